// One plain sentence per event, for the log and for screen readers.
import { count, listed, subject } from '../../words'
import { seatOf } from './geometry'
import type { ShipsEdition } from './edition'
import type { Lands, ShipsEvent, ShipsView } from './wire'
import { cardAt, cardName, cellWords, enemyKind, shipName, SIDE_NAME } from './words'

/** «lands on the table, 12 cm ahead»: where a flip ended. */
export function landingWords(lands: Lands, view: ShipsView, edition: ShipsEdition): string {
  const turned = lands.rotated === false ? ', without turning over' : ''
  const bumped = (lands.bumped ?? []).length
  const moved = bumped > 0 ? `; ${count(bumped, 'thing')} got bumped` : ''
  switch (lands.where) {
    case 'mothership':
      return `into the mothership${turned}${moved}`
    case 'off':
      return `off ${SIDE_NAME[lands.side]}${turned}${moved}`
    case 'atmosphere':
      return `into the atmosphere${turned}${moved}`
    case 'table':
      return `${onto(lands, view, edition)}${turned}${moved}`
  }
}

/** The row nearest to where it lies: which cards it is on is the engine's to say. */
function onto({ y }: { y: number }, view: ShipsView, edition: ShipsEdition): string {
  if (view.ready !== null) return 'onto the table'
  const { row_depth } = edition.geometry
  const first = view.enemies.find((enemy) => enemy.angle === 0 && enemy.y !== undefined)
  const line =
    first?.y === undefined ? edition.geometry.atmosphere_depth : first.y - edition.geometry.card_height / 2 - row_depth * (first.row - 1)
  const row = Math.floor((y - line) / row_depth) + 1
  return row < 1 ? 'short, before the rows' : row > edition.geometry.rows ? 'beside the mothership' : `into row ${row}`
}

/** «the Ram in row 2, column 1, which needs another hit»: where a hit waits, and why. */
function waitingOn({ row, col }: { row: number; col: number }, view: ShipsView, edition: ShipsEdition): string {
  const card = view.enemies.find((enemy) => enemy.row === row && enemy.col === col)?.card
  if (!card) return cellWords(edition, { row, col })
  const why = [
    view.tells.covered[card] ? 'is shielded' : '',
    enemyKind(edition, card).icon === 'double' ? `needs ${edition.limits.double_hits} hits` : '',
  ].filter(Boolean)
  return `${cardAt(view, edition, card)}${why.length > 0 ? `, which ${listed(why)}` : ''}`
}

export function describe(event: ShipsEvent, names: readonly string[], view: ShipsView, edition: ShipsEdition): string | null {
  const s = subject('seat' in event ? names[event.seat] : undefined)
  const whose = (ship: string) => `${subject(names[seatOf(ship)]).whose} ${shipName(ship)}`
  switch (event.event) {
    case 'flipped':
      return `${s('flip')} ${shipName(event.ship)}${event.declared ? ' as a barrage' : ''}: ${landingWords(event.lands, view, edition)}.`
    case 'offered':
      return event.flipping.why === 'void' ? 'The flip is void: the ship must be flipped again.' : null
    case 'kept':
      return `${s('leave')} ${shipName(event.ship)} where it is.`
    case 'hit':
      return `${s('hit')} the mothership: ${event.mothership} left.`
    case 'repaired':
      return `${s('repair')} the city: ${event.city}.`
    case 'docked':
      return `${whose(event.ship)} goes to the docking bay.`
    case 'declared':
      if (event.repair !== undefined) return event.repair ? null : `${s('do')} not repair the city.`
      if (event.instead) {
        const moved = Object.entries(event.instead).map(
          ([from, to]) => `${cardAt(view, edition, to)} instead of ${cardAt(view, edition, from)}`,
        )
        return moved.length > 0 ? `${s('hit')} ${listed(moved)}.` : `${s('let')} the hits stand.`
      }
      return (event.targets ?? []).length > 0
        ? `${s('aim')} ${shipName(event.ship)} at ${listed((event.targets ?? []).map((card) => cardAt(view, edition, card)))}.`
        : `${s('use')} no power with ${shipName(event.ship)}.`
    case 'hits_lost':
      return `${whose(event.ship)} has lost a hit that was waiting.`
    case 'destroyed':
      return `The ${cardName(edition, event.card)} in ${cellWords(edition, event)} is destroyed.`
    case 'waits':
    case 'waited':
      return `${whose(event.ship)} waits on ${listed(event.hits.map((hit) => waitingOn(hit, view, edition)))}.`
    case 'turn_began':
      return `${s('be')} next.`
    case 'marched': {
      const { attackers, damage, icons } = event.march
      const reached = icons.length > 0 ? ` The city’s track reaches ${listed(icons.map(String))}: help is coming.` : ''
      return attackers.length === 0
        ? 'The enemy marches. Nothing gets through.'
        : `The enemy marches. ${count(attackers.length, 'ship gets', 'ships get')} through for ${damage} damage: the city has ` +
            `${event.city} left.${reached}`
    }
    case 'round_began':
      return (
        `Round ${event.round} begins${event.last_round ? ', the last one' : ''}.` +
        (event.new.length > 0 ? ` New ships: ${listed(event.new.map(whose))}.` : '') +
        (event.refilled.length > 0 ? ` ${count(event.refilled.length, 'enemy appears', 'enemies appear')}.` : '')
      )
    case 'assault_began':
      return 'No enemy is left: the final assault on the mothership begins.'
    case 'ready_said':
      return `${s('be')} ready.`
    case 'picked_up':
      return `${s('pick')} up ${shipName(event.ship)}.`
    case 'game_ended':
      if (event.winner !== null) return `${subject(names[event.winner])('have')} all ships in the mothership.`
      return event.result === 'won' ? 'The mothership is destroyed. The city is saved.' : 'The city is lost.'
    default:
      return null // a question, or said by another event
  }
}
