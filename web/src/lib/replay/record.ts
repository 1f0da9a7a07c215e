// A finished game as frames to look at. The engine follows what was told, and plays the record again to check it.
import { call, prepare } from '../engine/client'
import { followBy } from '../engine/follow'
import type { FinishedGame, SeatCard } from '../generated/protocol'
import type { GameRecord } from '../table/home'
import { seatName } from '../table/names'
import { pastOf } from '../table/past'
import type { Frame, SeatInfo } from '../table/session'
import { packed, unpacked } from './pack'

const seatInfo = (seat: SeatCard): SeatInfo => ({ ...seat, name: seatName(seat), clock: null })

export async function recordOf(finished: FinishedGame, local: boolean): Promise<GameRecord> {
  const { table, seats, start, changes } = finished
  const text = JSON.stringify(finished.record)
  const carry = local ? await packed({ names: seats.map(seatName), record: text }).catch(() => null) : null
  const { edition, options } = table
  const follow = followBy(table)
  // The moments are those that were told, whatever today's rules would say; whether they would is what the check is for.
  const frames = await pastOf([{ version: 0, events: [], view: start }], changes, follow)
  await prepare(table.game).catch(() => {})
  const faults = await call('replay', { call: 'replay', record: text }).then(
    (replay) => replay.faults,
    () => null,
  )
  return { id: table.id, game: table.game, seats: seats.map(seatInfo), edition: edition.figures, options, carry, faults, frames, follow }
}

/** A game that came whole in a link. */
export async function sharedRecord(text: string): Promise<GameRecord> {
  const { names, record } = await unpacked(text)
  const { game: named } = JSON.parse(record) as { game?: string }
  await prepare(named ?? '')
  const { game, figures, faults, start, frames } = await call('replay', { call: 'replay', record })
  const seats = names.map((name, seat): SeatInfo => ({ seat, name, kind: 'person', level: null, connected: true, clock: null }))
  const { options = {}, edition } = JSON.parse(record) as { options?: Record<string, unknown>; edition?: { sha256: string; text?: string } }
  const follow = followBy({ game, edition: { sha256: edition?.sha256 ?? '', text: edition?.text ?? null }, options })
  return { id: 'shared', game, seats, edition: figures, options, carry: text, faults, frames: numbered(start, frames), follow }
}

function numbered(start: Frame['view'], frames: readonly Omit<Frame, 'version'>[]): Frame[] {
  return [{ events: [], view: start }, ...frames].map((frame, version) => ({ ...frame, version }))
}
