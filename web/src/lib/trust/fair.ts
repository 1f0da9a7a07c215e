// Whether a finished game was fair, as far as this device can tell: what it kept from before the game against what was opened afterwards.
import type { Calls } from '../engine/thread'
import type { Disagreement, Witness } from '../generated/engine'
import type { FinishedGame, GameEvent, View } from '../generated/protocol'
import type { HeldTable } from '../table/held'
import type { Frame } from '../table/session'

/**
 * How far the check went.
 * `together`: promised first, shuffled by everybody, and kept here. `seen`: the promise was kept here, but nothing was added from here.
 * `unseen`: nobody here saw the promise before the game: the record is checked against itself. `device`: this device dealt by itself.
 * `daily`: a server's sealed deck, the same for everybody: nobody adds to it. `number`: the table is from before people shuffled
 * together. `position`: nothing was shuffled, the game began at a position.
 */
export type Reach = 'together' | 'seen' | 'unseen' | 'device' | 'daily' | 'number' | 'position'

export interface Fair {
  reach: Reach
  /** Nothing, if all agrees. */
  faults: readonly Disagreement[]
  /** What this device knew by itself. */
  witness: Witness
  /** Bits were sent, their answer was lost, and the deal was made with others: another device was faster, or somebody cheats. */
  doubt: boolean
  record: Readonly<Record<string, unknown>>
}

/** What this audience was told while it was there. */
export interface Told {
  seat: number | null
  start: View | null
  events: readonly (readonly GameEvent[])[] | null
}

/** What frames say of it; nothing where a moment is missing because no engine was there to follow it: half a game proves nothing. */
export function toldOf(seat: number | null, frames: readonly Frame[]): Told {
  const whole = frames.every((frame, version) => frame.version === version && (version === 0 || frame.events.length > 0))
  return {
    seat,
    start: frames[0]?.version === 0 ? frames[0].view : null,
    events: whole && frames.length > 0 ? frames.slice(1).map((frame) => frame.events) : null,
  }
}

type Kept = Pick<HeldTable, 'where' | 'commitment' | 'bits'> & Partial<Pick<HeldTable, 'daily'>>

/** The bits that the deal was made with, by seat. */
function used(record: FinishedGame['record']): readonly unknown[] | null {
  const { shuffle } = record
  if (typeof shuffle !== 'object' || shuffle === null || !('bits' in shuffle)) return null
  return Array.isArray(shuffle.bits) ? shuffle.bits : null
}

/** What this device knows by itself. Bits whose answer was lost count if the deal was made with them, and prove nothing if it was not. */
export function witnessOf(kept: Kept | null, record: FinishedGame['record']): { witness: Witness; doubt: boolean } {
  const dealt = used(record)
  let doubt = false
  const bits = (kept?.bits ?? []).map((added, seat) => {
    if (!added) return null
    if (added.taken || dealt?.[seat] === added.bits) return added.bits
    doubt = true
    return null
  })
  return { witness: { commitment: kept?.commitment ?? null, bits }, doubt }
}

function reachOf(kept: Kept | null, record: FinishedGame['record'], witness: Witness): Reach {
  if (typeof record['start'] === 'object' && record['start'] !== null) return 'position'
  if (kept?.where === 'device') return 'device'
  const added = witness.bits.some((bits) => bits !== null)
  // A table that took my bits dealt with them, or it must say why it did not.
  if (!used(record) && !added) return 'number'
  if (witness.commitment === null) return 'unseen'
  if (kept?.daily) return 'daily'
  return added ? 'together' : 'seen'
}

/** Asks the engine. Rejects where there is none, or where it takes too long. */
export async function fairness(call: Calls, kept: Kept | null, { record }: FinishedGame, told: Told): Promise<Fair> {
  const { witness, doubt } = witnessOf(kept, record)
  const { faults } = await call('verified', { call: 'verify', record, witness, ...told })
  return { reach: reachOf(kept, record, witness), faults, witness, doubt, record }
}
