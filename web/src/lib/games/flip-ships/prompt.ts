// The one line that says what is asked now, and a second one that says more.
import { count, listed, subject, YOU } from '../../words'
import type { Chooser } from './chooser.svelte'
import type { Launcher } from './launch/launcher.svelte'
import { fleetOf, type ShipsEdition } from './edition'
import type { ShipsAction, ShipsView } from './wire'
import { againWords, cardAt, powerOf, shipName } from './words'

export interface Prompt {
  text: string
  more: string
}

export interface Asked {
  view: ShipsView
  legal: readonly ShipsAction[]
  seat: number | null
  names: readonly string[]
  edition: ShipsEdition
  launcher: Launcher
  chooser: Chooser
  companion: boolean
}

/** The danger before the march, in a sentence. */
export function dangerWords(view: ShipsView): string {
  const march = view.tells.march
  if (!march) return ''
  if (march.attackers.length === 0) return 'As things stand, nothing gets through.'
  return (
    `As things stand, ${count(march.attackers.length, 'enemy gets', 'enemies get')} through for ${march.damage} ` +
    `damage${march.damage >= view.city ? ': the city would fall' : ''}.`
  )
}

export function promptFor(asked: Asked): Prompt {
  const { view, legal, names, edition, launcher, chooser, companion } = asked
  if (view.phase === 'over') return { text: view.result === 'won' ? 'The battle is won.' : 'The battle is lost.', more: '' }
  if (legal.length === 0) {
    const who = view.turn === null ? null : names[view.turn]
    if (view.phase === 'race') return { text: 'The race', more: '' }
    return { text: who ? `${subject(who).whose} turn.` : '', more: dangerWords(view) }
  }
  if (view.phase === 'race') return race(asked)
  if (chooser.ship) return chosen(asked)
  const ship = launcher.ship ? shipName(launcher.ship) : 'a ship'
  // Whoever plays several squads is told which one this is.
  const name = asked.seat === null ? undefined : names[asked.seat]
  const whose = (text: string) => (name === undefined || name === YOU ? text : `${name}: ${text.charAt(0).toLowerCase()}${text.slice(1)}`)
  const how = companion ? 'Flip it on your table, then tap where it lies.' : 'Drag it along the edge, pull back, aim, let go.'
  if (view.flipping)
    return {
      text: whose(
        `Flip ${shipName(view.flipping.ship)} again${legal.some((action) => action.do === 'keep') ? ', or leave it there?' : '.'}`,
      ),
      more: againWords(view.flipping, edition),
    }
  if (view.phase === 'assault')
    return { text: `The final assault: flip ${ship} into the mothership.`, more: `${view.mothership} to go, and no powers. ${how}` }
  const power = launcher.ship ? powerOf(view, edition, launcher.ship) : null
  return {
    text: whose(`Flip ${ship}.`),
    more:
      `${power ? `${power.name}. ` : ''}${dangerWords(view)} ` +
      `${companion ? how : launcher.ships.length > 1 ? `${launcher.ships.length} ships to flip.` : how}`,
  }
}

function race({ view, seat, legal, edition }: Asked): Prompt {
  if (legal.some((action) => action.do === 'ready'))
    return { text: 'Ready to race?', more: 'It starts when everybody is. First with all ships in the mothership wins.' }
  if (!view.ready?.every(Boolean)) return { text: 'Waiting for the others.', more: 'The race starts when everybody is ready.' }
  const mine = Object.entries(view.ships).filter(([name, ship]) => name.startsWith(`${seat ?? 0}.`) && ship.at === 'mothership').length
  return {
    text: `Go! ${mine} of ${fleetOf(edition)} are in.`,
    more: 'Flip from any edge; tap a ship of yours that missed to pick it up. Flips count in the order in which they were made.',
  }
}

function chosen({ view, edition, chooser, legal }: Asked): Prompt {
  const ship = chooser.ship ?? ''
  const power = powerOf(view, edition, ship)
  const rest = chooser.ships.length > 1 ? ` ${chooser.ships.length} ships have something to decide.` : ''
  const sofar = chooser.chosen.length > 0 ? `Chosen: ${listed(chooser.chosen.map((card) => cardAt(view, edition, card)))}.` : ''
  switch (chooser.kind) {
    case 'repair':
      return { text: `Repair the city with ${shipName(ship)}?`, more: `The city has ${view.city}.${rest}` }
    case 'wait':
      return {
        text: `Where does ${shipName(ship)} wait?`,
        more: sofar || 'It cannot stay on all the enemies it has hit. Hits on the others are lost.',
      }
    case 'instead':
      return {
        text: `${power?.name ?? 'Sidestep'}: move a hit of ${shipName(ship)}?`,
        more: sofar || 'Press the card it is on, then a neighbour that takes the hit instead.',
      }
    default:
      return {
        text: `${power?.name ?? 'Power'}: what does ${shipName(ship)} hit?`,
        more: sofar || `${power?.text ?? ''}${legal.length === 0 ? '' : rest}`,
      }
  }
}
