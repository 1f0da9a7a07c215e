// Section 14: where the printed rules are silent or open, how we play it and why.
import type { RuleSection } from '../../types'

export const RULINGS: RuleSection = {
  number: 'FS-14',
  title: 'Why we play it so',
  intro:
    'Where the printed rules leave something open, we had to choose. The spread of the enemies and the places of the ship icons ' +
    'are ours as well.',
  rules: [
    {
      id: 'FS-14.1',
      text:
        'Places in the formation decide who is adjacent, covered or in a row; how things really lie decides landings and reach. A ' +
        'bumped card would have no clear neighbours.',
    },
    { id: 'FS-14.2', text: 'All hits of a turn are settled together, so a shield and what it covered can fall in one turn.' },
    {
      id: 'FS-14.3',
      text: 'A waiting ship that is bumped onto another card does not hit it: its attacks were decided on its owner’s turn.',
    },
    { id: 'FS-14.4', text: 'A ship that is bumped back into the atmosphere is not flipped again: it did not land there.' },
    { id: 'FS-14.5', text: 'You may decline to flip again from the atmosphere. A laser may shoot from there.' },
    {
      id: 'FS-14.6',
      text: 'Second Chance and Forward Base are decided right after the landing, so that later flips meet a settled table.',
    },
    { id: 'FS-14.7', text: 'The Forward Base’s shot is one shot: it is not repeated from the atmosphere.' },
    { id: 'FS-14.8', text: 'Flips repeated from the atmosphere use up nothing of a barrage: every ship has them.' },
    { id: 'FS-14.9', text: 'Repair can bring the city up to 20, even if it started lower.' },
    { id: 'FS-14.10', text: 'After a repair, the same ship icon can be reached again and brings ships again.' },
    { id: 'FS-14.11', text: 'Nothing is left to hit of a mothership that is down: no encore, no repair, no barrage, no free shot.' },
    { id: 'FS-14.12', text: 'Two sidestepped hits may meet on one enemy and count as two.' },
    { id: 'FS-14.13', text: 'Splash’s extra enemy is one that the ship is not on.' },
    {
      id: 'FS-14.14',
      text: 'In the final assault players go one after another, ship by ship. With no enemies and no powers the order changes nothing.',
    },
    { id: 'FS-14.15', text: 'It begins with the player who has the marker in that round.' },
    { id: 'FS-14.16', text: 'A card in the atmosphere blocks nobody: a speed 3 card behind it gets through too.' },
    { id: 'FS-14.17', text: 'Laser hits on covered or double enemies wait like any other: the ship is moved onto the card.' },
    { id: 'FS-14.18', text: 'A waiting ship may straddle two adjacent cards.' },
    {
      id: 'FS-14.19',
      text:
        'A card that was knocked off the table cannot be hit until it is put back, but it still belongs to its place: a shield still ' +
        'covers.',
    },
    { id: 'FS-14.20', text: 'The first round is the last one only in an edition with very few cards.' },
    { id: 'FS-14.21', text: 'Repair ships count first in the mothership, as anybody would choose.' },
    { id: 'FS-14.22', text: 'The Forward Base aims from the direction of the mothership, as the ship may lie beside or behind it.' },
  ],
}
