// Section 22: where the printed rules leave something open, how we play it and why.
import type { RuleSection } from '../../types'

export const RULINGS: RuleSection = {
  number: 'FT-22',
  title: 'Why we play it so',
  intro: 'Where the printed rules leave something open, we had to choose.',
  rules: [
    { id: 'FT-22.1', text: 'Half of an odd number of stars is rounded down.' },
    { id: 'FT-22.2', text: 'The Bank wants all three cards of its colour. If one were enough, it would pay almost every turn.' },
    {
      id: 'FT-22.3',
      text: 'For an outlaw one card of his rank is enough, and more than one pays no more. Three of a rank hardly ever come.',
    },
    { id: 'FT-22.4', text: 'Bank and outlaws start with the next lineup, because this turn’s was settled before your visit.' },
    {
      id: 'FT-22.5',
      text: 'One purchase a visit. The steps from Undertaker to shovel and from pistol to rifle would mean little otherwise.',
    },
    { id: 'FT-22.6', text: 'A building’s extra comes once, after its work.' },
    {
      id: 'FT-22.7',
      text:
        'Each item can be had once. So the standard game has seven pans and hammers to find, and an achievement asks for just that ' +
        'many.',
    },
    { id: 'FT-22.8', text: 'The middle tombstone counts for silver stars, since it is circled.' },
    {
      id: 'FT-22.9',
      text: 'Free losses of Wanted are taken in full, so that you need not be asked. At the Church you pay, so you choose.',
    },
    {
      id: 'FT-22.10',
      text: 'On the way to the Cemetery gold could change nothing but a cowbot’s mind, so nothing else is offered and no gold is wasted.',
    },
    { id: 'FT-22.11', text: 'Bonus actions may be taken in any order.' },
    { id: 'FT-22.12', text: 'A bonus action is an offer, so you may decline it, except where rewards must not be turned down.' },
    {
      id: 'FT-22.13',
      text: 'The Marshal’s new card counts for everyone, and he decides after he has seen the old one: before that it would be no choice.',
    },
    { id: 'FT-22.14', text: 'For the bounty it matters where a bonus action was gained, not where it was used.' },
    { id: 'FT-22.15', text: 'A bonus action from a character counts for Wyatt Earp like any other.' },
    { id: 'FT-22.16', text: 'Phases 4 to 6 share one window for bounties, since everyone goes through them together.' },
    { id: 'FT-22.17', text: 'A cowbot that stole nothing loses a tie: it has no card to compare.' },
    { id: 'FT-22.18', text: 'A cowbot’s 5 points for a character and for Texas hold’em are part of its card.' },
    { id: 'FT-22.19', text: 'When the deck runs out, the discards become the deck. Only a great many robberies can bring that about.' },
    { id: 'FT-22.20', text: 'Some achievements are printed with symbols that we had to interpret. The list in FT-20.1 says how.' },
    {
      id: 'FT-22.21',
      text:
        'Guns, bandana, Undertaker and shovel work in bonus actions too. Trail horse and pickaxe do nothing there, as the value does ' +
        'not matter.',
    },
    { id: 'FT-22.22', text: 'Wanted for a robbery comes before the card, so a bounty for Wanted is met even if the robbery then fails.' },
    { id: 'FT-22.23', text: 'Plots of land may be turned and mirrored.' },
    { id: 'FT-22.24', text: 'You may look at what the others are doing while a turn runs. It changes nothing of what you may do.' },
    { id: 'FT-22.25', text: 'Ace to king is forbidden as one step round the corner. All twelve steps may be paid for.' },
    { id: 'FT-22.26', text: 'Pickaxe and Prospector give you *up to* so many steps.' },
    { id: 'FT-22.27', text: 'The Mayor decides before Bank and outlaws pay, also when you play alone: a lineup thrown away pays nobody.' },
    { id: 'FT-22.28', text: 'You may choose to lose stars even if you have too few: the choice comes first, the shortfall after it.' },
  ],
}
