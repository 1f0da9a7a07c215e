// Sections 4 and 5: the three jobs of the lineup, and what gold does to them.
import type { RuleSection } from '../../types'
import Arrangements from './diagrams/Arrangements.svelte'

export const TURN: RuleSection = {
  number: 'FT-4',
  title: 'Your turn',
  rules: [
    { id: 'FT-4.1', text: 'Give each card of the lineup one job: *suit card*, *value card*, *poker card*.' },
    {
      id: 'FT-4.2',
      text: 'Three cards, three jobs, one each. All six arrangements are allowed, and everybody arranges the same lineup for themselves.',
      diagram: Arrangements,
    },
    {
      id: 'FT-4.3',
      text:
        'The *suit card* opens a region: hearts the Trail, spades the Badlands, diamonds the Mine, clubs the Town. Its rank does not ' +
        'matter. The *value card* says what you can visit there; its suit does not matter, and an ace is 1, jack 11, queen 12, king ' +
        '13. The *poker card* is written down just as it is, as the next card of this round’s column.',
    },
    {
      id: 'FT-4.4',
      text:
        'You cannot choose an arrangement that opens nothing in its region. You are then told which rule closes it (FT-6.5, FT-7.2, ' +
        'FT-7.3 or FT-8.4).',
    },
    {
      id: 'FT-4.5',
      text: 'Instead of the region you may go to the *Cemetery*, with any arrangement (FT-10). Your poker card counts all the same.',
    },
    {
      id: 'FT-4.6',
      text:
        'Passing, so that only the poker card is written, is allowed only if the Cemetery is full and none of the six arrangements ' +
        'opens anything as it lies.',
    },
    {
      id: 'FT-4.7',
      text:
        'When your visit and all bonus actions are done, your turn ends by itself. If you could still use your character, you end it ' +
        'yourself.',
    },
  ],
}

export const GOLD: RuleSection = {
  number: 'FT-5',
  title: 'Bending the cards with gold',
  rules: [
    { id: 'FT-5.1', text: 'For 2 gold your suit card counts as any other suit.' },
    { id: 'FT-5.2', text: 'For 1 gold a step your value card goes up or down, as many steps as you can pay.' },
    { id: 'FT-5.3', text: 'Values run from ace to king and do not go round the corner: from ace to king is twelve steps, not one.' },
    {
      id: 'FT-5.4',
      text:
        'You may bend both cards in one turn. You need the gold when you arrange the cards; what you earn later in the turn comes ' +
        'too late for that.',
    },
    {
      id: 'FT-5.5',
      text:
        'Bank and Bail Bonds have looked at the lineup before you bend anything, so gold never makes them pay. A cowbot, though, ' +
        'sees the suit you made (FT-17.2).',
    },
    {
      id: 'FT-5.6',
      text:
        'When you go to the Cemetery or pass, your value card stays as it is. Your suit card may be changed only if a cowbot is at ' +
        'the table, and only to sway it.',
    },
    { id: 'FT-5.7', text: 'Poker cards, robbery cards and the Sheriff card stay as they are: gold cannot touch them.' },
  ],
}
