// How one's lineup lies, which site is picked, and what pressing would do. One for the whole world, so that cards and map act as one.
//
// Decides nothing about rules: offers come from the engine's list, and what is not there is handed back as it was pressed: the engine says
// why.
import type { Source } from '../source'
import { actionFor, costsOf, offersFor, plainly, pressesOf, regionOf, type Offer, type Plan, type SiteKey } from './choices'
import type { AssignAction, Card, Prices, Region, Role, Sheet, Suit, TownAction, TownWire } from './wire'
import { suitOf, valueOf } from './words'

/** What the board hands on, and who shows a thing large. */
type PlannerInput = Source<TownWire> & { readonly onopen?: (id: string) => void }

export const ROLES: readonly Role[] = ['suit', 'value', 'poker']
type Change = Pick<Plan, 'set_suit' | 'set_value' | 'jokers' | 'ability'>

export class Planner {
  #input: PlannerInput
  /** Cards by role, for the lineup that they belong to. */
  #order = $state.raw<{ lineup: string; cards: readonly Card[]; change: Change | null }>({ lineup: '', cards: [], change: null })
  /** A card that was tapped and waits for its place. */
  lifted = $state<Card | null>(null)
  #picked = $state<SiteKey | null>(null)
  /** Where one wants to go once the cards are assigned. */
  #going = $state.raw<{ key: SiteKey; lineup: string } | null>(null)
  /** The region that a phone shows. */
  shown = $state<Region | 'sheet'>('trail')

  constructor(input: PlannerInput) {
    this.#input = input
  }

