// The rulebook of Flip Ships in our own words, with the rule numbers of its specification. Data only: the page draws it.
// Sections stand in the order of their numbers, by which everything on the table refers to them; the summary goes before them all.
import './diagrams/ink.css'
import type { RulebookText } from '../../types'
import { GAME, SETUP } from './start'
import { FLIPPING, ROUNDS } from './turn'
import { PLACES } from './places'
import { ICONS, RESOLVING } from './attacks'
import { CLEANUP, MARCH } from './march'
import { LAST } from './last'
import { PILOTS } from './pilots'
import { VARIANTS } from './variants'
import { ACTIONS, POSITIONS, VIEWS } from './fine-print'
import { RULINGS } from './rulings'

const rulebook: RulebookText = {
  lead:
    'A mothership hangs over the city, and fighters pour out of it. You have a handful of cardboard discs, the edge of a table, and ' +
    'one finger. Everyone plays together: all win, or all lose.',
  nutshell: [
    'On your turn, flip each of your ships off the table’s edge: it has to turn over in the air (FS-6.3).',
    'A ship that comes to lie on an enemy card, even by a hair, hits it (FS-3.5). One that drops into the mothership costs it a ' +
      'health (FS-7.5).',
    'A ship that falls short, in the atmosphere, may be flipped again (FS-6.6).',
    'When all have flipped, the enemy marches. Cards that get past the last row damage the city (FS-9.7). The worse it looks, the ' +
      'more ships are sent to help you (FS-10.2).',
    'Once all enemies are gone, everyone takes a last shot at the mothership. Bring it down and the city is saved (FS-11.6).',
  ],
  sections: [
    GAME,
    POSITIONS,
    PLACES,
    SETUP,
    ROUNDS,
    FLIPPING,
    RESOLVING,
    ICONS,
    MARCH,
    CLEANUP,
    LAST,
    PILOTS,
    VARIANTS,
    RULINGS,
    ACTIONS,
    VIEWS,
  ],
}

export default rulebook
