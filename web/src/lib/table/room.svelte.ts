// What a table page keeps besides the session: the drawn view, looking back at a moment, and sending what was picked.
import { untrack } from 'svelte'
import { lastPress } from '../design/pressed'
import { toasts } from '../design/toasts.svelte'
import type { Action, Coming, GameEvent, View, World } from '../games/types'
import { stepsBy } from '../engine/follow'
import { play as playSound } from '../sound/sound'
import { logLines, withHints, withPassed, type LogLine, type Passed } from './log'
import { namesFor } from './names'
import { keepPassed, passedAt } from './passed'
import { Playback } from './playback.svelte'
import type { Refused } from '../generated/protocol'
import { TableError } from './link'
import { isRefusal, type Frame, type Seated, type TableSession } from './session'

/** What passes by itself within so many milliseconds is told together. */
const RUN = 400

export class Room<S extends Seated = TableSession> {
  readonly session: S
  readonly world: World
  readonly #playback: Playback
  #shown = 0
  /** Index of the frame that is looked back at, or null for now. */
  past = $state<number | null>(null)
  #sending = $state(false)
  /** What passed by itself here: at which version, in which words, and after how many of my own choices. */
  #passed = $state.raw<readonly Passed[]>([])
  #own = 0
  #saying: ReturnType<typeof setTimeout> | undefined
  /** At this version nothing passes by itself: it was tried, or somebody took something back to be here. */
  #kept = -1

  constructor(session: S, world: World) {
    this.session = session
    this.world = world
    this.#playback = new Playback(world, session.seat, stepsBy(session.follow))
    this.#shown = session.frames.at(-1)?.version ?? 0
    if (session.view) this.#playback.jump(session.view)
    // What was taken back meanwhile, perhaps elsewhere, has not passed any more.
    this.#passed = passedAt(session.table.id).filter((line) => line.version < session.version)
  }

