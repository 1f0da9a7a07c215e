// How a seat stands, what a finished game was worth, and which flips are worth seeing again.
import { capital } from '../../words'
import type { Best } from '../types'
import { fleetOf, type ShipsEdition, type ShipsOptions } from './edition'
import { wayOf } from './ways'
import type { ShipsAction, ShipsEvent, ShipsView } from './wire'
import { shipName } from './words'

/** In a race how many are in; in a battle all stand together, and the tracks say how. */
export function score(view: ShipsView, seat: number, edition: ShipsEdition): string | null {
  if (view.ready === null) return null
  const inside = Object.entries(view.ships).filter(([name, ship]) => name.startsWith(`${seat}.`) && ship.at === 'mothership').length
  return `${inside} of ${fleetOf(edition)} in`
}

/** What changes how hard a battle is: only the same can be compared. */
function kindOf(view: ShipsView, options: ShipsOptions & { difficulty?: string }): string {
  return [
    'battle',
    options.difficulty ?? 'standard',
    `${view.pilots.length} squads`,
    options.rows === 3 ? 'three rows' : '',
    options.launch_pad ? 'pad' : '',
    options.no_reflip ? 'no second try' : '',
    options.referee === 'players' ? 'real discs' : wayOf() === 'feel' ? 'by feel' : '',
  ]
    .filter(Boolean)
    .join(', ')
}

/** City health left at the end, in battles that were won. */
export function best(view: ShipsView, _seat: number, options: ShipsOptions): Best | null {
  if (view.phase !== 'over' || view.ready !== null || view.result !== 'won') return null
  const felt = options.referee !== 'players' && wayOf() === 'feel'
  return { kind: kindOf(view, options), label: felt ? 'City health by feel' : 'City health', value: view.city }
}

/** One answer, and nothing decided by it: a ship that reaches nothing, or can wait in one place only. */
export function empty(action: ShipsAction): string | null {
  if (action.do === 'wait') return `${capital(shipName(action.ship))} waits where it can.`
  if (action.do !== 'attack' || action.repair !== undefined) return null
  // Whatever is hit is an answer that somebody gives.
  if ((action.targets ?? []).length > 0 || Object.keys(action.instead ?? {}).length > 0) return null
  return `${capital(shipName(action.ship))} has nothing more to hit.`
}

/** Into the mothership counts most, and most of all the last one; then what bumped many things. */
export function moment(event: ShipsEvent, view: ShipsView): number {
  if (event.event !== 'flipped' || event.launch === null || event.lands.rotated === false) return 0
  if (event.lands.where === 'mothership') return view.mothership <= 1 ? 12 : 8
  return event.lands.where === 'table' ? Math.min(4, event.lands.bumped?.length ?? 0) : 0
}
