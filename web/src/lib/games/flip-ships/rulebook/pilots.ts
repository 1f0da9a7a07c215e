// Section 12: the twelve pilots.
import type { RuleSection } from '../../types'
import { CAST } from './figures'

export const PILOTS: RuleSection = {
  number: 'FS-12',
  title: 'Pilots',
  rules: [
    {
      id: 'FS-12.0',
      text:
        'A pilot’s power works for all your ships of its level, in ordinary rounds, not in the final assault. Most powers are ' +
        'offers: you decide when attacks are resolved, or right after a landing if it is about flipping again. A mothership at 0 ' +
        'cannot be hit, so no power works on it any more.',
      table: CAST,
    },
    {
      id: 'FS-12.1',
      text:
        '*Moonshot* (level 1): for each moon space the ship is on, you may hit one enemy in that row. It may be one the ship is on, ' +
        'which makes two hits.',
    },
    { id: 'FS-12.2', text: '*Short Laser* (level 1): if the ship is on no enemy, you may hit one within the short length (FS-3.8).' },
    {
      id: 'FS-12.3',
      text:
        '*Sidestep* (level 1): the hit on each card the ship is on may go to an enemy adjacent to that card instead. Each hit is ' +
        'decided on its own, and two of them may end on the same enemy.',
    },
    {
      id: 'FS-12.4',
      text:
        '*Encore* (level 1): when the ship lands in the mothership, the hit counts at once and you may flip it again; and again, ' +
        'each time it works.',
    },
    {
      id: 'FS-12.5',
      text:
        '*Second Chance* (level 2): once a turn, right after a landing, you may take the ship back and flip it again. Nothing of ' +
        'that landing counts, not even in the mothership. Flips from the atmosphere come on top, and their count begins anew.',
    },
    { id: 'FS-12.6', text: '*Piercer* (level 2): one hit destroys an enemy, in spite of shield and double.' },
    {
      id: 'FS-12.7',
      text:
        '*Forward Base* (level 2): if the ship is on no enemy, not in the mothership and still on the table, you may take one shot ' +
        'at the mothership from where it lies, off the launch pad and aimed from there. The shot can hit nothing but the mothership. ' +
        'A void shot is repeated; one that falls into the atmosphere is not.',
    },
    { id: 'FS-12.8', text: '*Long Laser* (level 2): like the Short Laser, with the long length.' },
    {
      id: 'FS-12.9',
      text:
        '*Twin Laser* (level 3): hits what it is on. If that is fewer than two enemies, you may hit others within the long length, ' +
        'until there are two in all.',
    },
    {
      id: 'FS-12.10',
      text: '*Repair* (level 3): when the ship hits the mothership, you may give the city 2 health back, up to the top of its track.',
    },
    {
      id: 'FS-12.11',
      text:
        '*Barrage* (level 3): announce it before the ship’s first flip, and you may flip it up to three times, until it hits the ' +
        'mothership or you stop. It hits nothing else this turn. Void flips and flips repeated from the atmosphere do not count ' +
        'among the three, but a third landing in a row there ends it. Not if the mothership is already down.',
    },
    {
      id: 'FS-12.12',
      text: '*Splash* (level 3): hits what it is on, and you may hit one more enemy, adjacent to one of those, that it is not on itself.',
    },
  ],
}
