// Section 9: the Town.
import type { RuleSection } from '../../types'
import Plots from './diagrams/Plots.svelte'
import { BUILDINGS } from './figures'

export const TOWN: RuleSection = {
  number: 'FT-9',
  title: 'Clubs: the Town',
  rules: [
    {
      id: 'FT-9.1',
      text: 'You visit the building that has exactly your value, whether you have been there or not. The first visit circles it.',
    },
    {
      id: 'FT-9.2',
      text:
        'First the building does its work. Then, on your first visit only, comes its extra: a star or a bonus action. You never have ' +
        'to buy anything, and the visit counts even if you leave empty-handed.',
    },
    {
      id: 'FT-9.3',
      text:
        'One use a visit: one item, one colour, one room, one plot, one outlaw, one trade. Every one of these can be had only once ' +
        'in the game.',
      table: BUILDINGS,
    },
    {
      id: 'FT-9.4',
      text:
        '*Bank.* You bank on red or on black. Whenever a lineup comes up in which all three cards have your colour, you gain 1 star ' +
        'in round one, 2 in round two, 3 in round three. It starts with the next lineup. You may bank on both.',
    },
    {
      id: 'FT-9.5',
      text:
        '*Undertaker.* Once he is your friend, tombstones bring you no Wanted. The shovel brings 1 star for every tombstone you ' +
        'circle from then on. When you have both, you may still call on him, but he has nothing more to give.',
    },
    { id: 'FT-9.6', text: 'What you cannot pay in full you cannot buy.' },
    { id: 'FT-9.7', text: 'You cannot buy what you already have, nor the rifle before the pistol.' },
    {
      id: 'FT-9.8',
      text:
        'At the Church, the Saloon and the Club you say how many you want, 1 to 8, or nothing at all. At the Church no more than the ' +
        'Wanted you have.',
    },
    {
      id: 'FT-9.9',
      text:
        '*Hotel.* Rooms are taken from left to right, and only the last one you hold scores at the end. When all are yours, there is ' +
        'no room left to take.',
    },
    {
      id: 'FT-9.10',
      text:
        '*Land Office.* Nine fields, three by three. A plot is a *pair* (two side by side), a *row* (a whole row or column) or a ' +
        '*corner* (an L of three), turned as you like, on free fields only. You get the stars on its fields, and 7 more when the ' +
        'ninth field is sold to you.',
      diagram: Plots,
    },
    {
      id: 'FT-9.11',
      text:
        '*Bail Bonds.* You hunt jacks, queens or kings. Whenever a lineup comes up with at least one card of a rank you hunt, you ' +
        'take $4, or 2 gold, or lose 2 Wanted: once for each outlaw you hunt, before you arrange the cards, from the next lineup on. ' +
        'If you hunt all three, a visit does nothing more.',
    },
    { id: 'FT-9.12', text: '*Sheriff’s Office.* You alone look at the Sheriff card, and may look again for the rest of the round.' },
  ],
}
