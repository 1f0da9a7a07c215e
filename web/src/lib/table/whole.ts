// What a lean table leaves out, because there is an engine here: the view after a change, and the list of what may be done.
import type { Follow } from '../engine/follow'
import type { Follow as Followed, ServerMessage, Standing } from '../generated/protocol'
import type { Side, WholeChange, WholeState } from './fold.svelte'

/** What was followed here is not what the table sees: how things stand must be asked for. */
export class Differs extends Error {
  readonly version: number
  constructor(version: number) {
    super(`version ${version} was followed to something else`)
    this.version = version
  }
}

type Of<T extends ServerMessage['type']> = Extract<ServerMessage, { type: T }>

const asked = (seat: number | null, to_act: readonly number[]): boolean => seat !== null && to_act.includes(seat)

/** A state with its list. */
export async function wholeState(state: Of<'state'>, follow: Follow): Promise<WholeState> {
  const { seat, view, standing, legal } = state
  if (legal) return { ...state, legal }
  return { ...state, legal: view && asked(seat, standing.to_act) ? (await follow(view, [], 'last', seat)).legal : [] }
}

/** A change with its view and its list, from how things stood before it. */
export async function wholeChange(
  message: { type: 'follow' } & Followed,
  side: Side,
  before: Standing,
  follow: Follow,
): Promise<WholeChange> {
  const { seat, change, undo, to_act, digest } = message
  const { what, version } = change
  const standing = message.standing ?? { ...before, version, to_act }
  const from = message.view ?? side.frames.at(-1)?.view
  const moves = what.type === 'acted'
  // Before the deal there is nothing to see and nothing to do.
  if (!from && !moves) return { type: 'changed', seat, change, undo, standing, view: null, legal: [] }
  if (!from) throw new Differs(version)
  const { views, legal, digest: own } = await follow(from, moves ? [what.events] : [], 'last', seat)
  if (digest && digest !== own) throw new Differs(version)
  const view = moves ? (views.at(-1) ?? null) : (message.view ?? null)
  return { type: 'changed', seat, change, undo, standing, view, legal: asked(seat, to_act) ? legal : [] }
}