  names = $derived.by(() => namesFor(this.session.seats, this.session.mine))
  /** What is being shown is told event by event, never before it has been seen. */
  #told = $derived.by<readonly Frame[]>(() => {
    const { frames } = this.session
    const { left, told } = this.#playback
    const now = left > 0 ? frames.at(-left) : undefined
    return now ? [...frames.slice(0, -left), { ...now, events: now.events.slice(0, told) }] : frames
  })
  lines = $derived.by<readonly LogLine[]>(() =>
    withHints(
      withPassed(logLines(this.#told, this.world, this.names, this.session.table.edition), this.#passed, this.session.frames),
      this.session.hints,
      this.#told,
      this.names,
    ),
  )
  busy = $derived.by(() => this.#playback.busy)
  /** What somebody else does, in the words of the log, while it is shown; else nothing. */
  caption = $derived.by<string | undefined>(() => {
    if (!this.busy || this.past !== null) return undefined
    const line = this.lines.at(-1)
    if (!line || line.frame <= lastOwn(this.session.frames, this.session.mine)) return undefined
    return line.seat !== null && this.session.mine.includes(line.seat) ? undefined : line.text
  })
  /** Whether somebody here has done anything yet. */
  acted = $derived.by(() => lastOwn(this.session.frames, this.session.mine) > 0)
  /** Seats that decide now, as far as it has been shown; in real time nobody waits for anybody. */
  deciding = $derived.by<readonly number[]>(() => {
    if (this.#hurried || this.session.result) return []
    if (!this.busy) return this.session.toAct
    const seat = (this.#playback.coming?.event ?? this.event)?.['seat']
    return typeof seat === 'number' ? [seat] : []
  })
  event = $derived.by<GameEvent | null>(() => this.#playback.event)
  coming = $derived.by<Coming | null>(() => this.#playback.coming)
  view = $derived.by<View | null>(() => (this.past === null ? this.#playback.view : (this.session.frames[this.past]?.view ?? null)))
  #hurried = $derived.by(() => this.session.view !== null && (this.world.hurried?.(this.session.view) ?? false))
  /** Coins are in the air, or the table has not answered yet. While it is away nobody need wait for that to look around. */
  #moving = $derived.by(() => (this.busy && !this.#hurried) || (this.#sending && this.session.status === 'live'))
  /** Whoever plays and presses something then meant what stood there before: nothing may open in their way. */
  hushed = $derived.by(() => this.#moving && this.session.mine.length > 0)
  /** Nothing can be chosen then, nor in the past or away from the table. */
  legal = $derived.by<readonly Action[]>(() =>
    this.#moving || this.past !== null || this.session.status !== 'live' ? [] : this.session.legal,
  )
  recent = $derived.by(() => recentEvents(this.session.frames, this.past, this.world.startsTurn))

  /** To be called while the page is set up: follows the session. */
  follow(): void {
    $effect(() => {
      const frames = this.session.frames
      const last = frames.at(-1)?.version ?? 0
      // By version and not by count: moments before may come to light later, and are no news.
      if (last > this.#shown)
        this.#playback.push(
          frames.filter((frame) => frame.version > this.#shown),
          this.#hurried,
        )
      else if (last < this.#shown && this.session.view) this.#playback.jump(this.session.view)
      this.#shown = last
    })
    $effect(() => () => this.#playback.stop())
  }

  /** To be called while the page is set up: goes on by itself where nothing can be decided, as long as `wanted`. */
  passOn(wanted: () => boolean): void {
    $effect(() => {
      const [only, other] = this.legal
      const { version, view } = this.session
      if (!wanted() || !only || other || !view || version === this.#kept) return
      const text = this.world.empty?.(only, view, this.session.table.edition)
      if (!text) return
      this.#kept = version
      untrack(() => this.#pass(version, text, only))
    })
  }

  async #pass(version: number, text: string, action: Action): Promise<void> {
    const since = this.#passed.filter((line) => line.since === this.#own)
    this.#noted([...this.#passed.filter((line) => line.version < version), { version, text, since: this.#own }])
    const all = [...new Set([...since.map((line) => line.text), text])]
    // Once for all that pass together: whoever listens would hear the first of them with every next one.
    clearTimeout(this.#saying)
    this.#saying = setTimeout(() => toasts.say({ text: `Nothing to decide: ${all.join(' ')}`, tone: 'plain', topic: 'passed' }, 9000), RUN)
    await this.#send(action)
  }

  #noted(passed: readonly Passed[]): void {
    this.#passed = passed
    keepPassed(this.session.table.id, passed)
  }

  async pick(action: Action): Promise<void> {
    this.#own++
    await this.#send(action)
  }

  async #send(action: Action): Promise<void> {
    this.#sending = true
    await this.ask(this.session.act(action))
    this.#sending = false
  }

  /** Takes back what was done last, and with it what had passed by itself since: nobody meant that. */
  async undo(): Promise<void> {
    for (let more = true; more;) {
      if (!(await this.ask(this.session.undo()))) return
      this.#kept = this.session.version
      this.#noted(this.#passed.filter((line) => line.version < this.#kept))
      const { legal, view, undoable, table } = this.session
      const [only, other] = legal
      more = undoable?.free === true && !!view && !!only && !other && (this.world.empty?.(only, view, table.edition) ?? null) !== null
    }
  }

  /** Waits for what was asked of the table, and says why if it was not done. Returns whether it was. */
  async ask(asked: Promise<void>): Promise<boolean> {
    try {
      await asked
      toasts.goOn()
      return true
    } catch (error) {
      this.#say(error)
      return false
    }
  }

  /** What going back to a version would take back, in the words of the log. */
  takenBack(to: number): string {
    const index = this.session.frames.findIndex((frame) => frame.version > to)
    return this.lines.find((line) => index >= 0 && line.frame >= index)?.text ?? 'the last move'
  }

  async explain(pressed: readonly string[]): Promise<void> {
    try {
      const why = await this.session.why(pressed)
      if (why) this.#refused(why)
    } catch (error) {
      this.#say(error)
    }
  }

  skip(): void {
    this.#playback.skip()
  }

  /** What happened since my last turn, once more. */
  again(): void {
    const frames = this.session.frames
    const from = lastOwn(frames, this.session.mine)
    const start = frames[from]
    if (!start) return
    this.past = null
    this.#playback.jump(start.view)
    this.#playback.push(frames.slice(from + 1))
  }

  /** What happened in one frame, once more. */
  show(frame: number): void {
    const [before, shown] = [this.session.frames[frame - 1], this.session.frames[frame]]
    if (!before || !shown) return
    this.past = null
    this.#playback.jump(before.view)
    this.#playback.push([shown])
  }

  lookAt(frame: number | null): void {
    this.past = frame === null || frame >= this.session.frames.length - 1 ? null : frame
    if (this.past === null && this.session.view) this.#playback.jump(this.session.view)
  }

  #say(error: unknown): void {
    if (isRefusal(error)) this.#refused(error)
    else toasts.say({ text: error instanceof TableError ? error.message : 'The table did not answer. Try again.', tone: 'refusal' })
  }

  #refused({ rule, because }: Refused): void {
    playSound('refuse')
    const at = lastPress()
    toasts.say({
      ...(at ? { at } : {}),
      text: because,
      tone: 'refusal',
      link: { href: `/rules/${this.session.table.game}#${rule}`, text: rule },
    })
  }
}

/** The events of the turn that is running and of the one before it, up to a frame. */
export function recentEvents(frames: readonly Frame[], upTo: number | null, startsTurn: World['startsTurn']): GameEvent[] {
  const events = frames.slice(0, upTo === null ? undefined : upTo + 1).flatMap((frame) => frame.events)
  let turns = 0
  let from = events.length
  while (from > 0 && turns < 2) {
    from--
    const event = events[from]
    if (event && startsTurn(event)) turns++
  }
  return events.slice(from)
}

/** Index of the frame after the last action of one of my seats. */
function lastOwn(frames: readonly Frame[], mine: readonly number[]): number {
  for (let index = frames.length - 1; index > 0; index--) {
    const by = frames[index]?.events.find((event) => typeof event['seat'] === 'number')?.['seat']
    if (typeof by === 'number' && mine.includes(by)) return index
  }
  return 0
}
