// Sections 12 to 14: what happens after the five turns.
import type { RuleSection } from '../../types'
import { PAY, PENALTIES } from './figures'

export const POKER: RuleSection = {
  number: 'FT-12',
  title: 'Phase 4: poker',
  rules: [
    {
      id: 'FT-12.1',
      text:
        'Your five poker cards of the round are looked up in the pay table, and the best hand they make pays its cash and stars. ' +
        'There are no bets, and nobody plays against you. Less than a pair pays nothing.',
      table: PAY,
    },
    {
      id: 'FT-12.2',
      text:
        'From best to worst: royal flush, straight flush, four of a kind, full house, flush, straight, three of a kind, two pair, ' +
        'one pair, nothing.',
    },
    { id: 'FT-12.3', text: 'In a straight the ace is the highest card or the lowest, never one in the middle.' },
    { id: 'FT-12.4', text: 'Five of one rank, which the Cheat can manage, count as four of a kind. Two identical cards are a pair.' },
    { id: 'FT-12.5', text: 'Hands are paid in the order of the seats, and the table keeps a note of each.' },
  ],
}

export const PAN: RuleSection = {
  number: 'FT-13',
  title: 'Phase 5: pan and work',
  rules: [
    {
      id: 'FT-13.1',
      text:
        'You gain 1 gold for each gold pan and $2 for each hammer: both, in every round. The earlier you have them, the more often ' +
        'they pay.',
    },
  ],
}

export const SHERIFF: RuleSection = {
  number: 'FT-14',
  title: 'Phase 6: the Sheriff',
  rules: [
    {
      id: 'FT-14.1',
      text:
        'Before the Sheriff card is shown, each player *bribes* or *stands*. A bribe costs 1 gold for each Wanted you have and keeps ' +
        'you safe this round, however wanted you are. Your Wanted stays.',
    },
    {
      id: 'FT-14.2',
      text:
        'Without enough gold you cannot bribe. You are only asked if there is something to decide: with 0 or 1 Wanted no card can ' +
        'harm you.',
    },
    {
      id: 'FT-14.3',
      text: 'Then the card is shown. If its value is at least your Wanted, you walk free. If it is lower, you are arrested.',
    },
    { id: 'FT-14.4', text: 'An arrest costs cash or stars, as you choose, and more in later rounds.', table: PENALTIES },
    { id: 'FT-14.5', text: 'If you cannot pay the whole sum in cash, it is stars. With 14 or more Wanted it is always stars.' },
    {
      id: 'FT-14.6',
      text: 'If you have fewer stars than the penalty, you lose those you have and the rest is forgiven. You may choose stars even then.',
    },
    {
      id: 'FT-14.7',
      text:
        'An arrest does not clear your name: your Wanted stays as it is. The Sheriff card is discarded, and after the third round ' +
        'the game is over.',
    },
  ],
}
