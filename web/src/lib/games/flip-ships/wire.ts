// Flip Ships over the wire, as the engine's types are generated, under the names that this folder uses.
import type { Action, Event, Launch, View } from '../../generated/flip-ships'
import type { ShipsEdition, ShipsOptions } from './edition'

export type {
  Action as ShipsAction,
  Bump,
  Enemy,
  Event as ShipsEvent,
  Flipping,
  Lands,
  Launch,
  March,
  Place,
  ShipState,
  Side,
  View as ShipsView,
} from '../../generated/flip-ships'

export type From = Launch['from']

/** What the shared rooms know this game by. */
export interface ShipsWire {
  view: View
  action: Action
  event: Event
  edition: ShipsEdition
  options: ShipsOptions
}
