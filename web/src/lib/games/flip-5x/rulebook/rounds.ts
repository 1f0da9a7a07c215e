// Sections 4 and 5: the course of a round, pirates, random coordinates.
import type { RuleSection } from '../../types'
import Blockade from './diagrams/Blockade.svelte'
import Slots from './diagrams/Slots.svelte'
import { LIMITS, SLOTS } from './figures'

export const ROUNDS: RuleSection = {
  number: 'FX-4',
  title: 'A round',
  rules: [
    {
      id: 'FX-4.1',
      text:
        `${LIMITS.rounds} rounds. In each: *1* the next card of the timeline is turned up, the scenario first and then the events; ` +
        '*2* pirates appear; *3* everyone goes through Experiment, Explore, Exterminate, Exploit and Expand; *4* the round ends.',
    },
    {
      id: 'FX-4.2',
      text:
        'A card is carried out from top to bottom: set-up, extra rules, choice. You finish all of it, rewards included, before ' +
        'pirates appear.',
    },
    {
      id: 'FX-4.3',
      text:
        'Extra rules stay in force until the end of the game, unless they say otherwise, and they beat the ordinary rules. What ' +
        'holds for «this round» ends with Expand.',
    },
    { id: 'FX-4.4', text: 'At a choice you take exactly one of the options, even if it does nothing for you.' },
    {
      id: 'FX-4.5',
      text:
        'Phases come in their order, and each ends when you say so. What belongs to another phase is refused, and you cannot go back ' +
        'to a phase you have ended.',
    },
    { id: 'FX-4.6', text: 'While the table waits for an answer from you, only that answer counts (or giving up a gain, FX-13.3).' },
    { id: 'FX-4.7', text: 'When you have finished your round, or your game, there is nothing for you to do until the next card.' },
    { id: 'FX-4.8', text: 'An action must be complete and name things that exist. Anything else is refused.' },
    {
      id: 'FX-4.9',
      text:
        'If several rules stand against an action, you are told one of them: first whether it is an action at all, then whether it ' +
        'is time for it, then what it asks for.',
    },
  ],
}

export const PIRATES: RuleSection = {
  number: 'FX-5',
  title: 'Pirates and random coordinates',
  rules: [
    {
      id: 'FX-5.1',
      text:
        'From round 2 on, lay the new card beside the one before it. Wherever a letter on the right of the old card meets a number ' +
        'on the left of the new one, they make a coordinate. Each of them gets a pirate, on everybody’s map.',
      diagram: Slots,
    },
    {
      id: 'FX-5.2',
      text:
        'If there is a planet, you choose a neighbouring space without one instead, even one that already has a pirate. If there is ' +
        'just one such space, it is taken; if there is none, nothing is placed.',
    },
    { id: 'FX-5.3', text: 'Pirates, enemies, finds and a wormhole may share a space. Two pirates on one space are two pirates.' },
    {
      id: 'FX-5.4',
      text:
        'A pirate *blockades* every jump that passes through its space. A blockaded jump is still there but serves for nothing, ' +
        'except to attack whoever blockades it. A jump between neighbouring planets passes through no space and can never be ' +
        'blockaded.',
      diagram: Blockade,
    },
    {
      id: 'FX-5.5',
      text:
        '*Random coordinates* come from the coordinate deck in the same way: its cards are laid in a row until there are enough, top ' +
        'slots first, and then shuffled back. If the deck runs out on the way, it is shuffled and a new row begins.',
      table: SLOTS,
    },
    {
      id: 'FX-5.6',
      text:
        'They are drawn once for each card, when it is turned up, and hold for all players. Where a planet is in the way, each ' +
        'player moves aside as in FX-5.2.',
    },
  ],
}
