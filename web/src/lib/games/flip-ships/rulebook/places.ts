// Section 3: what counts as being on, in, or within reach of something.
import type { RuleSection } from '../../types'
import On from './diagrams/On.svelte'
import Reach from './diagrams/Reach.svelte'
import Zone from './diagrams/Zone.svelte'

export const PLACES: RuleSection = {
  number: 'FS-3',
  title: 'On, in, within reach',
  rules: [
    {
      id: 'FS-3.1',
      text:
        'The *atmosphere* is the whole width of the table, from your edge to the line where the rows begin. Behind it lie the rows, ' +
        'with five columns: the table prints and says them from the left, positions count them from the moons. Each row has a *moon ' +
        'space* at its right end. The health tracks beyond it belong ' +
        'to no moon. The mothership stands behind the last row, in the middle.',
      diagram: Zone,
    },
    {
      id: 'FS-3.2',
      text:
        'A landing must be possible: a place on the table, a side that it has, pieces that are in play. Whoever reports anything ' +
        'else is refused.',
    },
    {
      id: 'FS-3.3',
      text:
        'A straight card lies on the near edge of its row, in the middle of its column, with narrow gaps on all sides. The gaps are ' +
        'narrower than a ship.',
    },
    { id: 'FS-3.4', text: 'Everything is judged from straight above: the ship as a circle, the card as it lies, turned or not.' },
    {
      id: 'FS-3.5',
      text:
        '*On a card*: some part of the ship lies over the card, however little, even if another ship is in between. Touching or ' +
        'leaning against its edge is not enough. A ship can be on several cards.',
      diagram: On,
    },
    { id: 'FS-3.6', text: '*On a moon space*: in the same way. A ship can be on two moon spaces, and on cards at the same time.' },
    {
      id: 'FS-3.7',
      text:
        '*Completely in the atmosphere*: no part of the ship is past the line, and it is on no card. Being bumped there is not ' +
        'landing there.',
    },
    {
      id: 'FS-3.8',
      text:
        '*Within reach* of a laser: from the ship’s rim to the nearest point of the card is no more than the short, or the long, ' +
        'side of the targeting card. Exactly that far reaches. Nothing in between is in the way. A ship in the mothership or off the ' +
        'table reaches nothing.',
      diagram: Reach,
    },
    {
      id: 'FS-3.9',
      text:
        '*Adjacent* are cards next to each other in a row or in a column, never diagonally. What counts is the place a card belongs ' +
        'to, even if it was bumped.',
    },
    { id: 'FS-3.10', text: '*In a row*: the row a card belongs to, wherever it was bumped.' },
    {
      id: 'FS-3.11',
      text:
        '*In the mothership*: at rest, inside the walls and below their rim; leaning on a wall inside is in. Balanced on the rim, or ' +
        'leaning on the outside, is not.',
    },
    { id: 'FS-3.12', text: '*Off the table*: no part of the ship lies on the table or on anything on it.' },
  ],
}
