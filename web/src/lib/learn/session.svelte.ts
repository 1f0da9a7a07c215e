// A lesson under way, as a room sees a table. What a step waits for, and what is said to anything else, is the engine's word; here is only
// what was said and what is drawn.
//
// Knows no game. What was tried and not wanted was never played: a wrong action is not drawn at all, a throw that missed is drawn and put
// back.
import type { Follow } from '../engine/follow'
import type { LessonFrame, LessonTable, Taught, Then } from '../generated/engine'
import type { Lesson, Saved, Step } from '../generated/lessons'
import type { Action, Refused } from '../generated/protocol'
import type { Frame, SeatInfo, Seated, TableInfo } from '../table/session'
import { YOU } from '../words'

/** Goes on with a lesson that stands there. */
export type Teach = (saved: Saved | null, then: Then) => Promise<Taught>
/** Why pressing these things comes to nothing; null if it would come to something. */
type Why = (view: Frame['view'], seat: number, pressed: readonly string[]) => Promise<Refused | null>

export interface Teaching {
  lesson: Lesson
  saved: Saved | null
  teach: Teach
  /** By the rules of its table, once that is known. */
  follow: (table: LessonTable) => Follow
  why: (table: LessonTable) => Why
  /** What each seat is called in this game. */
  sides: readonly string[]
  /** To be kept on this device; `over` once the last step is done. */
  keep: (saved: Saved, over: boolean) => void
}

/** What was said to what the person did. */
export interface Said {
  tone: 'wrong' | 'missed'
  text: string
}

export class LessonSession implements Seated {
  readonly lesson: Lesson
  readonly table: TableInfo
  readonly status = 'live'
  readonly hints = []
  readonly result = null
  readonly undoable = null
  readonly follow: Follow
  readonly seats: readonly SeatInfo[]
  readonly #plan: Teaching
  readonly #why: Why
  #taught = $state.raw<Taught>() as Taught
  frames = $state.raw<readonly Frame[]>([])
  /** Until the person does something else. */
  said = $state.raw<Said | null>(null)
  /** A throw that missed lies there until it has been seen. */
  missed = $state(false)
  /** The engine did not answer. */
  failed = $state(false)
  #asking = false
  #asked: Then | null = null

  constructor(plan: Teaching, taught: Taught, opened: LessonTable) {
    const { lesson, sides } = plan
    this.#plan = plan
    this.lesson = lesson
    this.follow = plan.follow(opened)
    this.#why = plan.why(opened)
    this.table = tableOf(lesson, opened)
    this.seats = Array.from({ length: opened.seats }, (_, seat) => seatAt(seat, taught.mine.includes(seat), sides[seat] ?? ''))
    this.#taught = taught
    this.frames = after([{ version: 0, events: [], view: opened.start }], taught.seen)
  }

  /** Opens a lesson, where it was left or at its beginning. */
  static async open(plan: Teaching): Promise<LessonSession> {
    const taught = await plan.teach(plan.saved, { then: 'open' })
    if (!taught.opened) throw new Error('The lesson has no table.')
    return new LessonSession(plan, taught, taught.opened)
  }

