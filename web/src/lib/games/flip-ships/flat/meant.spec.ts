import { expect, it } from 'vitest'
import { meant } from './stage.svelte'

/** A thing on the table with the room in which it answers: its middle, and how wide it is. */
function thing(kind: 'ship' | 'card', can: boolean, at: { x: number; y: number; size: number }): SVGElement {
  const made = document.createElementNS('http://www.w3.org/2000/svg', 'g')
  made.setAttribute(`data-${kind}`, kind)
  if (can) made.setAttribute('data-can', '')
  made.getBoundingClientRect = () => new DOMRect(at.x - at.size / 2, at.y - at.size / 2, at.size, at.size)
  return made
}
const ship = thing('ship', true, { x: 30, y: 0, size: 44 })
const card = thing('card', true, { x: 0, y: 0, size: 60 })
const other = thing('card', false, { x: 0, y: 0, size: 60 })
const drawn = (thing: SVGElement) => ({ thing, drawn: true })
const room = (thing: SVGElement) => ({ thing, drawn: false })

it('means a ship that is drawn under the finger', () => {
  expect(meant([drawn(ship), drawn(card)], 24, 0)).toBe(ship)
})
it('means the nearer of two that may be chosen, beside what is drawn of them too', () => {
  expect(meant([room(ship), drawn(card)], 10, 0)).toBe(card)
  expect(meant([room(ship), drawn(card)], 24, 0)).toBe(ship)
})
it('prefers what may be chosen to what may not', () => {
  expect(meant([room(ship), drawn(other)], 10, 0)).toBe(ship)
})
it('means what is drawn there where nothing may be chosen, and nothing on the bare table', () => {
  expect(meant([drawn(other)], 0, 0)).toBe(other)
  expect(meant([], 0, 0)).toBeNull()
})
