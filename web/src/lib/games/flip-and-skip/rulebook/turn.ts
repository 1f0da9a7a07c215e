// Sections 4 to 8: flips, steps, icons, corners, endings.
import type { RuleSection } from '../../types'
import Corner from './diagrams/Corner.svelte'
import Multiskip from './diagrams/Multiskip.svelte'
import Order from './diagrams/Order.svelte'
import Skip from './diagrams/Skip.svelte'

export const FLIPS: RuleSection = {
  number: 'SK-4',
  title: 'The flip',
  rules: [
    { id: 'SK-4.1', text: 'If you hold coins in hand you must flip one, even if it is your only one. Steps come after it.' },
    { id: 'SK-4.2', text: 'Both players see the underside of the coin you flip.' },
    {
      id: 'SK-4.3',
      text:
        'You take *one* action: the icon of the coin you flipped, or, *borrowed*, the icon of another coin in your hand. A borrowed ' +
        'coin is shown to both players and stays in your hand; the flipped coin’s own icon then does nothing. You are asked whenever ' +
        'another coin could lend.',
    },
    {
      id: 'SK-4.4',
      text:
        'Borrowing a *wreath* is special: the wreath itself goes to your pile, then the flipped coin does, and then you must flip ' +
        'again if you still hold a coin.',
    },
    {
      id: 'SK-4.5',
      text: 'After its action the flipped coin goes to your victory pile, top up. If that completes your set, you win (SK-8.2).',
    },
    {
      id: 'SK-4.6',
      text:
        'An action with nothing to aim at does nothing, and the coin goes to your pile all the same. If there is something to aim ' +
        'at, you must carry the action out.',
    },
  ],
}

export const STEPS: RuleSection = {
  number: 'SK-5',
  title: 'Steps: moves and skips',
  rules: [
    {
      id: 'SK-5.1',
      text: '*Move*: one of your coins goes to an empty square next to it. Any direction, forwards or back, dark squares and light ones.',
    },
    {
      id: 'SK-5.2',
      text: '*Who skips whom*: sword skips scroll, scroll skips stone, stone skips sword. Nothing skips its own kind.',
      diagram: Order,
    },
    { id: 'SK-5.3', text: '*Skip*: one of your coins jumps over a coin of the other colour beside it. You cannot skip your own.' },
    {
      id: 'SK-5.4',
      text:
        'A skip goes straight, in any of the eight directions, and lands right behind the skipped coin. That square must exist and ' +
        'be empty. The skipped coin comes to your hand at once; you can flip it from your next turn on.',
      diagram: Skip,
    },
    {
      id: 'SK-5.5',
      text:
        '*Multiskip*: right after a skip, the same coin may skip again, and again, at no further cost. As soon as you do anything ' +
        'else, even move that same coin, the run is over and the next skip costs a step. With no steps left you may still go on with ' +
        'the run, or end your turn.',
      diagram: Multiskip,
    },
    { id: 'SK-5.6', text: 'Nothing happens when a coin reaches the far row. There are no kings.' },
  ],
}

export const ICONS: RuleSection = {
  number: 'SK-6',
  title: 'The six icons',
  intro: 'All of them aim at the other player’s coins, or help your own turn. You choose the coin, and the square where one is needed.',
  rules: [
    { id: 'SK-6.1', text: 'You choose the target before anything else goes on, even when there is only one.' },
    { id: 'SK-6.2', text: '*Hand*: one coin goes from the other player’s pile back to their hand.' },
    {
      id: 'SK-6.3',
      text: '*Board*: one coin goes from the other player’s hand to your nearest row. That is how you rescue your own coins.',
    },
    { id: 'SK-6.4', text: '*Axes*: you have three steps this turn.' },
    {
      id: 'SK-6.5',
      text:
        '*Wreath*: the coin goes to your pile at once, and if you still hold a coin you must flip another. You then have the usual ' +
        'two steps, or three if that last flip gave you axes.',
    },
    { id: 'SK-6.6', text: '*Monster*: one coin goes from the other player’s pile to your nearest row.' },
    {
      id: 'SK-6.7',
      text:
        '*Eye*: you alone look under one coin, on the board or in the other player’s hand or pile. They see which coin you looked ' +
        'at, not what it shows.',
    },
    {
      id: 'SK-6.8',
      text:
        'A coin that comes back to the board goes to any empty square of your nearest row, corners included. If all eight are taken, ' +
        'nothing happens. It still belongs to its own colour.',
    },
    { id: 'SK-6.9', text: 'The coin you are flipping is still in your hand while its action happens. It is never its own target.' },
  ],
}

export const CORNERS: RuleSection = {
  number: 'SK-7',
  title: 'Corners',
  intro: 'A coin in a corner cannot be skipped, because nothing lies behind it. These rules keep corners from becoming hiding places.',
  rules: [
    {
      id: 'SK-7.1',
      text: 'A coin is *threatened* when a coin that beats it (SK-5.2) stands next to it, whether or not it could be skipped right now.',
    },
    {
      id: 'SK-7.2',
      text:
        '*You may not stay.* If your coin began your turn in a corner, is still there, is threatened and can step, it must leave. ' +
        'Until it has, each of your steps must be a step of such a coin, or a skip that takes what threatens it, and you cannot end ' +
        'your turn. If your steps run out first, so be it.',
      diagram: Corner,
    },
    {
      id: 'SK-7.3',
      text:
        '*You may not come back.* A coin that fled into a corner under threat, or began your turn threatened in one, is marked. A ' +
        'marked coin may not move into a corner while it is threatened. Skips may always land in a corner, and icons may put a coin ' +
        'there. The mark goes when the coin leaves the board.',
    },
  ],
}

export const ENDINGS: RuleSection = {
  number: 'SK-8',
  title: 'How the game ends',
  rules: [
    { id: 'SK-8.1', text: 'After the end nothing more can be done. There is a winner, or the game is drawn.' },
    {
      id: 'SK-8.2',
      text:
        '*A full set*: the moment your pile holds three stones, three swords and three scrolls, you win. Extra coins do no harm. ' +
        'Tops count, undersides do not.',
    },
    {
      id: 'SK-8.3',
      text:
        'The board is *dead* when no coin on it could ever skip another: one colour is gone, or nothing beats anything. Turns then ' +
        'have no steps. A coin brought back by an icon can wake it up.',
    },
    { id: 'SK-8.4', text: '*Run-out*: if at the end of a turn both hands are empty and the board is dead, the piles are compared.' },
    {
      id: 'SK-8.5',
      text:
        'The larger pile wins. If they are equal, count each top up to three: more *useful* coins win. If that is equal too, it is a ' +
        'draw.',
    },
    {
      id: 'SK-8.6',
      text:
        '*Quiet*: after 30 turns in a row without a skip, both players counted, the piles are compared. The table shows the count ' +
        'once it has passed ten.',
    },
    { id: 'SK-8.7', text: '*Turn limit*: at the end of turn 120 the piles are compared.' },
  ],
}
