// Sections 1 to 3: the things, the set-up, the turn.
import type { RuleSection } from '../../types'
import Coins from './diagrams/Coins.svelte'
import Setup from './diagrams/Setup.svelte'

export const TERMS: RuleSection = {
  number: 'SK-1',
  title: 'What is on the table',
  rules: [
    {
      id: 'SK-1.1',
      text:
        'The board has eight files, *a* to *h* from Light’s left, and eight ranks, *1* to *8* from Light’s side. a1 is a dark ' +
        'square. a1, h1, a8 and h8 are the *corners*. Your *nearest row* is rank 1 if you play Light, rank 8 if you play Dark. Two ' +
        'squares are next to each other in all eight directions, diagonals too.',
    },
    {
      id: 'SK-1.2',
      text:
        'Light owns twelve light coins, Dark twelve dark ones. Every coin has a *top* (stone, sword or scroll) and an *underside* ' +
        '(one of six icons). Each colour has four of every top and two of every icon, and the four coins of one top carry four ' +
        'different icons.',
      diagram: Coins,
    },
    {
      id: 'SK-1.3',
      text: 'A coin lies on the board, in somebody’s *hand*, or in somebody’s *victory pile*. Its top is always there for everyone to see.',
    },
    {
      id: 'SK-1.4',
      text:
        'A coin’s *owner* is its colour and never changes. Its *holder* is whoever has it in hand or pile: usually the other player, ' +
        'since you win coins of the other colour.',
    },
    { id: 'SK-1.5', text: 'In a position made by hand some coins may be missing. Such coins are out of the game.' },
    {
      id: 'SK-1.6',
      text:
        'You can play with an edition of your own. It must keep the 8 by 8 board, equal starting places, tops that beat each other ' +
        'in a circle, and enough of every top to complete a set.',
    },
  ],
}

export const SETUP: RuleSection = {
  number: 'SK-2',
  title: 'Set-up',
  rules: [
    { id: 'SK-2.1', text: 'Seat 1 plays Light and begins. Seat 2 plays Dark.' },
    {
      id: 'SK-2.2',
      text: 'Each side’s coins are shuffled and laid top up on the twelve dark squares nearest to its owner. Nobody looks underneath.',
      diagram: Setup,
    },
    {
      id: 'SK-2.3',
      text:
        'Before the first turn each player takes two coins of the other colour from the board: Light takes both, then Dark does. You ' +
        'see the tops and may choose any.',
    },
    {
      id: 'SK-2.4',
      text: 'One of your two coins goes to your pile, the other to your hand. You say which before you see what is underneath.',
    },
    { id: 'SK-2.5', text: 'Once all four are taken, Light begins turn 1.' },
  ],
}

export const TURN: RuleSection = {
  number: 'SK-3',
  title: 'Your turn',
  rules: [
    {
      id: 'SK-3.1',
      text: 'You take turns. Only the player whose turn it is decides anything; nothing is ever asked of you in the other player’s turn.',
    },
    { id: 'SK-3.2', text: 'First the flip (SK-4), then the steps (SK-5). There is no going back to the flip.' },
    {
      id: 'SK-3.3',
      text:
        'You have *two steps*, or three if you used axes this turn. A move costs one step, and so does a skip. Mix them as you like, ' +
        'with one coin or several.',
    },
    {
      id: 'SK-3.4',
      text: 'You need not use your steps: end your turn whenever you like, unless a coin of yours must leave a corner (SK-7.2).',
    },
    { id: 'SK-3.5', text: 'Your turn ends by itself when no step is left or possible, or when the board is dead (SK-8.3).' },
    {
      id: 'SK-3.6',
      text:
        'When a turn ends, the table checks whether the game is over (SK-8.4, SK-8.6, SK-8.7). It also counts turns without a skip: ' +
        'a turn with a skip sets that count back to zero.',
    },
    {
      id: 'SK-3.7',
      text: 'With an empty hand you go straight to your steps. With neither a coin to flip nor a step to take, your turn passes.',
    },
  ],
}
