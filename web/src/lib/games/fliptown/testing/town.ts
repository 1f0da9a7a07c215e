// For tests only: a view right after set-up and the standard edition, as the engine wrote them, and actions like those it lists.
import { BOX } from '../box'
import type { AssignAction, Sheet, TownView } from '../wire'
import { suitOf, valueOf } from '../words'
import viewJson from './view.json'

export const edition = BOX
/** The lineup is 2H TH 2S; $4, 2 gold. */
export const start = viewJson as unknown as TownView

export function aView(change: Partial<TownView> = {}, sheet: Partial<Sheet> = {}): TownView {
  return { ...start, ...change, seats: start.seats.map((one) => ({ ...one, ...sheet })) }
}

/** The same where the listed assignments cost so much. */
export function costing(costs: number[]): TownView {
  return { ...start, tells: { ...start.tells, seats: start.tells.seats.map((tells) => ({ ...tells, costs })) } }
}

export function assign(suit: string, value: string, poker: string, change: Partial<AssignAction> = {}): AssignAction {
  return {
    seat: 0,
    do: 'assign',
    suit,
    value,
    poker,
    go: 'region',
    set_suit: suitOf(suit),
    set_value: valueOf(value),
    jokers: [],
    ability: false,
    ...change,
  }
}
