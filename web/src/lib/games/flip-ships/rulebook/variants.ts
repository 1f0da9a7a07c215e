// Section 13: variants and the race.
import type { RuleSection } from '../../types'

export const VARIANTS: RuleSection = {
  number: 'FS-13',
  title: 'Variants and the race',
  rules: [
    {
      id: 'FS-13.1',
      text:
        '*No second try*: a ship in the atmosphere is not flipped again. Good for experts. Void flips are still repeated, and pilots ' +
        'still do what they do.',
    },
    {
      id: 'FS-13.2',
      text:
        '*Three rows*: the last row is left out, and the mothership stands behind the third. Everything else stays the same, only ' +
        'closer.',
    },
    { id: 'FS-13.3', text: '*Other healths*: give the mothership anything from 1 to 20, or start the city lower than the chart says.' },
    {
      id: 'FS-13.4',
      text:
        '*Launch pad*: the battle zone moves a little away from you, and you may flip from the pad as well as from the edge. Without ' +
        'this variant the pad serves only for the Forward Base.',
    },
    {
      id: 'FS-13.5',
      text:
        '*The race*: two to four players, everyone against everyone, all at the same time. No cards, no pilots, no atmosphere. The ' +
        'mothership gets a higher front and stands in the middle of the table. Everyone has all seven ships.',
    },
    { id: 'FS-13.6', text: 'The race starts when everyone has said that they are ready. Nobody flips before that.' },
    {
      id: 'FS-13.7',
      text:
        'Then everyone flips as fast as they can, from any edge, one ship at a time. A ship that misses lies where it lies until you ' +
        'pick it up; then you may flip it again. A flip that does not turn over is a miss. Over a network, flips count in the order ' +
        'in which they were made: half of the time that a message takes to a player and back, at most 150 milliseconds, is taken off ' +
        'its arrival, and the table waits that long for slower lines before it decides; at a tie, what arrived first goes first. A ' +
        'flip on its way while another lands is flown behind it, on the table as it then lies, and none is lost unless the race was ' +
        'already won.',
    },
    {
      id: 'FS-13.8',
      text:
        'A ship in the mothership stays there, and you cannot pick it up; but it can be bumped out, and another bumped in. The first ' +
        'with all seven in has won.',
    },
  ],
}
