// Choosing what a ship attacks or where it waits: cards are pressed one after another until they make an action of the engine's list.
import type { ShipsAction } from './wire'

export interface Setting {
  legal: readonly ShipsAction[]
  onpick: (action: ShipsAction) => void
  onrefuse: (pressed: readonly string[]) => void
}

type Attack = Extract<ShipsAction, { do: 'attack' }>
type Wait = Extract<ShipsAction, { do: 'wait' }>
type Choice = Attack | Wait

const isChoice = (action: ShipsAction): action is Choice => action.do === 'attack' || action.do === 'wait'
const sameSet = (a: readonly string[], b: readonly string[]): boolean => a.length === b.length && a.every((one) => b.includes(one))
const within = (part: readonly string[], whole: readonly string[]): boolean => part.every((one) => whole.includes(one))
/** The cards that an action names. */
const cardsOf = (action: Choice): readonly string[] => (action.do === 'wait' ? action.on : (action.targets ?? []))

export class Chooser {
  readonly #setting: Setting
  #ship = $state<string | null>(null)
  /** Pressed so far, of targets or places to wait. */
  #cards = $state.raw<readonly string[]>([])
  /** Hits that go elsewhere, so far. */
  #instead = $state.raw<Readonly<Record<string, string>>>({})
  /** The landed card whose hit is being moved. */
  #from = $state<string | null>(null)

  constructor(setting: Setting) {
    this.#setting = setting
  }

  all = $derived.by<readonly Choice[]>(() => this.#setting.legal.filter(isChoice))
  ships = $derived.by(() => [...new Set(this.all.map((action) => action.ship))])
  ship = $derived.by<string | null>(() => (this.#ship !== null && this.ships.includes(this.#ship) ? this.#ship : (this.ships[0] ?? null)))
  offered = $derived.by<readonly Choice[]>(() => this.all.filter((action) => action.ship === this.ship))
  kind = $derived.by<'targets' | 'instead' | 'repair' | 'wait' | null>(() => {
    const first = this.offered[0]
    if (!first) return null
    if (first.do === 'wait') return 'wait'
    return first.repair !== undefined ? 'repair' : first.instead ? 'instead' : 'targets'
  })
  /** Where hits may go elsewhere: the cards that the ship is on. */
  landed = $derived.by(() => [
    ...new Set(this.offered.flatMap((action) => (action.do === 'attack' ? Object.keys(action.instead ?? {}) : []))),
  ])
  from = $derived.by(() => (this.kind !== 'instead' ? null : this.landed.length === 1 ? (this.landed[0] ?? null) : this.#from))
  chosen = $derived.by<readonly string[]>(() => (this.kind === 'instead' ? Object.values(this.#instead) : this.#cards))
  /** What can be pressed now. */
  choices = $derived.by<readonly string[]>(() => {
    if (this.kind === 'instead') {
      const from = this.from
      if (from === null) return this.landed
      const goals = this.offered.flatMap((action) => (action.do === 'attack' && action.instead?.[from] ? [action.instead[from]] : []))
      return [...new Set([...goals, ...(this.landed.length > 1 ? this.landed : [])])]
    }
    const fitting = this.offered.filter((action) => within(this.#cards, cardsOf(action)))
    return [...new Set(fitting.flatMap(cardsOf))]
  })
  /** The action that is made by what was pressed, if it is one. */
  ready = $derived.by<Choice | null>(() => {
    if (this.kind === 'repair' || this.kind === null) return null
    return (
      this.offered.find((action) =>
        this.kind === 'instead'
          ? action.do === 'attack' && same(action.instead ?? {}, this.#instead)
          : sameSet(cardsOf(action), this.#cards),
      ) ?? null
    )
  })
  /** The action that chooses nothing, where there is one. */
  nothing = $derived.by<Choice | null>(() => {
    if (this.kind === 'repair' || this.kind === null) return null
    return (
      this.offered.find((action) =>
        this.kind === 'instead' ? action.do === 'attack' && Object.keys(action.instead ?? {}).length === 0 : cardsOf(action).length === 0,
      ) ?? null
    )
  })
  repairs = $derived.by(() => (this.kind === 'repair' ? this.offered : []))

  pick(ship: string): void {
    this.#ship = ship
    this.clear()
  }

  clear(): void {
    this.#cards = []
    this.#instead = {}
    this.#from = null
  }

  press(card: string): void {
    if (this.ship === null) return
    if (this.ships.includes(card)) return this.pick(card)
    if (this.kind === 'instead') return this.#redirect(card)
    if (this.#cards.includes(card)) this.#cards = this.#cards.filter((one) => one !== card)
    else if (this.choices.includes(card)) this.#cards = [...this.#cards, card]
    // One target in all: another one takes its place.
    else if (this.offered.some((action) => sameSet(cardsOf(action), [card]))) this.#cards = [card]
    else this.#refuse(card)
  }

  #redirect(card: string): void {
    const from = this.from
    if (this.landed.includes(card) && this.landed.length > 1) this.#from = card
    else if (from !== null && this.#instead[from] === card)
      this.#instead = Object.fromEntries(Object.entries(this.#instead).filter(([on]) => on !== from))
    else if (from !== null && this.choices.includes(card)) this.#instead = { ...this.#instead, [from]: card }
    else this.#refuse(card)
  }

  /** What leads nowhere: the engine says why. */
  #refuse(card: string): void {
    const before = this.kind === 'instead' ? [this.from ?? this.landed[0] ?? card] : this.#cards
    if (this.ship !== null) this.#setting.onrefuse([this.ship, ...before, card])
  }

  send(action: ShipsAction): void {
    this.clear()
    this.#setting.onpick(action)
  }
}

function same(a: Readonly<Record<string, string>>, b: Readonly<Record<string, string>>): boolean {
  const keys = Object.keys(a)
  return keys.length === Object.keys(b).length && keys.every((key) => a[key] === b[key])
}
