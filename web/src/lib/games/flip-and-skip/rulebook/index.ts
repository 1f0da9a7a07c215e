// The rulebook of Flip & Skip in our own words, with the rule numbers of its specification. Data only: the page draws it.
import '../world.css'
import type { RulebookText } from '../../types'
import { SETUP, TERMS, TURN } from './play'
import { CORNERS, ENDINGS, FLIPS, ICONS, STEPS } from './turn'
import { HIDDEN, MESSAGES, OPTIONS, POSITIONS, RULINGS } from './fine-print'

const rulebook: RulebookText = {
  lead:
    'Two players, a checkerboard, and 24 coins with a secret on the underside. Win the other player’s coins by skipping them, spend ' +
    'them for their actions, and collect the set.',
  nutshell: [
    'Each turn you *flip* one coin you have won: you use its hidden icon, and the coin goes to your victory pile (SK-4.1).',
    'Then you take *two steps* on the board: move a coin to a free square beside it, or skip (SK-3.3).',
    'Sword skips scroll, scroll skips stone, stone skips sword. The coin you skip comes to your hand (SK-5.2).',
    'Three stones, three swords and three scrolls in your pile: you win at once (SK-8.2).',
  ],
  sections: [TERMS, SETUP, TURN, FLIPS, STEPS, ICONS, CORNERS, ENDINGS, MESSAGES, POSITIONS, HIDDEN, RULINGS, OPTIONS],
}

export default rulebook
