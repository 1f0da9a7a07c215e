// What the eye should know about a jump: how long it is, and what stands in its way. For drawing only: the engine decides.
import { touch } from './geometry'
import type { FxEdition, PlanetState, Sheet } from './types'

export const interior = (path: readonly string[]): readonly string[] => path.slice(1, -1)

/** Every space without the beginning; a nebula counts for more. */
export function lengthOf(sheet: Sheet, edition: FxEdition, path: readonly string[]): number {
  const weight = (at: string) => Math.max(1, ...sheet.features.filter((feature) => feature.at === at).map((feature) => edition.features[feature.kind]?.weight ?? 1))
  return path.slice(1).reduce((length, at) => length + weight(at), 0)
}

export function longest(sheet: Sheet, edition: FxEdition): number {
  return (edition.limits['jump_length'] ?? 1) + (sheet.upgrades['jump_length']?.length ?? 0) + (sheet.bonus?.length ?? 0)
}

/** The spaces that enemies close. */
export function closedBy(sheet: Sheet, edition: FxEdition, kind: string, spaces: readonly string[]): readonly string[] {
  const enemy = sheet.enemies.find((enemy) => enemy.kind === kind)
  const blockade = edition.enemies[kind]?.blockade
  if (!enemy || !blockade || blockade === 'none') return []
  const around = blockade === 'around' ? spaces.filter((at) => touch(edition.map, at, enemy.at) && !sheet.planets[at]) : []
  return [enemy.at, ...around]
}

/** What stands in the way of a path: pirates and enemies on its interior. */
export function hindrances(sheet: Sheet, edition: FxEdition, path: readonly string[]): readonly string[] {
  const inside = interior(path)
  const pirates = inside.filter((at) => sheet.pirates.includes(at)).map((at) => `a pirate at ${at}`)
  const enemies = sheet.enemies.filter((enemy) => closedBy(sheet, edition, enemy.kind, inside).some((at) => inside.includes(at)))
  return [...pirates, ...enemies.map((enemy) => edition.enemies[enemy.kind]?.name ?? enemy.kind)]
}

export const blockaded = (sheet: Sheet, edition: FxEdition, path: readonly string[]): boolean => hindrances(sheet, edition, path).length > 0

/** Whether an open jump passes a space: a beacon there is lit. */
export const lit = (sheet: Sheet, edition: FxEdition, at: string): boolean => sheet.jumps.some((jump) => interior(jump.path).includes(at) && !blockaded(sheet, edition, jump.path))

/** What a planet puts out: its prosperity, less a plague, and this round's gift. */
export function output(sheet: Sheet, at: string): number {
  const planet: PlanetState | undefined = sheet.planets[at]
  if (!planet?.focus || sheet.enemies.some((enemy) => enemy.at === at)) return 0
  return (sheet.plagued.includes(at) ? Math.min(1, planet.prosperity) : planet.prosperity) + (sheet.bonus?.[planet.focus] ?? 0)
}

export const empire = (sheet: Sheet): readonly [string, PlanetState][] => Object.entries(sheet.planets).filter(([, planet]) => planet.focus !== null)

export const total = (sheet: Sheet): number => empire(sheet).reduce((sum, [, planet]) => sum + planet.prosperity, 0)

export const circles = (sheet: Sheet): number => Object.values(sheet.upgrades).reduce((sum, row) => sum + row.length, 0)

/** The planets that open jumps link with one another, from one of them. */
export function linked(sheet: Sheet, edition: FxEdition, from: string): ReadonlySet<string> {
  const open = sheet.jumps.filter((jump) => !blockaded(sheet, edition, jump.path)).map((jump) => [jump.path[0]!, jump.path.at(-1)!] as const)
  const found = new Set([from])
  for (let before = 0; before < found.size; ) {
    before = found.size
    for (const [a, b] of open) {
      if (found.has(a)) found.add(b)
      if (found.has(b)) found.add(a)
    }
  }
  return found
}
