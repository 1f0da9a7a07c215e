import { expect, it } from 'vitest'
import { edition } from '../testing/edition'
import type { Launch } from '../wire'
import { around, patchOf, steadiest } from './fan'

const launch: Launch = { from: 'edge', x: 0, overhang: 62, power: 300, aim: 0 }

it('strays as the edition’s steadiest hand does, a deviation to either side', () => {
  const skill = steadiest(edition)!
  expect(skill.id).toBe('expert')
  const all = around(launch, skill, edition, 25)
  expect(all).toHaveLength(7)
  expect(all[0]).toEqual(launch)
  expect(new Set(all.map((one) => one.power))).toEqual(new Set([300, 300 - skill.power, 300 + skill.power]))
  expect(new Set(all.map((one) => one.aim))).toEqual(new Set([0, -skill.aim_tenths, skill.aim_tenths]))
})

it('never asks for more than a finger can do', () => {
  const { power, aim_tenths, overhang_share } = edition.launch
  const all = around(
    { ...launch, power: power[1], aim: aim_tenths[0], overhang: overhang_share[1] * 250 },
    steadiest(edition)!,
    edition,
    25,
  )
  for (const one of all) {
    expect(one.power <= power[1] && one.aim >= aim_tenths[0]).toBe(true)
    expect(one.overhang).toBeLessThanOrEqual(overhang_share[1] * 250)
  }
})

it('lies over the landings, along the way in which they differ most', () => {
  const patch = patchOf([
    { x: 0, y: 200 },
    { x: 0, y: 300 },
    { x: 0, y: 400 },
  ])!
  expect([patch.x, patch.y, Math.abs(patch.turn)]).toEqual([0, 300, 90])
  expect(patch.long).toBeGreaterThan(100)
  expect(patch.wide).toBe(9)
  expect(patchOf([])).toBeNull()
})
