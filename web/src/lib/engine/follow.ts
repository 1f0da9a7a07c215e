// What follows from a view, in the engine's words: the views after events, and what a seat may do there.
//
// Nobody else moves a view. Where the engine is not there yet, one shows what the table sends.
import type { Action, GameEvent, View } from '../generated/protocol'
import { call } from './client'

/** Which rules are in force: the game, the text of an edition of its own, and the options. */
export interface Agreement {
  game: string
  edition: string | null
  options: Readonly<Record<string, unknown>>
}

export interface Followed {
  /** One after each list of events. */
  views: readonly View[]
  /** What the seat may do after all of them. */
  legal: readonly Action[]
  to_act: readonly number[]
  /** Of the last view, to compare with the table's. */
  digest: string
}

export type Follow = (view: View, events: readonly (readonly GameEvent[])[], seat?: number | null) => Promise<Followed>

export const followBy =
  ({ game, edition, options }: Agreement): Follow =>
  (view, events, seat = null) =>
    call('followed', { call: 'follow', game, edition, options, view, events: events.map((list) => [...list]), seat })
