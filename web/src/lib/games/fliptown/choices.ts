// The engine's list of legal actions, sorted by the site that one touches. No rule lives here: what is not in the list cannot be chosen,
// and which sites an arrangement would open comes from the engine's own tells.
import type { AssignAction, Card, Region, Suit, TownAction, TownEdition, TownView } from './wire'
import { suitOf, valueOf } from './words'

export type SiteKey = `${Region}:${string}`
export const keyOf = (region: Region, site: string): SiteKey => `${region}:${site}`
export const regionOf = (key: SiteKey): Region => key.slice(0, key.indexOf(':')) as Region
export const siteOf = (key: SiteKey): string => key.slice(key.indexOf(':') + 1)

/** How the lineup lies: its cards by role, and what the suit and value card count as. */
export interface Plan {
  suit: Card
  value: Card
  poker: Card
  set_suit: Suit
  set_value: number
  jokers: readonly ('suit' | 'value')[]
  ability: boolean
}

export interface Offer {
  key: SiteKey
  action: TownAction
  /** Gold that the cards would have to be changed for. */
  price: number
  /** Open with the cards as they lie now; otherwise they would have to be changed first. */
  near: boolean
}

export const plainly = (suit: Card, value: Card, poker: Card): Plan => ({
  suit,
  value,
  poker,
  set_suit: suitOf(suit),
  set_value: valueOf(value),
  jokers: [],
  ability: false,
})

export const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)
const assigns = (legal: readonly TownAction[]): AssignAction[] => legal.filter((action): action is AssignAction => action.do === 'assign')
const sameCards = (a: AssignAction, plan: Plan) => a.suit === plan.suit && a.value === plan.value && a.poker === plan.poker
const samePlan = (a: AssignAction, plan: Plan) =>
  sameCards(a, plan) &&
  a.set_suit === plan.set_suit &&
  a.set_value === plan.set_value &&
  a.ability === plan.ability &&
  same(a.jokers.toSorted(), plan.jokers.toSorted())

/** How much of a plan an action does as it is planned. */
const agreement = (a: AssignAction, plan: Plan): number =>
  Number(a.set_suit === plan.set_suit) +
  Number(a.set_value === plan.set_value) +
  Number(a.ability === plan.ability) +
  Number(same(a.jokers, plan.jokers))

/** The listed action for the cards as they lie, going to their region; or to the Cemetery or nowhere, as near to the plan as is listed. */
export function actionFor(legal: readonly TownAction[], plan: Plan, go: AssignAction['go']): AssignAction | null {
  const found = assigns(legal).filter((action) => action.go === go && sameCards(action, plan))
  if (go === 'region') return found.find((action) => samePlan(action, plan)) ?? null
  return found.toSorted((a, b) => agreement(b, plan) - agreement(a, plan))[0] ?? null
}

/** What a card of these cards may count as, one change from how they lie: `suit:H`, `value:5`. */
export function changesFor(legal: readonly TownAction[], plan: Plan): ReadonlySet<string> {
  const keys = new Set<string>()
  for (const action of assigns(legal)) {
    if (action.go !== 'region' || !sameCards(action, plan)) continue
    keys.add(`suit:${action.set_suit}`)
    keys.add(`value:${action.set_value}`)
  }
  return keys
}

/** The gold of each listed assignment, as the engine tells it. */
export function costsOf(view: TownView, legal: readonly TownAction[], seat: number): ReadonlyMap<TownAction, number> {
  const costs = view.tells.seats[seat]?.costs ?? []
  return new Map(assigns(legal).map((action, at) => [action, costs[at] ?? 0]))
}

/** What is pressed for an answer, one thing after another, as the engine understands it. Sites and cards are pressed by themselves. */
export function keysOf(action: TownAction): readonly string[] {
  switch (action.do) {
    case 'choose':
      return ['choose', action.option, ...(action.count === undefined ? [] : [String(action.count)]), ...(action.cells ?? []).map(String)]
    case 'decline':
      return ['decline', action.region]
    case 'collect':
      return ['collect', action.take]
    case 'pay':
      return ['pay', action.with]
    default:
      return [action.do]
  }
}

/** The cards of a plan in the order of their roles. */
const cardsOf = ({ suit, value, poker }: Plan): readonly string[] => [suit, value, poker]

/** What is pressed for a plan: its cards, what they count as, and by which means: jokers and ability by their first letters. */
export function pressesOf(plan: Plan): readonly string[] {
  const means = [...plan.jokers, ...(plan.ability ? ['ability'] : [])]
  return [...cardsOf(plan), plan.set_suit, String(plan.set_value), means.map((one) => one.charAt(0)).join('')]
}

/** Cheapest first: without joker or ability where gold will do, then by gold. */
const rank = (action: AssignAction, costs: ReadonlyMap<TownAction, number>) =>
  action.jokers.length * 1000 + (action.ability ? 500 : 0) + (costs.get(action) ?? 0)

/** Every site that can be pressed now, by its key. */
export function offersFor(
  view: TownView,
  legal: readonly TownAction[],
  seat: number,
  plan: Plan | null,
  edition: TownEdition,
): ReadonlyMap<SiteKey, Offer> {
  const offers = new Map<SiteKey, Offer>()
  const sheet = view.seats[seat]
  if (!sheet) return offers
  for (const action of legal) {
    if (action.do === 'bonus')
      offers.set(keyOf(action.region, action.site), { key: keyOf(action.region, action.site), action, price: 0, near: true })
    if (action.do === 'visit' && sheet.ask?.region)
      offers.set(keyOf(sheet.ask.region, action.site), { key: keyOf(sheet.ask.region, action.site), action, price: 0, near: true })
  }
  const open = view.tells.seats[seat]?.open ?? null
  if (!plan || !open) return offers
  const costs = costsOf(view, legal, seat)
  const listed = assigns(legal)
    .filter((action) => action.go === 'region' && sameCards(action, plan))
    .sort((a, b) => rank(a, costs) - rank(b, costs))
  for (const action of listed) {
    const region = edition.deck.region_of_suit[action.set_suit]
    const near = samePlan(action, plan)
    for (const site of open[region][action.set_value - 1] ?? []) {
      const key = keyOf(region, site)
      if (near || !offers.has(key)) offers.set(key, { key, action, price: costs.get(action) ?? 0, near })
    }
  }
  const cemetery = actionFor(legal, plan, 'cemetery')
  if (cemetery)
    for (const site of open.cemetery[0] ?? [])
      offers.set(keyOf('cemetery', site), {
        key: keyOf('cemetery', site),
        action: cemetery,
        price: costs.get(cemetery) ?? 0,
        near: true,
      })
  return offers
}
