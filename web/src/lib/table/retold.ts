// Moments that were missed come as events, and what the engine tells beside a position does not follow from those. It is asked for when
// such a moment is looked at.
import { call } from '../engine/client'
import { gameOf } from '../games'
import type { View } from '../games/types'

export async function retold(
  game: string,
  edition: string,
  options: Readonly<Record<string, unknown>>,
  views: readonly View[],
): Promise<readonly (View | null)[]> {
  const { readable } = (await gameOf(game)?.world?.())?.default ?? {}
  const told = await call('retold', { call: 'retell', game, edition, options, views: views.map((view) => readable?.(view) ?? view) })
  return views.map((view, at) => {
    const tells = told[at]?.['tells']
    return tells === undefined ? null : { ...view, tells }
  })
}
