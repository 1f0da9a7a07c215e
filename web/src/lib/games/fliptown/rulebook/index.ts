// The rulebook of Fliptown in our own words, with the rule numbers of its specification. Data only: the page draws it.
import './diagrams/ink.css'
import type { RulebookText } from '../../types'
import { GOLD, TURN } from './turn'
import { INVENTORY, ROUNDS, SETUP } from './start'
import { BADLANDS, CEMETERY, MINE, TRAIL } from './regions'
import { TOWN } from './town'
import { BONUSES } from './bonuses'
import { PAN, POKER, SHERIFF } from './law'
import { ACHIEVEMENTS, BOUNTIES, END } from './end'
import { COWBOTS, VARIANTS } from './cowbots'
import { CHARACTERS } from './characters'
import { HIDDEN, MESSAGES, SIGHT, TOGETHER } from './fine-print'
import { RULINGS } from './rulings'

const rulebook: RulebookText = {
  lead:
    'One deck, one sheet, a pencil, and a town with too few rules. Three cards come up each turn; what you make of them decides ' +
    'whether you end as a legend or in a cell.',
  nutshell: [
    'Each turn three cards are flipped for everybody. You give them three jobs: the *suit card* says which region you go to, the ' +
      '*value card* where in that region, the *poker card* goes into your hand (FT-4.1).',
    'Hearts take you along the Trail, spades to the Badlands, diamonds down the Mine, clubs into Town (FT-4.3). None of that any ' +
      'good? The Cemetery is always open (FT-4.5).',
    'What you visit, you circle, and you get what stands there: cash, gold, stars, tools, or a free *bonus action* somewhere else ' +
      '(FT-11.1). Crooked things also bring *Wanted*.',
    'After five turns your poker hand pays, your pans and hammers pay, and then the Sheriff turns a card: if it is below your ' +
      'Wanted, you are arrested, unless you bribed him first (FT-14.1).',
    'Three rounds. Stars are points; leftover cash and gold are worth a little too (FT-16.1).',
  ],
  sections: [
    SETUP,
    INVENTORY,
    ROUNDS,
    TURN,
    GOLD,
    TRAIL,
    BADLANDS,
    MINE,
    TOWN,
    CEMETERY,
    BONUSES,
    POKER,
    PAN,
    SHERIFF,
    BOUNTIES,
    END,
    COWBOTS,
    CHARACTERS,
    VARIANTS,
    ACHIEVEMENTS,
    TOGETHER,
    RULINGS,
    MESSAGES,
    HIDDEN,
    SIGHT,
  ],
}

export default rulebook
