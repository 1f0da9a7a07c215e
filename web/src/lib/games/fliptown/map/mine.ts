// Where the Mine's chambers lie: by how deep the passages lead, and in the order of the sheet.
import type { TownEdition } from '../wire'

export interface Placed {
  id: string
  level: number
  /** In hundredths of the drawing. */
  x: number
  y: number
}

export function placed({ passages, chambers }: TownEdition['mine']): ReadonlyMap<string, Placed> {
  const depth = new Map<string, number>([['', 0]])
  // A passage only ever leads down, so as many rounds as there are chambers find them all.
  for (const _ of chambers) for (const { from, to } of passages) if (depth.has(from)) depth.set(to, (depth.get(from) ?? 0) + 1)
  const deepest = Math.max(1, ...depth.values())
  const rows = Array.from({ length: deepest }, (_, level) => chambers.filter((chamber) => (depth.get(chamber.id) ?? 1) === level + 1))
  const spots = rows.flatMap((row, level) =>
    row.map(({ id }, at): [string, Placed] => [
      id,
      { id, level: level + 1, x: ((at + 0.5) * 100) / row.length, y: 13 + (level * 74) / Math.max(1, deepest - 1) },
    ]),
  )
  return new Map([['', { id: '', level: 0, x: 50, y: 2 }], ...spots])
}
