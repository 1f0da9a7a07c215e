// Section 12: winning, losing, several players.
import type { RuleSection } from '../../types'

export const WINNING: RuleSection = {
  number: 'FX-12',
  title: 'Winning and losing',
  rules: [
    {
      id: 'FX-12.1',
      text:
        'You win the moment one of the two goals is true on your sheet, in whatever phase. Your game is then over, and nothing more ' +
        'is asked of you.',
    },
    { id: 'FX-12.2', text: 'If the last round ends and neither goal is reached, you have lost.' },
    {
      id: 'FX-12.3',
      text:
        'Kinds of goals: defeat certain enemies; hold a number of planets with some prosperity; have all beacons lit at once; fill a ' +
        'number of upgrade circles; hold certain planets in one network without blockades, with a total prosperity; or a total ' +
        'prosperity alone. Goals count prosperity, not output, so plague and insurgents do not spoil them.',
    },
    {
      id: 'FX-12.4',
      text: 'All players have the same cards, pirates and coordinates, each on a map of their own. Nobody can help or harm anybody else.',
    },
    {
      id: 'FX-12.5',
      text:
        'Within a round everyone plays at their own pace. The next card comes when all have finished the round; those who have won ' +
        'are done.',
    },
    {
      id: 'FX-12.6',
      text:
        'Everyone who reaches a goal wins. If you like a ranking: who won in an earlier round stands higher, and the same round ' +
        'shares the place.',
    },
  ],
}
