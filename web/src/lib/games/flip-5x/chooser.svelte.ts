// What the person has pressed so far, and what can be pressed next. All of it comes from the engine's list of legal actions.
import type { Source } from '../source'
import { touch } from './geometry'
import { begins, keysOf, meant, next } from './keys'
import type { FxAction, FxEdition, FxView, Sheet, Target } from './types'

export class Chooser {
  readonly #source: Source<FxView, FxAction, FxEdition>
  picked = $state.raw<readonly string[]>([])
  /** A jump as it is being drawn by hand, space by space. */
  path = $state.raw<readonly string[]>([])
  /** Actions that need the same presses: one of them is to be chosen. */
  offered = $state.raw<readonly FxAction[]>([])
  /** What is pointed at among those offered. */
  pointed = $state.raw<FxAction | null>(null)
  /** The thing under the pointer or the focus. */
  over = $state<string | null>(null)

  constructor(source: Source<FxView, FxAction, FxEdition>) {
    this.#source = source
  }

  sheet = $derived.by<Sheet | null>(() => this.#source.view.seats[this.#source.seat ?? 0] ?? null)
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
  ways(key: string): readonly FxAction[] {
    return this.#near.filter((action) => next(action, this.held) === key)
  }
  can = (at: string): boolean => {
    const sheet = this.sheet
    return sheet !== null && meant(sheet, at).some((key) => this.nexts.has(key))
  }
  begin = (at: string): boolean => this.firsts.has(at)
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

  act(action: FxAction): void {
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
    if (!sheet || this.#source.seat === null) return
    if (this.path.length > 0 && !sheet.planets[at] && this.extend(at)) return
    const keys = meant(sheet, at).filter((key) => this.nexts.has(key))
    if (keys.length > 0) return this.#take(keys, at)
    if (this.picked.includes(at)) return this.clear()
    if (this.firsts.has(at)) {
      this.clear()
      return this.#take([at], at)
    }
    const start = this.held[0]
    if (this.explores && start && !sheet.planets[at] && this.path.length === 0) {
      this.path = [start]
      if (this.extend(at)) return
      this.path = []
    }
    const attempt = this.#attempt(at, sheet)
    if (attempt) this.#source.onrefuse(attempt)
  }

  /** A press on a thing that is no space: a lane, a circle, a button. */
  press(key: string): void {
    if (this.nexts.has(key) || this.firsts.has(key)) {
      if (!this.nexts.has(key)) this.clear()
      return this.#take([key], '')
    }
    const [kind, name = '', circle = ''] = key.split(':')
    const seat = this.#source.seat
    if (seat === null) return
    if (kind === 'circle') this.#source.onrefuse({ seat, do: 'research', upgrade: name, circle: Number(circle) })
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
    if (fitting.length < 2) this.act(only)
    else this.offered = fitting
  }

  /** Adds a space to the jump that is drawn by hand; back over the last one takes it away. Says whether it did. */
  extend(at: string): boolean {
    const { edition } = this.#source
    const sheet = this.sheet
    const last = this.path.at(-1)
    if (!sheet || !last || at === last) return false
    if (this.path.at(-2) === at) {
      this.path = this.path.slice(0, -1)
      return true
    }
    if (this.path.length > 1 && sheet.planets[last]) return false
    const worm = sheet.wormholes.includes(at) && sheet.wormholes.includes(last)
    if (!worm && !touch(edition.map, last, at)) return false
    this.offered = []
    this.path = [...this.path, at]
    return true
  }

  /** The hand lets go: a jump that ends at a planet is drawn, or refused with the engine's reason. */
  release(): void {
    const seat = this.#source.seat
    const end = this.path.at(-1)
    if (seat === null || !end || this.path.length < 2 || !this.sheet?.planets[end]) return
    // Any way between two planets may be drawn, not only those that the engine lists: it says yes or why not.
    this.act({ seat, do: 'jump', path: this.path })
  }

  /** A best guess at what was meant, so that the engine can say why not. */
  #attempt(at: string, sheet: Sheet): FxAction | null {
    const seat = this.#source.seat
    if (seat === null) return null
    const from = this.held[0]
    const pending = sheet.pending[0]
    const target: Target = sheet.pirates.includes(at)
      ? { jump: sheet.jumps.find((jump) => jump.path.includes(at))?.id ?? 0, pirates: [at] }
      : { planet: at }
    if (pending) {
      switch (pending.op) {
        case 'put':
          return { seat, do: 'place', at }
        case 'clear':
          return { seat, do: 'clear', at }
        case 'refocus':
          return { seat, do: 'refocus', planet: at, focus: 'research' }
        case 'wormholes':
          return { seat, do: 'wormholes', at: [from ?? at, at] }
        case 'attack':
          return { seat, do: 'attack', from: 'effect', target }
        case 'advance':
          return { seat, do: 'advance', from: 'effect', to: at }
        case 'cut':
          return { seat, do: 'cut', jump: 0 }
        case 'choice':
          return null
        default:
          return { seat, do: 'pick', planet: at }
      }
    }
    switch (sheet.step) {
      case 'experiment':
        return sheet.planets[at] ? { seat, do: 'cure', planet: at } : null
      case 'explore':
        return sheet.planets[at] ? { seat, do: 'jump', path: [from ?? at, at] } : null
      case 'exterminate':
        return from || !sheet.planets[at]
          ? { seat, do: 'attack', from: from ?? at, target }
          : { seat, do: 'attack', from: at, target: { planet: at } }
      case 'exploit':
        return { seat, do: 'advance', from: from ?? at, to: at }
      case 'expand':
        return { seat, do: 'claim', planet: at, focus: 'research' }
      default:
        return null
    }
  }
}

const hits = (action: FxAction, at: string): boolean =>
  action.do !== 'attack' || !('pirates' in action.target) || at === '' || action.target.pirates.includes(at)

/** The same pirates over another jump are the same attack. */
function distinct(actions: readonly FxAction[]): FxAction[] {
  const seen = new Set<string>()
  return actions.filter((action) => {
    const mark = action.do === 'attack' && 'pirates' in action.target ? action.target.pirates.join() : JSON.stringify(action)
    if (seen.has(mark)) return false
    seen.add(mark)
    return true
  })
}
