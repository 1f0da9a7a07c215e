// Sections 2, 15 and 16: positions, actions, what is hidden and what is shown.
import type { RuleSection } from '../../types'

export const POSITIONS: RuleSection = {
  number: 'FS-2',
  title: 'Positions',
  intro: 'For those who set up a table by hand.',
  rules: [
    {
      id: 'FS-2.1',
      text:
        'Every ship is named by seat, level and a letter, every enemy by its kind and a number. Where an order is needed, ships go ' +
        'by name, cards by row and then by column.',
    },
    {
      id: 'FS-2.2',
      text:
        'A position says which part of the round it is, whose turn, who began, both healths, the pilots, where every ship and every ' +
        'enemy lies, the deck, what was destroyed, and what is being decided.',
    },
    {
      id: 'FS-2.3',
      text:
        'A ship is in reserve, active, on the table, in the atmosphere, off the table, in the mothership or docked. A waiting ship ' +
        'also knows its hits.',
    },
    {
      id: 'FS-2.4',
      text:
        'An enemy has a place in the formation, and besides that it lies somewhere, perhaps askew, perhaps off the table. Bumping ' +
        'never changes the place; only the march does.',
    },
    { id: 'FS-2.5', text: 'What a position leaves out is as it is right after set-up.' },
    {
      id: 'FS-2.6',
      text:
        'A position that contradicts itself is refused, with the reason: a card in two places, two cards in one place, a ship off ' +
        'the table’s edge, a decision that nobody could take.',
    },
  ],
}

export const ACTIONS: RuleSection = {
  number: 'FS-15',
  title: 'What can be done when',
  intro:
    'The table lists everything you can do, and refuses anything else with the number of the rule that stands against it. A ' +
    'refused action changes nothing.',
  rules: [
    {
      id: 'FS-15.1',
      text:
        'There are six things to do: flip, keep, attack, wait, and in a race ready and pick up. Each must say exactly what it needs: ' +
        'the ship, how it is flipped or where it landed, the targets. Anything missing or unknown is refused.',
    },
  ],
}

export const VIEWS: RuleSection = {
  number: 'FS-16',
  title: 'What you know and see',
  rules: [
    { id: 'FS-16.1', text: 'Only the deck is hidden: which cards are in it, and in which order. Everyone sees the same table.' },
    {
      id: 'FS-16.2',
      text:
        'You can always see: every card with its speed, damage and icon, and how it lies; what is covered, and by what; hits that ' +
        'wait, and whose; every ship with its level, pilot and state; both tracks with their icons; how many cards are in the deck ' +
        'and destroyed; whose turn it is and whether it is the last round; why a ship may be flipped again; which cards are in ' +
        'reach; and, before the march, who will attack as things stand.',
    },
  ],
}
