// What the person has pressed so far, and what can be pressed next. All of it comes from the engine's list of legal actions.
import type { Source } from '../source'
import { begins, keysOf, meant, next } from './keys'
import type { Action, SeatTells, Sheet } from '../../generated/flip-5x'
import type { Fx } from './edition'

export class Chooser {
  readonly #source: Pick<Source<Fx>, 'view' | 'legal' | 'seat' | 'onpick' | 'onrefuse'>
  picked = $state.raw<readonly string[]>([])
  /** A jump as it is being drawn by hand, space by space. */
  path = $state.raw<readonly string[]>([])
  /** Actions that need the same presses: one of them is to be chosen. */
  offered = $state.raw<readonly Action[]>([])
  /** What is pointed at among those offered. */
  pointed = $state.raw<Action | null>(null)
  /** The thing under the pointer or the focus: ways to it are drawn, nothing is said about it here. */
  over = $state<string | null>(null)
  readonly #onlook: (id: string) => void

  /** `onlook`: something was pressed with which nothing can be done now. */
  constructor(source: Pick<Source<Fx>, 'view' | 'legal' | 'seat' | 'onpick' | 'onrefuse'>, onlook: (id: string) => void = () => {}) {
    this.#source = source
    this.#onlook = onlook
  }

  sheet = $derived.by<Sheet | null>(() => this.#source.view.seats[this.#source.seat ?? 0] ?? null)
  #tells = $derived.by<SeatTells | null>(() => this.#source.view.tells.seats[this.#source.seat ?? 0] ?? null)
  /** Whether a jump may go on from a space. */
  #passes = (at: string): boolean => this.#tells?.steps[at] !== undefined
  /** Things on the chart or in a table; what ends a phase or a gain has a button of its own. */
  #things = $derived.by(() => this.#source.legal.filter((action) => action.do !== 'end_phase' && action.do !== 'forgo'))
  end = $derived.by(() => this.#source.legal.find((action) => action.do === 'end_phase' || action.do === 'forgo') ?? null)
  /** Where all begins at one place, that place is taken for granted. */
  #alone = $derived.by<readonly string[]>(() => {
    const paired = this.#things.filter((action) => action.do !== 'wormholes' && keysOf(action).length > 1)
    const firsts = new Set(paired.map((action) => keysOf(action)[0] ?? ''))
    return paired.length > 0 && paired.length === this.#things.length && firsts.size === 1 ? [...firsts] : []
  })
  held = $derived.by<readonly string[]>(() => (this.picked.length > 0 ? this.picked : this.#alone))
  #near = $derived.by(() => this.#things.filter((action) => begins(action, this.held)))
  /** What goes on from what was pressed. */
  nexts = $derived.by<ReadonlySet<string>>(() => {
    const keys = new Set<string>()
    for (const action of this.#near) {
      if (action.do === 'wormholes') for (const key of keysOf(action)) keys.add(key)
      const key = next(action, this.held)
      if (key) keys.add(key)
    }
    for (const key of this.held) keys.delete(key)
    return keys
  })
  /** What one may begin with. */
  firsts = $derived.by<ReadonlySet<string>>(
    () => new Set(this.#things.flatMap((action) => (action.do === 'wormholes' ? keysOf(action) : keysOf(action).slice(0, 1)))),
  )
  /** The ways that lead from what was pressed to a thing. */
  ways(key: string): readonly Action[] {
    return this.#near.filter((action) => next(action, this.held) === key)
  }
  can = (at: string): boolean => {
    const sheet = this.sheet
    return sheet !== null && meant(sheet, at).some((key) => this.nexts.has(key))
  }
  begin = (at: string): boolean => this.firsts.has(at)
  /** Whether every way to a space is a jump between planets that one links already: allowed, and seldom meant. */
  again = (at: string): boolean => {
    const ways = this.ways(at)
    return ways.length > 0 && ways.every(this.repeats)
  }
  repeats = (action: Action): boolean => {
    if (action.do !== 'jump') return false
    const ends = endsOf(action.path)
    return this.sheet?.jumps.some((jump) => endsOf(jump.path) === ends) ?? false
  }
  get explores(): boolean {
    return this.#things.some((action) => action.do === 'jump')
  }

  #seen = ''

  /** After every change of the list: what was pressed stays only while it leads somewhere. What others do changes nothing here. */
  prune(): void {
    const { legal } = this.#source
    if (legal.length === 0) return
    const now = JSON.stringify(legal)
    if (now === this.#seen) return
    this.#seen = now
    this.offered = []
    this.pointed = null
    this.path = []
    if (this.#near.length === 0) this.picked = []
  }

  clear(): void {
    this.picked = []
    this.path = []
    this.offered = []
    this.pointed = null
  }

  act(action: Action): void {
    this.offered = []
    this.pointed = null
    this.path = []
    // A finger leaves the focus where it pressed: what is asked next should be read first.
    this.over = null
    if (action.do !== 'advance') this.picked = []
    this.#source.onpick(action)
  }

  /** A press on a space or planet of the chart. */
  tap(at: string): void {
    const sheet = this.sheet
    if (!sheet) return
    if (this.#source.seat === null) return this.#onlook(`space:${at}`)
    if (this.path.length > 0 && this.#passes(at) && this.extend(at)) return
    const keys = meant(sheet, at).filter((key) => this.nexts.has(key))
    if (keys.length > 0) return this.#take(keys, at)
    if (this.picked.includes(at)) return this.clear()
    // Taken for granted, and pressed all the same: it stays what is begun with.
    if (this.held.includes(at)) return
    if (this.firsts.has(at)) {
      this.clear()
      return this.#take([at], at)
    }
    const start = this.held[0]
    if (start && this.#passes(at) && this.path.length === 0) {
      this.path = [start]
      if (this.extend(at)) return
      this.path = []
    }
    // Without a beginning a press is only a look; with one it was meant, and the engine says why it cannot be.
    if (this.held.length === 0) return this.#onlook(`space:${at}`)
    this.#source.onrefuse([...this.held, at])
  }

  /** A press on a thing that is no space: a lane, a circle, a button. */
  press(key: string): void {
    if (this.nexts.has(key) || this.firsts.has(key)) {
      if (!this.nexts.has(key)) this.clear()
      return this.#take([key], '')
    }
    if (!this.#things.some((action) => action.do === 'research')) return this.#onlook(key)
    this.#source.onrefuse([key])
  }

  #take(keys: readonly string[], at: string): void {
    const ways = keys.flatMap((key) => this.ways(key))
    const first = ways[0]
    if (!first) {
      this.picked = [...this.held, ...keys.slice(0, 1)]
      return
    }
    if (ways.every((action) => keysOf(action).length > this.held.length + 1)) {
      this.picked = [...this.held, ...keys.slice(0, 1)]
      return
    }
    const fitting = distinct(ways.filter((action) => keysOf(action).length === this.held.length + 1 && hits(action, at)))
    const only = fitting[0] ?? first
    if (fitting.length > 1) this.offered = fitting
    else if (this.repeats(only)) this.offered = [only]
    else this.act(only)
  }

  /** Adds a space to the jump that is drawn by hand; back over the last one takes it away. Says whether it did. */
  extend(at: string): boolean {
    const last = this.path.at(-1)
    if (!last || at === last) return false
    if (this.path.at(-2) === at) {
      this.path = this.path.slice(0, -1)
      return true
    }
    const on = this.path.length > 1 ? this.#tells?.steps[last] : this.#tells?.starts[last]
    if (!on?.includes(at)) return false
    this.offered = []
    this.path = [...this.path, at]
    return true
  }

  /** The hand lets go: a jump that ends at a planet is drawn, or refused with the engine's reason. */
  release(): void {
    const seat = this.#source.seat
    const end = this.path.at(-1)
    if (seat === null || !end || this.path.length < 2 || this.#tells?.steps[end]) return
    // Any way between two planets may be drawn, not only those that the engine lists: it says yes or why not.
    const jump: Action = { seat, do: 'jump', path: [...this.path] }
    if (!this.repeats(jump)) return this.act(jump)
    this.path = []
    this.offered = [jump]
  }
}

/** Which two planets a way joins, whichever way round. */
const endsOf = (path: readonly string[]): string => [path[0] ?? '', path.at(-1) ?? ''].sort().join()

const hits = (action: Action, at: string): boolean =>
  action.do !== 'attack' || !('pirates' in action.target) || at === '' || action.target.pirates.includes(at)

/** The same pirates over another jump are the same attack. */
function distinct(actions: readonly Action[]): Action[] {
  const seen = new Set<string>()
  return actions.filter((action) => {
    const mark = action.do === 'attack' && 'pirates' in action.target ? action.target.pirates.join() : JSON.stringify(action)
    if (seen.has(mark)) return false
    seen.add(mark)
    return true
  })
}
