// A change as it stands in a frame. A table that knows of an engine here sends events alone: the view and the list are the engine's then.
import type { Follow } from '../engine/follow'
import type { Changed } from '../generated/protocol'
import type { Side, Whole } from './fold.svelte'

/** What was followed here is not what the table sees: the whole state must be asked for. */
export class Differs extends Error {}

export async function wholeOf(changed: { type: 'changed' } & Changed, side: Side | undefined, follow: Follow): Promise<Whole> {
  const { seat, change, standing, view = null, legal, digest } = changed
  if (legal) return { ...changed, view, legal }
  const { what, version } = change
  // After an undo the view is the one that stood there before.
  const from = side?.frames.findLast((frame) => frame.version <= version)
  if (!from) throw new Differs()
  const events = what.type === 'acted' ? [what.events] : []
  const followed = await follow(from.view, events, seat)
  if (digest && digest !== followed.digest) throw new Differs()
  const now = followed.views.at(-1) ?? from.view
  const asked = seat !== null && standing.to_act.includes(seat)
  return { ...changed, view: what.type === 'acted' || what.type === 'undone' ? now : null, legal: asked ? followed.legal : [] }
}
