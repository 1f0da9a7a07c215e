// Section 11: the last round, the final assault, the end.
import type { RuleSection } from '../../types'

export const LAST: RuleSection = {
  number: 'FS-11',
  title: 'The last round and the final assault',
  rules: [
    { id: 'FS-11.1', text: 'If a round begins with six enemies or fewer in play, it is the last round.' },
    { id: 'FS-11.2', text: 'In its march every enemy has speed 3, so all that are left attack.' },
    { id: 'FS-11.3', text: 'They do double damage, and are destroyed in doing it.' },
    {
      id: 'FS-11.4',
      text:
        'There are no reinforcements. If the city still stands and the mothership is down, you have won. If the mothership is still ' +
        'up, the final assault begins.',
    },
    {
      id: 'FS-11.5',
      text:
        'In any round: as soon as no enemy is left, neither on the table nor in the deck, the round is over at once. With the ' +
        'mothership down you have won; otherwise the final assault begins.',
    },
    {
      id: 'FS-11.6',
      text:
        '*Final assault*: every ship that is not in reserve becomes active. In turn order, each player flips all of theirs at the ' +
        'mothership, one at a time.',
    },
    { id: 'FS-11.7', text: 'No pilot’s power works in the final assault.' },
    {
      id: 'FS-11.8',
      text:
        'Ships must turn over, and those that fall short may be flipped again, as always. Every landing counts at once: in the ' +
        'mothership it takes 1 health. Then the ship is docked, so nothing lies in the way of the next.',
    },
    {
      id: 'FS-11.9',
      text: 'With the mothership at 0 in the final assault you win at once. If it falls earlier, you still have to destroy all enemies.',
    },
    { id: 'FS-11.10', text: 'If all ships have been flipped and the mothership still has health, it destroys the city. You lose.' },
    { id: 'FS-11.11', text: 'After the end nothing more can be done.' },
  ],
}
