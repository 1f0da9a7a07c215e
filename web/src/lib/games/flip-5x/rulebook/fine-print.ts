// Sections 17 and 20: why it was decided so, and what is hidden.
import type { RuleSection } from '../../types'

export const RULINGS: RuleSection = {
  number: 'FX-17',
  title: 'Why we play it so',
  intro: 'Where the printed rules leave something open, we had to choose. The map, the costs and the cards are ours as well.',
  rules: [
    { id: 'FX-17.1', text: 'You choose the path of a jump space by space, because pirates sit on spaces.' },
    { id: 'FX-17.2', text: 'A jump back to its own planet is allowed, and so are parallel jumps. A loop can reach a find or a pirate.' },
    { id: 'FX-17.3', text: 'All wormholes lead to all others, whichever pair they came with. A jump once drawn stays.' },
    { id: 'FX-17.4', text: 'Pirates pile up: a second one is added where one is already.' },
    { id: 'FX-17.5', text: 'You may fill the circles of a row in any order.' },
    {
      id: 'FX-17.6',
      text: 'An attack against any target still takes pirates from a single jump, for that is what an attack on pirates is.',
    },
    {
      id: 'FX-17.7',
      text:
        'Only the last jump to a target may be blockaded. An enemy behind or beside a pirate waits until the pirate is gone, or is ' +
        'reached over another jump.',
    },
    { id: 'FX-17.8', text: 'Ranges may pass over planets that are not yours.' },
    {
      id: 'FX-17.9',
      text: 'Claims may follow from one another in one phase. That can happen where the planet at which a jump began was abandoned.',
    },
    { id: 'FX-17.10', text: 'Claiming, attacking, advancing and drawing are never duties. Penalties are.' },
    { id: 'FX-17.11', text: 'A goal counts at once, not at the end of the round. Planned advances count when Exploit ends.' },
    {
      id: 'FX-17.12',
      text:
        'Prosperity that does not come from agriculture planets can be used at once: a reward in Exterminate strengthens a planet ' +
        'that has yet to attack.',
    },
    { id: 'FX-17.13', text: 'An attack too weak for its target is allowed, and spent.' },
    { id: 'FX-17.14', text: 'Every winner wins. The ranking is there for those who want one.' },
    { id: 'FX-17.15', text: 'You make a card’s choice before pirates appear, though you can already see where they will.' },
    { id: 'FX-17.16', text: 'The coordinate deck is shuffled after use. That is as good as before it.' },
    { id: 'FX-17.17', text: 'A focus never changes, except where a card says so.' },
    { id: 'FX-17.18', text: 'The two planets that a jump joins are its ends. It does not run through them on the way.' },
    { id: 'FX-17.19', text: 'A second wormhole on a space would change nothing, so there is none.' },
  ],
}

export const HIDDEN: RuleSection = {
  number: 'FX-20',
  title: 'What you know',
  rules: [
    { id: 'FX-20.1', text: 'Hidden: the events still face down, and the order of the coordinate deck.' },
    { id: 'FX-20.2', text: 'Everything else is open, the sheets of the others too. You know the scenario from the start.' },
  ],
}
