// Sections 7 and 8: resolving attacks, shields and doubles.
import type { RuleSection } from '../../types'
import Shield from './diagrams/Shield.svelte'

export const RESOLVING: RuleSection = {
  number: 'FS-7',
  title: 'Resolving attacks',
  rules: [
    {
      id: 'FS-7.1',
      text:
        'Attacks count when you have flipped all your ships, and as the table looks then. A ship you knocked off an enemy has not ' +
        'hit it; one you knocked onto an enemy, or into the mothership, has.',
    },
    {
      id: 'FS-7.2',
      text:
        'First you decide for each ship that has a choice, in any order. Nothing is removed until all are decided. Then everything ' +
        'is settled at once.',
    },
    {
      id: 'FS-7.3',
      text:
        'Only ships of the player whose turn it is attack. A ship that waits from an earlier turn keeps its hits, but gains none by ' +
        'being bumped.',
    },
    {
      id: 'FS-7.4',
      text: 'A ship has a choice when its pilot offers something beyond the hits it makes anyway. The others are not asked about.',
    },
    {
      id: 'FS-7.5',
      text:
        'Each of your ships in the mothership takes 1 health from it, in any round and as long as it has any, and is docked. Repair ' +
        'ships count first.',
    },
    {
      id: 'FS-7.6',
      text:
        'Each of your ships on the table hits every card it is on, once each, whether you like it or not. Pilots add hits or send ' +
        'them elsewhere.',
    },
    {
      id: 'FS-7.7',
      text:
        'Then the hits on each card are added up, those of waiting ships included. A card with enough hits and no shield over it is ' +
        'destroyed. If a shield falls, what it covered can fall in the same breath.',
    },
    {
      id: 'FS-7.8',
      text:
        'A ship with a hit on a card that still stands *waits* there: on one card, it is moved to the middle of it; on several, it ' +
        'stays as it lies. When one of them falls, it moves to the other. All your other ships go to the dock.',
    },
    {
      id: 'FS-7.9',
      text:
        'If a ship has hits on several standing cards and does not lie on all of them, it cannot wait on all: you choose one of ' +
        'them, or two adjacent ones that it can straddle, or those it lies on. The other hits are lost.',
    },
    { id: 'FS-7.10', text: 'A waiting ship that is bumped off its card loses that hit.' },
    { id: 'FS-7.11', text: 'A ship that hit nothing is docked.' },
    { id: 'FS-7.12', text: 'After the last player’s turn all waiting ships are docked, without effect.' },
  ],
}

export const ICONS: RuleSection = {
  number: 'FS-8',
  title: 'Shields and doubles',
  rules: [
    {
      id: 'FS-8.1',
      text:
        '*Shield*: a card with this icon covers the cards adjacent to it (FS-3.9). A covered card cannot be destroyed; hits on it ' +
        'wait.',
      diagram: Shield,
    },
    { id: 'FS-8.2', text: 'Shields do not cover shields.' },
    {
      id: 'FS-8.3',
      text: '*Double*: needs two hits in the same round, from any ships of any players, or both from one ship where its pilot can do that.',
    },
    { id: 'FS-8.4', text: 'A covered double needs both: two hits, and the shield gone.' },
  ],
}
