import { expect, it, vi } from 'vitest'
import { Chooser } from './chooser.svelte'
import type { ShipsAction } from './wire'

function chooser(legal: readonly ShipsAction[]) {
  const [onpick, onrefuse] = [vi.fn<(action: ShipsAction) => void>(), vi.fn<(pressed: readonly string[]) => void>()]
  return { it: new Chooser({ legal, onpick, onrefuse }), onpick, onrefuse }
}
const attack = (ship: string, choice: object) => ({ seat: 0, do: 'attack', ship, ...choice }) as ShipsAction
const TWO = [[], ['dart-1'], ['drone-1'], ['dart-1', 'drone-1']].map((targets) => attack('0.3a', { targets }))

it('makes an action of the list from the cards that are pressed, in any order', () => {
  const { it: chooses } = chooser(TWO)
  expect(chooses.ready).toEqual(TWO[0])
  chooses.press('drone-1')
  expect(chooses.ready).toEqual(TWO[2])
  chooses.press('dart-1')
  expect(chooses.ready).toEqual(TWO[3])
  chooses.press('drone-1')
  expect(chooses.ready).toEqual(TWO[1])
})

it('has the engine say why a card cannot be pressed', () => {
  const { it: chooses, onrefuse } = chooser(TWO)
  chooses.press('ram-1')
  expect(onrefuse).toHaveBeenCalledWith(['0.3a', 'ram-1'])
  expect(chooses.chosen).toEqual([])
})

it('takes another card in the place of the only one', () => {
  const { it: chooses } = chooser([[], ['dart-1'], ['drone-1']].map((targets) => attack('0.1a', { targets })))
  chooses.press('dart-1')
  chooses.press('drone-1')
  expect(chooses.chosen).toEqual(['drone-1'])
})

it('moves a hit from the card that the ship is on to a neighbour', () => {
  const legal = [{}, { 'dart-1': 'drone-1' }, { 'dart-1': 'ram-1' }].map((instead) => attack('0.1a', { instead }))
  const { it: chooses, onpick } = chooser(legal)
  expect(chooses.choices).toEqual(['drone-1', 'ram-1'])
  expect(chooses.ready).toEqual(legal[0])
  chooses.press('ram-1')
  expect(chooses.ready).toEqual(legal[2])
  chooses.send(legal[2]!)
  expect(onpick).toHaveBeenCalledWith(legal[2])
  expect(chooses.chosen).not.toContain('ram-1')
})

it('asks which ship first, and where it waits', () => {
  const wait = (ship: string, on: readonly string[]) => ({ seat: 0, do: 'wait', ship, on }) as ShipsAction
  const { it: chooses } = chooser([wait('0.1a', ['ram-1']), wait('0.1b', ['dart-1']), wait('0.1b', ['dart-1', 'ram-1'])])
  expect(chooses.ships).toEqual(['0.1a', '0.1b'])
  chooses.pick('0.1b')
  expect(chooses.ready).toBeNull()
  chooses.press('dart-1')
  expect(chooses.ready).toEqual(wait('0.1b', ['dart-1']))
})
