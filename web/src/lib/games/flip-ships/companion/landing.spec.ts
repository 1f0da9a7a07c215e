import { expect, it } from 'vitest'
import { groundOf } from '../geometry'
import { edition as figures } from '../testing/edition'
import { battle } from '../testing/tables'
import { Landing } from './landing.svelte'

const view = battle(figures, 2)
const ground = groundOf(figures, {})
const [ship = ''] = Object.entries(view.ships).find(([, one]) => one.at === 'active') ?? []

it('reads a tap as a place on the table, in the mothership, or off it', () => {
  const landing = new Landing()
  landing.tap(view, ground, ship, null, { x: 12.34, y: 250 })
  expect(landing.lands).toEqual({ where: 'table', x: 12.3, y: 250 })
  landing.tap(view, ground, ship, 'mothership', { x: 0, y: 620 })
  expect(landing.lands).toEqual({ where: 'mothership' })
  landing.tap(view, ground, ship, null, { x: 0, y: -30 })
  expect(landing.lands).toEqual({ where: 'off', side: 'front' })
  landing.rotated = false
  expect(landing.lands).toEqual({ where: 'off', side: 'front', rotated: false })
})

it('puts what got bumped where it is tapped next, turned if need be', () => {
  const landing = new Landing()
  const card = view.enemies[0]!.card
  landing.tap(view, ground, ship, null, { x: 0, y: 300 })
  landing.bumping = true
  landing.tap(view, ground, ship, ship, { x: 0, y: 300 })
  expect(landing.held).toBeNull()
  landing.tap(view, ground, ship, card, { x: 0, y: 300 })
  landing.tap(view, ground, ship, null, { x: 40, y: 310 })
  landing.turn(view, card, 15)
  expect(landing.lands?.bumped).toEqual([{ card, x: 40, y: 310, angle: (view.enemies[0]!.angle ?? 0) + 15 }])
  expect(landing.preview(view, ship).enemies.find((enemy) => enemy.card === card)).toMatchObject({ x: 40, y: 310 })
  landing.take(card)
  expect(landing.lands?.bumped).toBeUndefined()
})
