// The rulebook of Flip-5X in our own words, with the rule numbers of its specification. Data only: the page draws it.
import './diagrams/ink.css'
import type { RulebookText } from '../../types'
import { BOX, MAP, SETUP } from './start'
import { PIRATES, ROUNDS } from './rounds'
import { EXPAND, EXPERIMENT, EXPLOIT, EXPLORE, EXTERMINATE } from './phases'
import { UPGRADES } from './upgrades'
import { WINNING } from './winning'
import { ENEMIES } from './enemies'
import { EFFECTS } from './effects'
import { SCENARIOS } from './scenarios'
import { EVENTS } from './events'
import { LIMITS } from './figures'
import { HIDDEN, RULINGS } from './fine-print'

const rulebook: RulebookText = {
  lead:
    `A star chart, one small planet, and ${LIMITS.rounds} rounds to grow an empire that can stand up to what is coming. ` +
    'Everybody at the table lives through the same history and draws a galaxy of their own.',
  nutshell: [
    `The scenario gives you *two goals*. Reach either of them within ${LIMITS.rounds} rounds and you win (FX-12.1).`,
    'Each round turns up a card that changes something, and two cards side by side say where *pirates* appear (FX-5.1).',
    'Then the five X: *experiment* (buy upgrades), *explore* (draw jumps from planet to planet), *exterminate* (attack), *exploit* ' +
      '(make planets grow), *expand* (claim planets) (FX-4.1).',
    'Every planet of yours has one focus: research pays for upgrades, military attacks, agriculture lets planets grow. The more ' +
      'prosperous a planet, the more it does (FX-6.1).',
    'A pirate on a jump makes it useless until you shoot the pirate or draw a way round (FX-5.4).',
  ],
  sections: [
    BOX,
    MAP,
    SETUP,
    ROUNDS,
    PIRATES,
    EXPERIMENT,
    EXPLORE,
    EXTERMINATE,
    EXPLOIT,
    EXPAND,
    UPGRADES,
    WINNING,
    EFFECTS,
    ENEMIES,
    SCENARIOS,
    EVENTS,
    RULINGS,
    HIDDEN,
  ],
}

export default rulebook
