// For tests only: a view right after set-up and the standard edition, as the engine wrote them, and actions like those it lists.
import type { AssignAction, Sheet, TownEdition, TownView } from '../types'
import { suitOf, valueOf } from '../words'
import editionJson from './edition.json'
import viewJson from './view.json'

export const edition = editionJson as unknown as TownEdition
/** The lineup is 2H TH 2S; $4, 2 gold. */
export const start = viewJson as unknown as TownView

export function aView(change: Partial<TownView> = {}, sheet: Partial<Sheet> = {}): TownView {
  return { ...start, ...change, seats: start.seats.map((one) => ({ ...one, ...sheet })) }
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