  saved = $derived.by<Saved>(() => this.#taught.saved)
  /** The step one stands at; null once the lesson is over. */
  step = $derived.by<Step | null>(() => this.lesson.steps[this.saved.step] ?? null)
  mine = $derived.by(() => this.#taught.mine)
  seat = $derived.by(() => this.#taught.seat)
  toAct = $derived.by(() => this.#taught.to_act)
  legal = $derived.by<readonly Action[]>(() => (this.missed ? [] : this.#taught.legal))
  version = $derived.by(() => this.frames.at(-1)?.version ?? 0)
  view = $derived.by(() => this.frames.at(-1)?.view ?? null)
  /** Another seat is to act now. */
  others = $derived.by(() => this.#taught.others)
  /** How the lesson itself would throw, once help is to be offered. */
  help = $derived.by<Action | null>(() => this.#taught.help)
  mayGoOn = $derived.by(() => this.#taught.go_on)
  /** Where the lesson ended, for whoever plays on from there; null while it is under way, and where the game has ended with it. */
  document = $derived.by(() => this.#taught.document)

  async act(action: Action): Promise<void> {
    if (this.missed) return
    this.said = null
    const taught = await this.#ask({ then: 'act', action })
    if (!taught) return
    const { reply } = taught
    if (reply.reply === 'refused') throw { rule: reply.rule, because: reply.because } satisfies Refused
    if (reply.reply === 'wrong') this.said = { tone: 'wrong', text: reply.say }
    if (reply.reply === 'missed') {
      this.said = { tone: 'missed', text: reply.say }
      this.missed = true
      this.frames = after(this.frames, [reply.seen])
    }
  }

  /** The throw that missed has been seen: everything is as before it. */
  putBack(): void {
    if (!this.missed) return
    this.frames = this.frames.slice(0, -1)
    this.missed = false
  }

  async why(pressed: readonly string[]): Promise<Refused | null> {
    return this.view ? this.#why(this.view, this.seat, pressed) : null
  }

  /** A text was read. */
  pressOn = (): Promise<unknown> => this.#ask({ then: 'press_on' })
  /** After many misses: the lesson does it itself. */
  goOn = (): Promise<unknown> => this.#ask({ then: 'go_on' })
  /** Another seat acts, where the step is theirs. */
  letOthers = (): Promise<unknown> => this.#ask({ then: 'others' })

  /** What was asked when the engine did not answer, once more. */
  async retry(): Promise<void> {
    const then = this.#asked
    if (then?.then === 'act') await this.act(then.action)
    else if (then) await this.#ask(then)
  }

  /** From its first step. */
  async again(): Promise<void> {
    const taught = await this.#ask({ then: 'open' }, null)
    if (taught?.opened) this.frames = after([{ version: 0, events: [], view: taught.opened.start }], taught.seen)
  }

  /** Nothing is taken back in a lesson: what is not wanted never happens. */
  undo(): Promise<void> {
    return Promise.resolve()
  }

  async #ask(then: Then, saved: Saved | null = this.saved): Promise<Taught | null> {
    // One thing after another: a second press while the first is answered means the same.
    if (this.#asking || this.missed) return null
    this.#asking = true
    this.#asked = then
    try {
      const taught = await this.#plan.teach(saved, then)
      this.failed = false
      if (then.then !== 'act') this.said = null
      this.#taught = taught
      if (then.then !== 'open') this.frames = after(this.frames, taught.seen)
      this.#plan.keep(taught.saved, taught.saved.step >= this.lesson.steps.length)
      return taught
    } catch {
      this.failed = true
      return null
    } finally {
      this.#asking = false
    }
  }
}

/** Frames with what happened after them. */
function after(frames: readonly Frame[], seen: readonly LessonFrame[]): readonly Frame[] {
  if (seen.length === 0) return frames
  const last = frames.at(-1)?.version ?? 0
  return [...frames, ...seen.map(({ events, view }, index) => ({ version: last + index + 1, events, view }))]
}

const tableOf = ({ game, id }: Lesson, { options, figures }: LessonTable): TableInfo => ({
  id: `lesson ${game} ${id}`,
  game,
  where: 'device',
  options,
  edition: figures,
  editionText: null,
  draws: false,
  hints: false,
  daily: null,
  links: { seats: [], watch: null },
})

/** Whoever is not played here is called by their side, and no bot: the lesson itself moves them. */
const seatAt = (seat: number, mine: boolean, side: string): SeatInfo => ({
  seat,
  name: mine ? YOU : side || 'The others',
  kind: 'person',
  level: null,
  ready: true,
  connected: true,
  devices: 1,
  clock: null,
})
