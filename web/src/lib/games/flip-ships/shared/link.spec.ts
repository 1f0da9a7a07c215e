// @vitest-environment node
// Flips in links, against the real physics: what comes out of a link flies as what went in, and nothing that comes from outside does harm.
import { expect, it, vi } from 'vitest'
import { engine } from '../../../engine/testing'
import type { Call } from '../../../generated/engine'
import { pack } from '../../../packing'
import type { Flip } from '../showing.svelte'
import { edition } from '../testing/edition'
import { battle, race } from '../testing/tables'
import type { ShipsOptions } from '../edition'
import type { Launch } from '../wire'
import { flipIn, linkOf, type SharedFlip } from './link'
import { checked, openFlip } from './open'
import { flipWords } from './words'

vi.mock('../../../engine/client', () => ({}))
vi.mock('../../../engine/stranger', async () => {
  const answer = await engine(true)
  const thread = {
    close: () => {},
    prepare: () => Promise.resolve(),
    call: (_: string, what: Call) => {
      const reply = answer(what)
      return 'shown' in reply ? Promise.resolve(reply.shown) : Promise.reject(new Error(JSON.stringify(reply)))
    },
  }
  return { strangersEngine: () => thread }
})

const launch: Launch = { from: 'edge', x: 0, overhang: 62, power: 350, aim: 0 }
const THREE = { players: 3, difficulty: 'elite', no_reflip: true, referee: 'players' } as const
const answer = await engine(true)
const flown = ({ view, seat, ship, launch }: Flip, options: ShipsOptions): unknown =>
  (
    answer({ call: 'show', game: 'flip-ships', question: { view, options, action: { seat, do: 'flip', ship, launch } } }) as {
      shown: { flown: unknown }
    }
  ).shown.flown

it('flies from a link as it flew at the table', async () => {
  const view = battle(edition)
  for (const power of [180, 350, 420, 800]) {
    const flip: Flip = { view, seat: 0, ship: '0.1a', launch: { ...launch, power } }
    const link = await linkOf(flip, THREE, edition)
    expect(link).toMatch(/^1\.[\w-]+$/)
    expect(link.length).toBeLessThan(1500)
    const opened = await openFlip(`#${link}`)
    expect(opened.lands).toEqual(flown(flip, THREE))
    expect(opened.launch).toEqual(flip.launch)
    expect(opened.edition).toEqual(JSON.parse(JSON.stringify(edition)))
    expect(new Set(opened.view.enemies)).toEqual(new Set(view.enemies))
    expect(flipWords(opened)).toMatch(/^Small ship A goes .+\.$/)
    expect(flipWords(opened)).not.toMatch(/undefined|null|NaN/)
  }
})

it('holds a race with four, from any edge', async () => {
  const options = { mode: 'race', players: 4 } as const
  const flip: Flip = { view: race(edition), seat: 3, ship: '3.2a', launch: { ...launch, from: 'back', power: 500 } }
  const opened = await openFlip(await linkOf(flip, options, edition))
  expect(opened.lands).toEqual(flown(flip, options))
  expect(opened.view.ready).toEqual([true, true, true, true])
})

it('holds a flip of a ship that is not to be flipped now, from the practice table or after the end', async () => {
  for (const phase of ['flip', 'over'] as const) {
    const view = { ...battle(edition), phase, city: 0, result: 'lost' as const, turn: 2 }
    const opened = await openFlip(await linkOf({ view, seat: 1, ship: '1.3b', launch }, THREE, edition))
    expect(opened.seat).toBe(1)
    expect(opened.view.phase).toBe('flip')
  }
})

it('says nothing about who plays and how the game stands beyond the table', async () => {
  const { view, options } = await flipIn(await linkOf({ view: battle(edition), seat: 0, ship: '0.1a', launch }, THREE, edition))
  expect(Object.keys(view as object).sort()).toEqual(['city', 'deck', 'enemies', 'mothership', 'ships', 'turn'])
  expect(options).toEqual({ players: 3 })
})

it('refuses what is damaged', async () => {
  const link = await linkOf({ view: battle(edition), seat: 0, ship: '0.1a', launch }, THREE, edition)
  for (const wrong of ['', '#', '#1.', 'nonsense', link.slice(0, -40), link.slice(2), `1.${link.slice(9)}`, `1.%%%`])
    await expect(openFlip(wrong), wrong).rejects.toMatchObject({ why: 'broken' })
  await expect(openFlip(link.replace(/^1/, '2'))).rejects.toMatchObject({ why: 'newer' })
})

it('refuses what is too large, before and after unpacking', async () => {
  await expect(flipIn(`1.${'A'.repeat(9000)}`)).rejects.toMatchObject({ why: 'broken' })
  const bomb = await pack(JSON.stringify({ ship: '0.1a', view: ' '.repeat(3_000_000) }), 10_000_000)
  expect(bomb.length).toBeLessThan(8000)
  await expect(flipIn(`1.${bomb}`)).rejects.toMatchObject({ why: 'broken' })
})

it('has the engine refuse what is no table and no launch', async () => {
  const good: SharedFlip = { view: { deck: 3 }, options: {}, ship: '0.1a', launch }
  await expect(checked(good)).resolves.toBeTruthy()
  const wrong: Partial<SharedFlip>[] = [
    { view: null },
    { view: { deck: 'many' } },
    { view: { deck: 3, ships: { '0.1b': { at: 'table', x: 1e300, y: 0 } } } },
    { view: { deck: 3, enemies: [{ card: '__proto__', row: 1, col: 1 }] } },
    { options: { players: 99 } },
    { ship: '9.9z' },
    { launch: { ...launch, power: 1e9 } },
    { launch: null },
  ]
  for (const change of wrong) await expect(checked({ ...good, ...change }), JSON.stringify(change)).rejects.toMatchObject({ why: 'broken' })
  const deep = `{"ship":"0.1a","view":${'['.repeat(20_000)}${']'.repeat(20_000)}}`
  await expect(openFlip(`1.${await pack(deep, 100_000)}`)).rejects.toMatchObject({ why: 'broken' })
})
