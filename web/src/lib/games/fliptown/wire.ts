// What goes over the wire in a game of Fliptown, under names that tell it from what a browser calls so, and the figures of its box.
import type { Action, Assign, Event, Options, View } from '$lib/generated/fliptown'
import type { TownEdition } from './edition'

export type * from './edition'
export type {
  Action as TownAction,
  Arrest,
  Bonus as BonusName,
  Card,
  CowbotScore,
  Event as TownEvent,
  Good,
  Hand as HandName,
  Item as ItemName,
  Prices,
  Rank,
  Region,
  Score,
  SeatTells,
  Sheet,
  Silver,
  StepName,
  Suit,
  View as TownView,
} from '$lib/generated/fliptown'

export interface TownWire {
  view: View
  action: Action
  event: Event
  edition: TownEdition
  options: Partial<Options>
}

export type AssignAction = { seat: number; do: 'assign' } & Assign
/** What a card of the lineup is for. */
export type Role = 'suit' | 'value' | 'poker'
