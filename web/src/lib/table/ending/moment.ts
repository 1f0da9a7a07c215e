// The moment of a game that is most worth seeing again, by the game's own judgement.
import type { World } from '../../games/types'
import type { Frame } from '../session'

/** Index of its frame; null where the game has no opinion, or nothing worth it happened. */
export function bestMoment(frames: readonly Frame[], moment: World['moment'], seat: number | null): number | null {
  let best: { frame: number; worth: number } | null = null
  for (const [index, { events }] of frames.entries()) {
    const before = frames[index - 1]?.view
    if (!before || !moment) continue
    // Of equals the later one: it decided more.
    for (const event of events) {
      const worth = moment(event, before, seat)
      if (worth > 0 && worth >= (best?.worth ?? 0)) best = { frame: index, worth }
    }
  }
  return best?.frame ?? null
}
