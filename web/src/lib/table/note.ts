// Writes down how an open table stands, so that «My tables» can say it without opening it.
import type { World } from '../games/types'
import { heldTable, hold, holdRematch } from './held'
import type { TableSession } from './session'

export function note(session: TableSession, world: Pick<World, 'round'>, touched = true): void {
  const held = heldTable(session.table.id)
  if (!held || !session.view) return
  const status = session.result ? 'over' : session.waiting ? 'waiting' : 'playing'
  hold({
    ...held,
    game: session.table.game,
    seats: session.seats.map(({ seat, name, kind, level }) => ({ seat, name, kind, level })),
    mine: session.mine,
    status,
    toAct: session.toAct,
    winners: session.result?.winners ?? [],
    round: world.round(session.view, session.table.edition),
    touched: touched ? Date.now() : held.touched,
  })
  if (session.next) holdRematch(held, session.next)
}
