// Section 11: upgrades.
import type { RuleSection } from '../../types'
import { ROWS } from './figures'

export const UPGRADES: RuleSection = {
  number: 'FX-11',
  title: 'Upgrades',
  rules: [
    {
      id: 'FX-11.1',
      text:
        'Every row has circles, each with its price, and each can be filled once. In the rows of attacks and of advances, later ' +
        'circles are stronger.',
      table: ROWS,
    },
    { id: 'FX-11.2', text: 'Attacks and advances that happen at once follow the usual rules (FX-8.4 to FX-8.7, FX-9.6), without range.' },
    {
      id: 'FX-11.3',
      text: 'A pair of *wormholes* goes on two different spaces without a planet and without a wormhole. Anything else may be there.',
    },
  ],
}
