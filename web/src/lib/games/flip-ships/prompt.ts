// The one line that says what is asked now, and a second one that says how it is done and what is at stake.
import { count, listed, subject, YOU } from '../../words'
import type { Chooser } from './chooser.svelte'
import type { Launcher } from './launch/launcher.svelte'
import { fleetOf, type ShipsEdition } from './edition'
import type { Way } from './ways'
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
  /** How one flips here, and whether with a finger or with a mouse and keys. */
  way: Way
  touch: boolean
}

/** How a flip is made, for whoever makes the first one. */
export function howWords({ companion, way, touch }: Pick<Asked, 'companion' | 'way' | 'touch'>): string {
  if (companion) return 'Flip it on your table, then tap where it lies.'
  if (way === 'feel')
    return `Put ${touch ? 'a finger' : 'the pointer'} on the disc and flick it forward: speed is power, the line is the aim.`
  return `Drag the disc along the edge, pull back, aim, let go.${touch ? '' : ' Or by keys: arrows, A and D, Enter.'}`
}

/** Whoever flips again knows how: in few words. */
const shortly = (asked: Asked): string =>
  asked.companion ? howWords(asked) : asked.way === 'feel' ? 'Flick it forward.' : 'Pull back, aim, let go.'

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
  const { view, legal, names, edition, launcher, chooser } = asked
  if (view.phase === 'over') return over(view)
  if (legal.length === 0) {
    const who = view.turn === null ? null : names[view.turn]
    if (view.phase === 'race') return { text: 'The race', more: '' }
    // One's own flip is on its way or being shown: what stood there stays until there is something to say.
    return { text: who && who !== YOU ? `${subject(who).whose} turn.` : '', more: dangerWords(view) }
  }
  if (view.phase === 'race') return race(asked)
  if (chooser.ship) return chosen(asked)
  const ship = launcher.ship ? shipName(launcher.ship) : 'a ship'
  // Whoever plays several squads is told which one this is.
  const name = asked.seat === null ? undefined : names[asked.seat]
  const whose = (text: string) => (name === undefined || name === YOU ? text : `${name}: ${text.charAt(0).toLowerCase()}${text.slice(1)}`)
  const how = howWords(asked)
  if (view.flipping)
    return {
      text: whose(`Flip ${shipName(view.flipping.ship)} again${legal.some((action) => action.do === 'keep') ? ', or leave it?' : '.'}`),
      // A finger has done it a moment ago, and a phone has few lines.
      more:
        asked.touch && !asked.companion ? againWords(view.flipping, edition) : `${againWords(view.flipping, edition)} ${shortly(asked)}`,
    }
  if (view.phase === 'assault')
    return {
      text: whose(`The final assault: flip ${ship} into the mothership.`),
      more: `${how} ${view.mothership} to go, and no powers.`,
    }
  const power = launcher.ship ? powerOf(view, edition, launcher.ship) : null
  const left = launcher.ships.length > 1 ? `, one of ${launcher.ships.length}` : ''
  return {
    text: whose(`Flip ${ship}${left}.`),
    more: [how, dangerWords(view), power ? `Power: ${power.name}.` : ''].filter(Boolean).join(' '),
  }
}

function over({ ready, result, winner }: ShipsView): Prompt {
  if (ready !== null) return { text: winner === null ? 'The race is over.' : 'The race is won.', more: '' }
  return { text: result === 'won' ? 'The battle is won.' : 'The battle is lost.', more: '' }
}

function race(asked: Asked): Prompt {
  const { view, seat, legal, edition } = asked
  if (legal.some((action) => action.do === 'ready'))
    return { text: 'Ready to race?', more: 'It starts when everybody is. First with all ships in the mothership wins.' }
  if (!view.ready?.every(Boolean)) return { text: 'Waiting for the others.', more: 'The race starts when everybody is ready.' }
  const mine = Object.entries(view.ships).filter(([name, ship]) => name.startsWith(`${seat ?? 0}.`) && ship.at === 'mothership').length
  return {
    text: `Go! ${mine} of ${fleetOf(edition)} are in.`,
    more: `${howWords(asked)} From any edge; tap a ship of yours that missed to pick it up.`,
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
        more: sofar || 'Press a card. It cannot stay on all the enemies it has hit; hits on the others are lost.',
      }
    case 'instead':
      return {
        text: `${power?.name ?? 'Sidestep'}: move a hit of ${shipName(ship)}?`,
        more: sofar || 'Press the card it is on, then a neighbour that takes the hit instead.',
      }
    default:
      return {
        text: `${power?.name ?? 'Power'}: what does ${shipName(ship)} hit?`,
        more: sofar || `Press a card that is framed. ${power?.text ?? ''}${legal.length === 0 ? '' : rest}`,
      }
  }
}
