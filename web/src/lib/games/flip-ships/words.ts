// What things are called, in the plain words of the prompt and the log.
import { count } from '../../words'
import { kindOf, levelOf, seatOf, type Ground } from './geometry'
import type { Spot } from './stage'
import type { EnemyKind, ShipsEdition } from './edition'
import type { Flipping, ShipsView, Side } from './wire'

export const SIZE = ['small', 'middle', 'large'] as const

/** «small ship B»: a level is a size, a letter tells ships of one size apart. */
export const shipName = (ship: string): string => `${SIZE[levelOf(ship) - 1] ?? ''} ship ${ship.charAt(3).toUpperCase()}`
/** «1B», as it is printed on the disc. */
export const shipMark = (ship: string): string => `${ship.charAt(2)}${ship.charAt(3).toUpperCase()}`

export function enemyKind(edition: ShipsEdition, card: string): EnemyKind {
  const kind = kindOf(card)
  return edition.enemy.find((one) => one.id === kind) ?? { id: kind, name: kind, speed: 1, damage: 1, icon: 'none', count: 0 }
}
export const cardName = (edition: ShipsEdition, card: string): string => enemyKind(edition, card).name

/** «row 3, column 2», as it is printed on the table: the engine counts columns from the moons, people from the left. */
export const cellWords = ({ geometry: { columns } }: ShipsEdition, { row, col }: { row: number; col: number }): string =>
  `row ${row}, column ${columns + 1 - col}`

/** «the Drone in row 3, column 2»: many cards look alike, their places do not. */
export function cardAt(view: ShipsView, edition: ShipsEdition, card: string): string {
  const enemy = view.enemies.find((one) => one.card === card)
  return enemy ? `the ${cardName(edition, card)} in ${cellWords(edition, enemy)}` : `the ${cardName(edition, card)}`
}

/** «in row 2, left of the middle»: where on the table a spot is, roughly, as one would say it. */
export function placeWords({ x, y }: Spot, { edition: { geometry, mothership_box: box }, line, rows, face, race }: Ground): string {
  const aside = Math.abs(x) < geometry.column_pitch / 2 ? '' : x < 0 ? ', left of the middle' : ', right of the middle'
  const inside = Math.abs(x) <= box.inside_width / 2 && y >= face && y <= face + box.inside_depth + 2 * box.wall_thickness
  if (inside) return 'in the mothership'
  if (race) return `${Math.round(y / 10)} centimetres from the near edge${aside}`
  if (y < line) return `in the atmosphere${aside}`
  const row = Math.floor((y - line) / geometry.row_depth) + 1
  return row > rows ? `beside the mothership${aside}` : `in row ${row}${aside}`
}

/** «Drone: speed 1, damage 1, shield»: all that is printed on a card. */
export function cardWords(edition: ShipsEdition, card: string): string {
  const { name, speed, damage, icon } = enemyKind(edition, card)
  return (
    `${name}: speed ${speed}, damage ` +
    `${damage}${icon === 'shield' ? ', shields its neighbours' : icon === 'double' ? `, needs ${edition.limits.double_hits} hits` : ''}`
  )
}

export function powerOf(view: ShipsView, edition: ShipsEdition, ship: string): { id: string; name: string; text: string } | null {
  const id = view.pilots[seatOf(ship)]?.[levelOf(ship) - 1]
  return edition.pilot.find((pilot) => pilot.id === id) ?? null
}

export const SIDE_NAME: Record<Side, string> = {
  front: 'the near edge',
  left: 'the left edge',
  right: 'the right edge',
  back: 'the far edge',
}

export const WHERE_NAME = {
  reserve: 'in reserve',
  active: 'ready to flip',
  table: 'on the table',
  atmosphere: 'in the atmosphere',
  off: 'off the table',
  mothership: 'in the mothership',
  docked: 'docked',
} as const

/** Why a ship may or must be flipped again. */
export function againWords({ why, atmosphere, barrage_left }: Flipping, edition: ShipsEdition): string {
  switch (why) {
    case 'void':
      return 'It did not turn over: that flip does not count.'
    case 'atmosphere':
      return `It lies in the atmosphere, landing ${atmosphere} of ${edition.limits.atmosphere_flips}.`
    case 'encore':
      return 'Encore: the mothership is hit.'
    case 'second_chance':
      return 'Second Chance, once: what it lies on now is not hit then.'
    case 'barrage':
      return `Barrage: ${count(barrage_left ?? 0, 'flip')} left for the mothership.`
    case 'free_shot':
      return 'Forward Base: one shot at the mothership from where it lies.'
  }
}
