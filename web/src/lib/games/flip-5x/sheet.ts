// What a sheet has, counted.
import type { Planet, Sheet } from '../../generated/flip-5x'

export const empire = (sheet: Sheet): readonly [string, Planet][] =>
  Object.entries(sheet.planets).filter(([, planet]) => planet.focus !== null)

export const total = (sheet: Sheet): number => empire(sheet).reduce((sum, [, planet]) => sum + planet.prosperity, 0)

export const circles = (sheet: Sheet): number => Object.values(sheet.upgrades).reduce((sum, row) => sum + row.length, 0)
