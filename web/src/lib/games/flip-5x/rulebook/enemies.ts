// Section 14: enemies, finds and the plague.
import type { RuleSection } from '../../types'
import { FINDS, FOES } from './figures'

export const ENEMIES: RuleSection = {
  number: 'FX-14',
  title: 'Enemies and finds',
  rules: [
    { id: 'FX-14.1', text: 'Your map has at most one enemy of a kind, and enemies do not move.', table: FOES },
    {
      id: 'FX-14.2',
      text:
        'An enemy in space blockades jumps just as a pirate does. Some also blockade the spaces all around that have no planet; the ' +
        'far end of a wormhole is not around. An enemy on a planet blockades nothing.',
    },
    {
      id: 'FX-14.3',
      text:
        'A planet held by an enemy has no output and cannot be claimed. If it was unclaimed, its shields are gone when the enemy ' +
        'arrives. It can still grow, and jumps and ranges pass.',
    },
    {
      id: 'FX-14.4',
      text:
        'A find is *reached* while an unblockaded jump of yours passes through its space. Comets and relics are taken at once and ' +
        'give their reward, also if they turn up on a jump you have, or if a blockade there ends. Beacons stay, and are *lit* only ' +
        'as long as they are reached.',
      table: FINDS,
    },
    { id: 'FX-14.5', text: 'A nebula makes jumps longer that you draw after it came, once for each space. Older jumps stay as they are.' },
    { id: 'FX-14.6', text: 'Finds and wormholes blockade nothing.' },
    {
      id: 'FX-14.7',
      text:
        '*Plague*: whatever its prosperity, a plagued planet counts no more than 1 of it in its output. In Experiment you may cure ' +
        'it for the price the card names.',
    },
  ],
}
