// The engine's list of legal actions, sorted by the site that one touches. No rule lives here: what is not in the list cannot be chosen,
// and which sites an arrangement would open comes from the engine's own tells.
import type { AssignAction, Card, Prices, Region, Suit, TownAction, TownEdition, TownView } from './types'
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

/** The gold that the engine would take for changing the cards so. */
export function priceOf(plan: Plan, prices: Prices | null | undefined): number {
  if (!prices) return 0
  const suit = plan.set_suit !== suitOf(plan.suit) && !plan.jokers.includes('suit') ? prices.suit : 0
  const steps = plan.jokers.includes('value') ? 0 : Math.abs(plan.set_value - valueOf(plan.value))
  return suit + ((plan.ability ? prices.value_with_ability : prices.value)[steps] ?? 0)
}

const assigns = (legal: readonly TownAction[]): AssignAction[] => legal.filter((action): action is AssignAction => action.do === 'assign')
const sameCards = (a: AssignAction, plan: Plan) => a.suit === plan.suit && a.value === plan.value && a.poker === plan.poker
const samePlan = (a: AssignAction, plan: Plan) =>
  sameCards(a, plan) &&
  a.set_suit === plan.set_suit &&
  a.set_value === plan.set_value &&
  a.ability === plan.ability &&
  JSON.stringify([...a.jokers].sort()) === JSON.stringify([...plan.jokers].sort())

/** The listed action for the cards as they lie, going to their region, to the Cemetery, or nowhere. */
export function actionFor(legal: readonly TownAction[], plan: Plan, go: AssignAction['go']): AssignAction | null {
  const found = assigns(legal).filter((action) => action.go === go && sameCards(action, plan))
  if (go === 'region') return found.find((action) => samePlan(action, plan)) ?? null
  // Away from the region only the suit can matter, and only to a cowbot.
  return (
    found.find((action) => action.set_suit === plan.set_suit && action.jokers.includes('suit') === plan.jokers.includes('suit')) ??
    found.find((action) => action.set_suit === suitOf(plan.suit)) ??
    null
  )
}

/** Cheapest first: without joker or ability where gold will do, then by gold. */
const rank = (action: AssignAction, prices: Prices | null) =>
  action.jokers.length * 1000 + (action.ability ? 500 : 0) + priceOf(action, prices)

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
  const { open = null, prices = null } = view.tells.seats[seat] ?? {}
  if (!plan || !open) return offers
  const listed = assigns(legal)
    .filter((action) => action.go === 'region' && sameCards(action, plan))
    .sort((a, b) => rank(a, prices) - rank(b, prices))
  for (const action of listed) {
    const region = edition.deck.region_of_suit[action.set_suit]
    const near = samePlan(action, plan)
    for (const site of open[region][action.set_value - 1] ?? []) {
      const key = keyOf(region, site)
      if (near || !offers.has(key)) offers.set(key, { key, action, price: priceOf(action, prices), near })
    }
  }
  const cemetery = actionFor(legal, plan, 'cemetery')
  if (cemetery)
    for (const site of open.cemetery[0] ?? [])
      offers.set(keyOf('cemetery', site), {
        key: keyOf('cemetery', site),
        action: cemetery,
        price: priceOf({ ...cemetery, set_value: valueOf(cemetery.value) }, prices),
        near: true,
      })
  return offers
}

/** A best guess at what was meant by pressing a site that is not listed, for the engine to refuse in its own words. */
export function guess(view: TownView, seat: number, plan: Plan | null, region: Region, site: string, edition: TownEdition): TownAction {
  const step = view.seats[seat]?.step
  if (step === 'visit') return { seat, do: 'visit', site }
  if (step !== 'assign' || !plan) return { seat, do: 'bonus', region, site }
  if (region === 'cemetery')
    return {
      seat,
      do: 'assign',
      ...plan,
      go: 'cemetery',
      set_suit: suitOf(plan.suit),
      set_value: valueOf(plan.value),
      jokers: [],
      ability: false,
    }
  // A chamber has no value of its own: a refused assignment would talk about another one.
  if (region === 'mine') return { seat, do: 'visit', site }
  const suits = edition.deck.suits.filter((suit) => edition.deck.region_of_suit[suit] === region)
  const value = edition.deck.ranks.indexOf(site as never) + 1
  return { seat, do: 'assign', ...plan, go: 'region', set_suit: suits[0] ?? plan.set_suit, set_value: value, jokers: [], ability: false }
}
