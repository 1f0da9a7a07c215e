// Section 11: bonus actions.
import type { RuleSection } from '../../types'

export const BONUSES: RuleSection = {
  number: 'FT-11',
  title: 'Bonus actions',
  rules: [
    {
      id: 'FT-11.1',
      text:
        'A *bonus action* is a further visit in the same turn. It costs nothing and needs no value: any stop ahead on the Trail (you ' +
        'still cross what you pass), any target not yet robbed, any new chamber below the entrance or one of your chambers, any ' +
        'building, any free tombstone. Everything else is as usual: Wanted, robbery cards, prices, links, first-visit extras.',
    },
    {
      id: 'FT-11.2',
      text:
        'Bonus actions wait until you take them, in any order you like. If one brings another, that one joins the queue. Your turn ' +
        'goes on until none is left. A choice you are in the middle of comes first.',
    },
    { id: 'FT-11.3', text: 'You may decline a bonus action, except against a cowbot (FT-17.5).' },
    {
      id: 'FT-11.4',
      text: 'A bonus action for a region where nothing is left to visit is lost. It still counts as gained, for bounties and for cowbots.',
    },
    { id: 'FT-11.5', text: 'An *any* action works in one region of your choice.' },
    {
      id: 'FT-11.6',
      text:
        'The table notes in which regions you *gained* bonus actions, wherever you then use them. Those of characters are gained in ' +
        'no region.',
    },
  ],
}
