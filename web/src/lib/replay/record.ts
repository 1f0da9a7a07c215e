// A finished game as frames to look at. The engine follows what was told, and plays the record again to check it.
//
// Whoever wrote a record may have wanted it slow: everything here is asked of an engine beside the one that plays, which can be ended.
import { followBy } from '../engine/follow'
import { strangersEngine } from '../engine/stranger'
import type { Thread } from '../engine/thread'
import type { FinishedGame, Level, SeatCard } from '../generated/protocol'
import { fairness, toldOf } from '../trust/fair'
import type { HeldTable } from '../table/held'
import type { GameRecord } from '../table/home'
import { seatName } from '../table/names'
import { pastOf } from '../table/past'
import type { Frame, SeatInfo } from '../table/session'
import { headOf, packed, unpacked } from './pack'

const seatInfo = (seat: SeatCard): SeatInfo => ({ ...seat, name: seatName(seat), clock: null })

/** An engine for one record, which ends when nobody wants the record any more. */
function engineFor(signal: AbortSignal): Thread {
  const engine = strangersEngine()
  signal.throwIfAborted()
  signal.addEventListener('abort', () => engine.close(), { once: true })
  return engine
}

export async function recordOf(finished: FinishedGame, held: HeldTable | null, signal: AbortSignal): Promise<GameRecord> {
  const { table, seats, start, changes } = finished
  const local = held?.where === 'device'
  const carry = local ? await packed({ names: seats.map(seatName), record: JSON.stringify(finished.record) }).catch(() => null) : null
  const { edition, options } = table
  const engine = engineFor(signal)
  const follow = followBy(table, engine.call)
  // The moments are those that were told, whatever today's rules would say; whether they would is what the check is for.
  const frames = await pastOf([{ version: 0, events: [], view: start }], changes, follow)
  // Playing a game again may take seconds where things fly: an engine of its own does it, and nobody who looks waits for that one.
  const check = async () => {
    const other = engineFor(signal)
    try {
      await other.prepare(table.game).catch(() => {})
      return await fairness(other.call, held, finished, toldOf(null, frames))
    } finally {
      other.close()
    }
  }
  return {
    id: table.id,
    game: table.game,
    seats: seats.map(seatInfo),
    mine: held?.mine ?? [],
    edition: edition.figures,
    editionText: edition.text,
    options,
    engine,
    text: JSON.stringify(finished.record),
    carry,
    faults: [],
    check,
    frames,
    follow,
  }
}

/** A game that came whole in a link. */
export async function sharedRecord(text: string, signal: AbortSignal): Promise<GameRecord> {
  const { names, record } = await unpacked(text)
  const { game: named, options = {}, edition, players } = headOf(record)
  const engine = engineFor(signal)
  await engine.prepare(named)
  const { game, figures, faults, start, frames } = await engine.call('replay', { call: 'replay', record })
  const seats = names.map((name, seat): SeatInfo => ({
    seat,
    name,
    kind: players?.[seat]?.kind === 'bot' ? 'bot' : 'person',
    level: levelOf(players?.[seat]?.level),
    connected: true,
    devices: 1,
    ready: true,
    clock: null,
  }))
  const follow = followBy({ game, edition: { sha256: edition?.sha256 ?? '', text: edition?.text ?? null }, options }, engine.call)
  return {
    id: 'shared',
    game,
    seats,
    mine: [],
    edition: figures,
    editionText: edition?.text ?? null,
    options,
    engine,
    text: record,
    carry: text,
    faults,
    check: null,
    frames: numbered(start, frames),
    follow,
  }
}

/** A bot's level, where it is a word of ours: records may hold others. */
function levelOf(word: unknown): Level | null {
  return word === 'novice' || word === 'regular' || word === 'expert' ? word : null
}

function numbered(start: Frame['view'], frames: readonly Omit<Frame, 'version'>[]): Frame[] {
  return [{ events: [], view: start }, ...frames].map((frame, version) => ({ ...frame, version }))
}
