import type { Call, LogLine, Reply } from '../src/lib/generated/engine'
import type { Action, Level, ServerMessage, View } from '../src/lib/generated/protocol'

export function hashOf(secret: string): string
export function engine(parts?: { flights?: boolean }): Promise<(call: Call) => Reply>

export interface Wanted {
  seed: number
  seats: readonly ({ kind: 'person'; name: string } | { kind: 'bot'; level: Level })[]
  /** Which game, if not Flip & Skip. */
  id?: string
  options?: Readonly<Record<string, unknown>>
  pick?: (legal: readonly Action[], roll: (below: number) => number, view: View) => Action
  most?: number
  seen?: (message: ServerMessage) => void
  wanted?: (view: View, legal: readonly Action[], seat: number) => boolean
}
export interface Game {
  table: string
  keys: readonly string[]
  people: readonly { seat: number; name: string; key: string; bits: string }[]
  commitment: string
  log: readonly LogLine[]
  view: View | null
  legal: readonly Action[]
  seat: number | null
}
export function game(call: (call: Call) => Reply, wanted: Wanted): Game
