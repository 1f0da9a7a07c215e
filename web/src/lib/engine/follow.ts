// What follows from a view, in the engine's words: the views after events, and what a seat may do there.
//
// Nobody else moves a view. Where the engine is not there yet, one shows what the table sends.
import type { Agreed, Followed, Keep } from '../generated/engine'
import type { GameEvent, View } from '../generated/protocol'
import { call as calls } from './client'
import type { Calls } from './thread'

/** Follows the events of some actions, in order. `keep` says which views on the way are wanted: `seat` is whose view it is. */
export type Follow = (view: View, steps: readonly (readonly GameEvent[])[], keep: Keep, seat?: number | null) => Promise<Followed>

export const followBy =
  ({ game, edition: { sha256, text }, options }: Agreed, call: Calls = calls): Follow =>
  (view, steps, keep, seat = null) =>
    call('followed', { call: 'follow', table: { game, edition: { sha256, text }, options }, seat, view, steps, keep })

/** The view after each event of one action. */
export const stepsBy =
  (follow: Follow) =>
  async (view: View, events: readonly GameEvent[]): Promise<readonly View[]> =>
    (await follow(view, [events], 'events')).views
