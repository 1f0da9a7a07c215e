// What is marked on the table: what can be pressed, what is chosen, what is in reach, what will get through. All of it is the engine's
// word.
import type { Chooser } from './chooser.svelte'
import type { Lit } from './points'
import type { Marks } from './stage'
import type { ShipsAction, ShipsEvent, ShipsView } from './wire'

/** Nothing is pointed at. */
const UNLIT: Lit = { things: [], places: [] }

export function marksOf(
  view: ShipsView,
  legal: readonly ShipsAction[],
  chooser: Chooser,
  event: ShipsEvent | null,
  lit: Lit = UNLIT,
): Marks {
  return {
    choices: new Set([...chooser.choices, ...chooser.ships, ...flippable(legal), ...fallen(legal)]),
    chosen: new Set([...chooser.chosen, ...(chooser.ship ? [chooser.ship] : []), ...(chooser.from ? [chooser.from] : [])]),
    reach: reachOf(view, chooser.ship),
    threats: new Set(view.tells.march?.attackers ?? []),
    covered: new Map(Object.entries(view.tells.covered)),
    hit: new Set(hitBy(view, event)),
    lit: new Set(lit.things),
    places: lit.places,
  }
}

const flippable = (legal: readonly ShipsAction[]): readonly string[] =>
  legal.flatMap((action) => (action.do === 'flip' ? [action.ship] : []))
/** Ships that can be picked up from where they fell. */
export const fallen = (legal: readonly ShipsAction[]): readonly string[] =>
  legal.flatMap((action) => (action.do === 'pick_up' ? [action.ship] : []))

function reachOf(view: ShipsView, name: string | null): Marks['reach'] {
  const [ship, radius] = name === null ? [undefined, undefined] : [view.ships[name], view.tells.laser[name]]
  return ship?.x === undefined || ship.y === undefined || radius === undefined ? null : { at: { x: ship.x, y: ship.y }, radius }
}

/** The cards that the event being shown is about. */
function hitBy(view: ShipsView, event: ShipsEvent | null): readonly string[] {
  switch (event?.event) {
    case 'declared':
      return [...(event.targets ?? []), ...Object.values(event.instead ?? {})]
    case 'waits':
    case 'waited':
      return Object.keys(view.ships[event.ship]?.hits ?? {})
    default:
      return []
  }
}
