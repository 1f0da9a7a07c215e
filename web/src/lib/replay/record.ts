// A finished game as frames to look at. The engine plays the record again and checks it; without an engine the kept changes are folded.
import { call } from '../engine/client'
import { gameOf } from '../games'
import type { FinishedGame, SeatCard } from '../generated/protocol'
import type { GameRecord } from '../table/home'
import { seatName } from '../table/names'
import type { Frame, SeatInfo } from '../table/session'
import { packed, unpacked } from './pack'

const seatInfo = (seat: SeatCard): SeatInfo => ({ ...seat, name: seatName(seat), clock: null })

export async function recordOf(finished: FinishedGame, local: boolean): Promise<GameRecord> {
  const { table, seats } = finished
  const text = JSON.stringify(finished.record)
  const names = seats.map(seatName)
  const carry = local ? await packed({ names, record: text }).catch(() => null) : null
  const base = { id: table.id, game: table.game, seats: seats.map(seatInfo), edition: table.edition.figures, options: table.options, carry }
  try {
    const { faults, start, frames } = await call('replay', { call: 'replay', record: text })
    return { ...base, faults, frames: numbered(start, frames) }
  } catch {
    return { ...base, faults: null, frames: await folded(finished) }
  }
}

/** A game that came whole in a link. */
export async function sharedRecord(text: string): Promise<GameRecord> {
  const { names, record } = await unpacked(text)
  const { game, figures, faults, start, frames } = await call('replay', { call: 'replay', record })
  const seats = names.map((name, seat): SeatInfo => ({ seat, name, kind: 'person', level: null, connected: true, clock: null }))
  const { options = {} } = JSON.parse(record) as { options?: Record<string, unknown> }
  return { id: 'shared', game, seats, edition: figures, options, carry: text, faults, frames: numbered(start, frames) }
}

function numbered(start: Frame['view'], frames: readonly Omit<Frame, 'version'>[]): Frame[] {
  return [{ events: [], view: start }, ...frames].map((frame, version) => ({ ...frame, version }))
}

async function folded({ table, start, changes }: FinishedGame): Promise<Frame[]> {
  const world = await gameOf(table.game)?.world?.()
  if (!world) throw new Error('This game cannot be shown here yet.')
  const box = { edition: table.edition.figures, options: table.options }
  const frames: Omit<Frame, 'version'>[] = []
  for (const { what } of changes) {
    if (what.type !== 'acted') continue
    frames.push({
      events: what.events,
      view: what.events.reduce((view, event) => world.default.apply(view, event, box), frames.at(-1)?.view ?? start),
    })
  }
  return numbered(start, frames)
}
