// Flip Ships' own words for reviews and hints: what an action does, what its marks count, who hit what.
import { listed } from '../../words'
import { tallyOf } from './ending/tally'
import type { ReviewWords } from '../types'
import { isPlace, placeName } from './places'
import type { ShipsEdition } from './edition'
import type { ShipsAction, ShipsView, ShipsWire } from './wire'
import { cardAt, shipName } from './words'

function deed(action: ShipsAction, view: ShipsView, edition: ShipsEdition): string | null {
  switch (action.do) {
    case 'flip':
      if (isPlace(action)) return `flip ${shipName(action.ship)} at ${placeName(action, view, edition)}`
      return `flip ${shipName(action.ship)}${action.declare ? ' as a barrage' : ''}`
    case 'keep':
      return `leave ${shipName(action.ship)} where it is`
    case 'attack': {
      const targets = [...(action.targets ?? []), ...Object.values(action.instead ?? {})]
      const whom = targets.length > 0 ? ` also ${listed(targets.map((card) => cardAt(view, edition, card)))}` : ''
      return `attack${whom} with ${shipName(action.ship)}${action.repair ? ' and repair the city' : ''}`
    }
    case 'wait':
      return `let ${shipName(action.ship)} wait`
    case 'ready':
      return 'be ready'
    case 'pick_up':
      return `pick up ${shipName(action.ship)}`
  }
}

export const review: ReviewWords<ShipsWire> = {
  deed,
  where: (action) => ('ship' in action ? [action.ship, ...('targets' in action ? (action.targets ?? []) : [])] : [action.do]),
  marks: {
    hit: { chance: 'a hit' },
    damage: { amount: 'points of damage to the city' },
    mothership: { amount: 'hits on the mothership' },
    destroyed: { amount: 'enemies destroyed' },
  },
  draws: { deal: 'the set-up', enemies: 'the enemies from the deck' },
  sources: ({ view, events, names, edition }) =>
    tallyOf(events, view, edition).seats.flatMap(({ hits, destroyed }, seat) => [
      { label: `${names[seat] ?? ''}: on the mothership`, value: hits },
      { label: `${names[seat] ?? ''}: enemies destroyed`, value: destroyed },
    ]),
}
