// Writes down how an open table stands, so that «My tables» can say it without opening it.
import type { World } from '../games/types'
import { heldTable, hold, holdRematch, type HeldTable } from './held'
import type { TableSession } from './session'

export function note(session: TableSession, world: Pick<World, 'round'>, touched = true): void {
  const held = heldTable(session.table.id)
  if (!held || session.seats.length === 0) return
  const status = session.result ? 'over' : session.waiting ? 'waiting' : 'playing'
  const noted: HeldTable = {
    ...held,
    game: session.table.game,
    seats: session.seats.map(({ seat, name, kind, level }) => ({ seat, name, kind, level })),
    mine: session.mine,
    status,
    toAct: session.toAct,
    winners: session.result?.winners ?? [],
    round: session.view ? world.round(session.view, session.table.edition) : '',
    touched: touched ? Date.now() : held.touched,
  }
  hold(noted)
  if (session.next) holdRematch(noted, session.next)
}
