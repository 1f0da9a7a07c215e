// What was missed, as frames: the engine follows the events, from one undo to the next.
import type { Follow } from '../engine/follow'
import type { Change } from '../generated/protocol'
import type { Frame } from './session'

type Acted = Omit<Frame, 'view'>

/** The frames after these changes. Rejects where the engine is not there. */
export async function pastOf(before: readonly Frame[], changes: readonly Change[], follow: Follow): Promise<readonly Frame[]> {
  let frames = before
  let waiting: Acted[] = []
  const settle = async () => {
    const from = frames.at(-1)
    if (!from || waiting.length === 0) return
    const steps = waiting.map((frame) => frame.events)
    const { views } = await follow(from.view, steps, 'steps')
    frames = [...frames, ...waiting.flatMap((frame, n) => (views[n] ? [{ ...frame, view: views[n] }] : []))]
    waiting = []
  }
  for (const { version, what } of changes) {
    if (what.type === 'acted') waiting.push({ version, events: what.events })
    if (what.type !== 'undone') continue
    await settle()
    frames = frames.filter((frame) => frame.version <= version)
  }
  await settle()
  return frames
}
