import { expect, it } from 'vitest'
import { edition } from '../testing/edition'
import { battle } from '../testing/tables'
import { destroyedBetween } from './stage.svelte'

it('bangs where a card lay that is destroyed now, and nowhere else', () => {
  const before = battle(edition)
  const gone = before.enemies[3]!
  const after = { ...before, enemies: before.enemies.filter((one) => one !== gone), destroyed: [...before.destroyed, gone.card] }
  expect(destroyedBetween(before, after)).toEqual([{ card: gone.card, x: gone.x, y: gone.y }])
  // Who marched into the city went elsewhere.
  expect(destroyedBetween(before, { ...before, enemies: before.enemies.slice(1) })).toEqual([])
  expect(destroyedBetween(null, after)).toEqual([])
})
