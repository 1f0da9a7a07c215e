// Sections 9 and 10: the march and what follows it.
import type { RuleSection } from '../../types'
import March from './diagrams/March.svelte'
import { ICON_SPACES } from './figures'

export const MARCH: RuleSection = {
  number: 'FS-9',
  title: 'The enemy marches',
  rules: [
    { id: 'FS-9.1', text: 'All cards are put straight in their places, also those that fell off the table.' },
    {
      id: 'FS-9.2',
      text:
        'The column next to the moons marches first, then the next, and so on. In a column the front card goes first. Each card ' +
        'moves once.',
    },
    { id: 'FS-9.3', text: '*Speed 1*: one space forward.' },
    { id: 'FS-9.4', text: '*Speed 2*: two spaces forward. A card in its way is pushed along, and pushes the next.' },
    {
      id: 'FS-9.5',
      text: '*Speed 3*: forward until a card stands right in front of it. With none in front, it goes straight into the atmosphere.',
      diagram: March,
    },
    {
      id: 'FS-9.6',
      text:
        'A card that leaves the front row, by itself or pushed, *attacks*, and is in nobody’s way any more. A card that has moved ' +
        'and is then pushed does not move again, whatever its speed.',
    },
    { id: 'FS-9.7', text: 'When all columns have marched, the city loses as much health as the attackers have damage, all together.' },
    { id: 'FS-9.8', text: 'The attackers go back into the deck: they come round again. At city health 0 the game is lost at once.' },
    { id: 'FS-9.9', text: 'If there were attackers, the deck is shuffled.' },
    {
      id: 'FS-9.10',
      text: 'The table keeps a report of the last march: who moved, who attacked, the damage, and the ship icons that were reached.',
    },
  ],
}

export const CLEANUP: RuleSection = {
  number: 'FS-10',
  title: 'Clean-up and reinforcements',
  rules: [
    { id: 'FS-10.1', text: 'All docked ships become active again.' },
    {
      id: 'FS-10.2',
      text: '*Reinforcements*: for every ship icon that the city’s marker reached or passed in this march, every player gets a new ship.',
      table: ICON_SPACES,
    },
    { id: 'FS-10.3', text: 'A new ship is the lowest level you have in reserve. With an empty reserve you get none.' },
    {
      id: 'FS-10.4',
      text:
        'Empty places in the two back rows are filled from the deck: back row first, each row from the moons outwards, as long as ' +
        'there are cards.',
    },
    { id: 'FS-10.5', text: 'The marker moves one player on; that player begins the next round.' },
    { id: 'FS-10.6', text: 'A new round begins. It may be the last one (FS-11.1).' },
  ],
}
