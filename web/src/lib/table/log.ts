// Turns frames into lines of the log. The words are the game's (`World.describe`).
import type { World } from '../games/types'
import type { Frame } from './session'

export interface LogLine {
  id: string
  /** Index of the frame in which it happened. */
  frame: number
  seat: number | null
  text: string
  /** Stands above the line when the round changed with it. */
  heading?: string
}

export function logLines(
  frames: readonly Frame[],
  world: Pick<World, 'describe' | 'round'>,
  names: readonly string[],
  edition: unknown = null,
): LogLine[] {
  const lines: LogLine[] = []
  let round = ''
  for (const [index, frame] of frames.entries()) {
    const before = frames[index - 1]?.view ?? frame.view
    for (const [at, event] of frame.events.entries()) {
      const text = world.describe(event, names, before, edition)
      if (text === null) continue
      const seat = typeof event['seat'] === 'number' ? event['seat'] : null
      const line: LogLine = { id: `${index}.${at}`, frame: index, seat, text }
      // The round in which an action was taken is the one that stood before it.
      const now = world.round(before, edition)
      if (now !== round) line.heading = round = now
      lines.push(line)
    }
  }
  return lines
}