  sheet = $derived.by<Sheet | null>(() => (this.#input.seat === null ? null : (this.#input.view.seats[this.#input.seat] ?? null)))
  #lineup = $derived.by(() => `${this.#input.view.round}.${this.#input.view.turn}.${this.#input.view.lineup.join(' ')}`)
  /** Asked to assign, as far as the view says; the list may be empty while something moves. */
  assigning = $derived.by(() => this.sheet?.step === 'assign' && this.#input.view.lineup.length === 3)
  /** Whether anything may be chosen at this moment. */
  asked = $derived.by(() => this.#input.legal.length > 0)
  cards = $derived.by<readonly Card[]>(() => (this.#order.lineup === this.#lineup ? this.#order.cards : this.#input.view.lineup))
  plan = $derived.by<Plan | null>(() => {
    const [suit, value, poker] = this.cards
    if (!this.assigning || !suit || !value || !poker) return null
    const change = this.#order.lineup === this.#lineup ? this.#order.change : null
    return { ...plainly(suit, value, poker), ...change }
  })
  prices = $derived.by<Prices | null>(() =>
    this.#input.seat === null ? null : (this.#input.view.tells.seats[this.#input.seat]?.prices ?? null),
  )
  /** The gold for the cards as they lie; none where they lead nowhere. */
  price = $derived.by(() => {
    const { view, legal, seat } = this.#input
    const action = this.plan ? actionFor(legal, this.plan, 'region') : null
    return action && seat !== null ? (costsOf(view, legal, seat).get(action) ?? 0) : 0
  })
  region = $derived.by<Region | null>(() => (this.plan ? this.#input.edition.deck.region_of_suit[this.plan.set_suit] : null))
  offers = $derived.by<ReadonlyMap<SiteKey, Offer>>(() =>
    this.#input.seat === null
      ? new Map<SiteKey, Offer>()
      : offersFor(this.#input.view, this.#input.legal, this.#input.seat, this.plan, this.#input.edition),
  )
  /** The site that was pressed. One that is no longer offered is no longer picked. */
  chosen = $derived.by<SiteKey | null>(() => (this.#picked !== null && this.offers.get(this.#picked)?.near ? this.#picked : null))
  /** What the button would go to: the site that was pressed, or the only one that is open in the cards' region. */
  picked = $derived.by<SiteKey | null>(() => {
    if (this.chosen) return this.chosen
    const open = this.near.filter((offer) => regionOf(offer.key) === this.region)
    return this.plan && open.length === 1 ? (open[0]?.key ?? null) : null
  })
  near = $derived.by<readonly Offer[]>(() => [...this.offers.values()].filter((offer) => offer.near))
  pass = $derived.by<AssignAction | null>(() => (this.plan ? actionFor(this.#input.legal, this.plan, 'pass') : null))

  offer(key: SiteKey): Offer | null {
    return this.offers.get(key) ?? null
  }

  /** Puts a card in a place; the card that was there takes the other's. */
  place(card: Card, role: Role): void {
    this.lifted = null
    if (!this.assigning) return
    const cards = [...this.cards]
    const from = cards.indexOf(card)
    const to = ROLES.indexOf(role)
    if (from < 0 || from === to) return
    ;[cards[from], cards[to]] = [cards[to] ?? card, card]
    this.#order = { lineup: this.#lineup, cards, change: null }
  }

  /** A tap on a card: lifts it, puts it down, or changes places with the one that was lifted. */
  tap(card: Card): void {
    if (!this.assigning) return
    if (this.lifted === null) this.lifted = card
    else if (this.lifted === card) this.lifted = null
    else this.place(this.lifted, ROLES[this.cards.indexOf(card)] ?? 'suit')
  }

  change(change: Partial<Change>): void {
    if (!this.plan) return
    const { set_suit, set_value, jokers, ability } = { ...this.plan, ...change }
    this.#order = { lineup: this.#lineup, cards: this.cards, change: { set_suit, set_value, jokers, ability } }
  }

  setSuit(suit: Suit): void {
    if (!this.plan) return
    this.change({ set_suit: suit, jokers: this.plan.jokers.filter((joker) => joker !== 'suit' || suit !== suitOf(this.plan!.suit)) })
  }

  setValue(value: number): void {
    if (!this.plan || value < 1 || value > this.#input.edition.deck.ranks.length) return
    const printed = value === valueOf(this.plan.value)
    this.change({
      set_value: value,
      jokers: printed ? this.plan.jokers.filter((joker) => joker !== 'value') : this.plan.jokers,
      ability: printed ? false : this.plan.ability,
    })
  }

  /** A press on a site: once picks it, twice goes there. */
  press(key: SiteKey): void {
    if (this.#input.seat === null) return this.look(key)
    const offer = this.offers.get(key)
    if (!offer) return this.look(key)
    if (!offer.near && offer.action.do === 'assign') this.change(offer.action)
    else if (this.picked === key && this.#picked === key) return this.go()
    this.#picked = key
  }

  /** A press that can only want to know: the site is shown large, with its words. */
  look(key: SiteKey): void {
    this.#input.onopen?.(key)
  }

  /** Does what is picked. */
  go(): void {
    const offer = this.picked === null ? null : this.offers.get(this.picked)
    if (!offer) return this.refuseAssign()
    if (offer.action.do === 'assign') this.#going = { key: offer.key, lineup: this.#lineup }
    this.#picked = null
    this.act(offer.action)
  }

  /** The cards as they lie open nothing: the engine says why. */
  refuseAssign(): void {
    if (this.plan) this.refuse(pressesOf(this.plan))
  }

  act(action: TownAction): void {
    this.lifted = null
    this.#input.onpick(action)
  }

  refuse(pressed: readonly string[]): void {
    this.#input.onrefuse(pressed)
  }

  /** Goes on to the site that was picked before the cards were assigned, if the table asks for it. */
  follow(): void {
    const going = this.#going
    const { legal } = this.#input
    if (!going || legal.length === 0 || this.assigning) return
    this.#going = null
    const offer = going.lineup === this.#lineup ? this.offers.get(going.key) : null
    if (offer?.action.do === 'visit') this.act(offer.action)
  }

  cancel(): void {
    this.#picked = null
    this.lifted = null
  }
}
