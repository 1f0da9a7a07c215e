// Section 18: the fourteen characters.
import type { RuleSection } from '../../types'
import { CAST } from './figures'

export const CHARACTERS: RuleSection = {
  number: 'FT-18',
  title: 'Characters',
  rules: [
    {
      id: 'FT-18.1',
      text:
        'Each player may be a character, chosen or random, no two the same. It says what you start with and gives you one ability. ' +
        'You can use that once in the game, the Wild Card twice. The rank matters only for the random set-up (FT-19.1).',
      table: CAST,
    },
    {
      id: 'FT-18.2',
      text:
        '*Trailblazer, Settler, Bandit, Miner, Grave Robber, Man in Black*: a bonus action in your region, the Man in Black in any. ' +
        'Use it in your turn, before you arrange the cards, between bonus actions, or after them. Not if nothing is left to visit ' +
        'there.',
    },
    { id: 'FT-18.3', text: 'The Grave Robber starts with the shovel, the Prospector with a gold pan, the Ranch Hand with a hammer.' },
    {
      id: 'FT-18.4',
      text:
        '*Prospector*: when you arrange the cards, as many steps of your value card are free as you have gold pans, up or down. You ' +
        'may add further steps for gold. You need a pan, and the value must change.',
    },
    {
      id: 'FT-18.5',
      text:
        '*Cheat*: before your hand is paid, one of your poker cards becomes any other card, even one you already have. Hole cards ' +
        'are fair game.',
    },
    {
      id: 'FT-18.6',
      text: '*Marshal*: once the Sheriff card is shown, you may replace it by the top card of the deck, for everyone who stands.',
    },
    { id: 'FT-18.7', text: '*Preacher*: lose up to 6 Wanted, in phase 6 before bribes.' },
    { id: 'FT-18.8', text: '*Ranch Hand*: lose 2 Wanted for each hammer, in your turn or in phase 6 before bribes.' },
    {
      id: 'FT-18.9',
      text:
        '*Baroness*: gain as much gold as you have Wanted, in your turn or in phase 6 before bribes. You cannot use her, the ' +
        'Preacher or the Ranch Hand when it would change nothing.',
    },
    {
      id: 'FT-18.10',
      text:
        '*Mayor*: right after a lineup is flipped, discard it and flip three new cards, for everyone. Nobody does anything until the ' +
        'Mayor has decided.',
    },
    {
      id: 'FT-18.11',
      text:
        '*Wild Card*: when you arrange the cards, a joker makes your suit card any suit, or your value card any value, for you ' +
        'alone. You may use both in one turn, one on each card, but not where nothing would change. It costs no gold, though a ' +
        'cowbot sees it as if it had.',
    },
    { id: 'FT-18.12', text: 'You can use only the ability you have, at its moment, and only as often as it says.' },
  ],
}
