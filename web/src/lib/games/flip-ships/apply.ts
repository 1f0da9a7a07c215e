// Moves a drawn view forward by one event, as the rules crate applies it. Knows no rule: the event says it all.
import { straight, type Ground } from './geometry'
import type { At, CardInCell, Enemy, HitsIn, Place, ShipObject, ShipsEvent, ShipsView } from './types'

const BARE: ShipObject = { at: 'active', hits: {}, mothership_only: false }
const berth = (at: At): ShipObject => ({ ...BARE, at })
const byCell = (a: Enemy, b: Enemy): number => a.row - b.row || a.col - b.col

function lying(ship: ShipObject, place: Place): ShipObject {
  const { x: _x, y: _y, ...rest } = ship
  return place.where === 'table' ? { ...rest, at: 'table', x: place.x, y: place.y } : { ...rest, at: place.where }
}

/** Events name cells; a view names cards. */
function hitsOf(view: ShipsView, hits: HitsIn): Record<string, number> {
  const named: Record<string, number> = {}
  for (const { row, col, count } of hits) {
    const enemy = view.enemies.find((one) => one.row === row && one.col === col)
    if (enemy) named[enemy.card] = count
  }
  return named
}

const ship = (view: ShipsView, name: string, change: (ship: ShipObject) => ShipObject): ShipsView => ({
  ...view,
  ships: { ...view.ships, [name]: change(view.ships[name] ?? BARE) },
})
const straightened = (ground: Ground, { card, row, col }: CardInCell): Enemy => ({ card, row, col, ...straight(ground, row, col) })

function flipped(view: ShipsView, event: Extract<ShipsEvent, { event: 'flipped' }>): ShipsView {
  const { lands } = event
  let next: ShipsView = { ...view, flipping: null }
  for (const bump of lands.bumped ?? []) {
    if ('ship' in bump) next = ship(next, bump.ship, (other) => lying(other, bump))
    else next = { ...next, enemies: next.enemies.map((enemy) => (enemy.card === bump.card ? bumped(enemy, bump) : enemy)) }
  }
  const race = view.ready !== null
  const landed =
    lands.rotated !== false ? lands : race ? (lands.where === 'mothership' ? ({ where: 'off', side: 'front' } as const) : lands) : null
  return ship(next, event.ship, (one) => ({
    ...(landed ? lying(one, landed) : lying({ ...one, at: 'active' }, { where: 'atmosphere' })),
    ...(landed ? {} : { at: 'active' as const }),
    mothership_only: one.mothership_only || event.declared,
  }))
}

function bumped({ card, row, col }: Enemy, bump: { x: number; y: number; angle: number } | { where: 'off' }): Enemy {
  return 'where' in bump ? { card, row, col, off: true } : { card, row, col, x: bump.x, y: bump.y, angle: bump.angle }
}

export function apply(view: ShipsView, event: ShipsEvent, ground: Ground): ShipsView {
  switch (event.event) {
    case 'flipped':
      return flipped(view, event)
    case 'offered':
      return { ...view, flipping: event.flipping }
    case 'kept':
      return { ...view, flipping: null }
    case 'hit':
      return { ...view, mothership: event.mothership }
    case 'repaired':
      return { ...view, city: event.city }
    case 'docked':
      return ship(view, event.ship, () => berth('docked'))
    case 'limited':
      return ship(view, event.ship, (one) => ({ ...one, mothership_only: true }))
    case 'attacks_asked':
      return { ...view, phase: 'resolve', resolving: { attack: event.attack, declared: {}, wait: [] } }
    case 'declared': {
      const { event: _event, seat: _seat, ship: name, ...choice } = event
      const now = view.resolving ?? { attack: [], declared: {}, wait: [] }
      return {
        ...view,
        resolving: { ...now, attack: now.attack.filter((one) => one !== name), declared: { ...now.declared, [name]: choice } },
      }
    }
    case 'hits_lost':
      return ship(view, event.ship, (one) => ({ ...one, hits: hitsOf(view, event.left) }))
    case 'destroyed':
      return {
        ...view,
        enemies: view.enemies.filter((enemy) => enemy.card !== event.card),
        destroyed: [...view.destroyed, event.card],
        ships: without(view.ships, event.card),
      }
    case 'waits':
    case 'waited': {
      const next = ship(view, event.ship, (one) => ({
        ...lying(one, { where: 'table', x: event.x, y: event.y }),
        hits: hitsOf(view, event.hits),
      }))
      if (event.event === 'waits' || !next.resolving) return next
      return { ...next, resolving: { ...next.resolving, wait: next.resolving.wait.filter((one) => one !== event.ship) } }
    }
    case 'wait_asked':
      return { ...view, phase: 'resolve', resolving: { attack: [], declared: {}, wait: event.wait } }
    case 'turn_began':
      return { ...view, phase: 'flip', turn: event.seat, resolving: null }
    case 'marched':
      return {
        ...view,
        city: event.city,
        last_march: event.march,
        enemies: event.enemies.map((card) => straightened(ground, card)).sort(byCell),
        ...(view.last_round
          ? { destroyed: [...view.destroyed, ...event.march.attackers] }
          : { deck: view.deck + event.march.attackers.length }),
      }
    case 'shuffled':
      return view
    case 'round_began': {
      const ships = Object.entries(view.ships).map(
        ([name, one]) => [name, one.at === 'docked' || event.new.includes(name) ? berth('active') : one] as const,
      )
      const enemies = [...view.enemies, ...event.refilled.map((card) => straightened(ground, card))].sort(byCell)
      return {
        ...view,
        ships: Object.fromEntries(ships),
        enemies,
        deck: view.deck - event.refilled.length,
        round: event.round,
        last_round: event.last_round,
        start: event.start,
        turn: event.start,
        phase: 'flip',
        resolving: null,
      }
    }
    case 'assault_began': {
      const ships = Object.entries(view.ships).map(([name, one]) => [name, one.at === 'reserve' ? one : berth('active')] as const)
      return { ...view, ships: Object.fromEntries(ships), phase: 'assault', turn: event.seat, resolving: null }
    }
    case 'assault_turn':
      return { ...view, turn: event.seat }
    case 'ready_said':
      return { ...view, ready: (view.ready ?? []).map((ready, seat) => ready || seat === event.seat) }
    case 'picked_up':
      return ship(view, event.ship, () => berth('active'))
    case 'game_ended':
      return {
        ...view,
        phase: 'over',
        result: event.result,
        winner: event.winner,
        city: event.city,
        turn: null,
        flipping: null,
        resolving: null,
      }
  }
}

/** Hits on a card that is gone are not seen any more. */
function without(ships: ShipsView['ships'], card: string): ShipsView['ships'] {
  if (!Object.values(ships).some((one) => card in one.hits)) return ships
  return Object.fromEntries(
    Object.entries(ships).map(([name, one]) => [
      name,
      card in one.hits ? { ...one, hits: Object.fromEntries(Object.entries(one.hits).filter(([on]) => on !== card)) } : one,
    ]),
  )
}
