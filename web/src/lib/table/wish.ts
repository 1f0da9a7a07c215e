// A plan of the page as the wish that the protocol knows.
import type { CreateTable, SeatPlan } from '../generated/protocol'
import type { TablePlan } from './home'

/** Nobody has to have a name: seats are then called by what they are. */
export function wishOf(plan: TablePlan, sides: readonly string[]): CreateTable {
  const shared = plan.seats.some((seat) => seat.kind === 'friend')
  const several = plan.seats.filter((seat) => seat.kind === 'me').length > 1
  const seats = plan.seats.map((seat, index): SeatPlan => {
    const side = sides[index] ?? `Seat ${index + 1}`
    if (seat.kind === 'link') return { kind: 'open' }
    if (seat.kind === 'bot') return { kind: 'bot', level: seat.level }
    if (seat.kind === 'friend') return { kind: 'person', name: seat.name.trim() || side }
    return { kind: 'person', name: several ? side : plan.name.trim() || (shared ? side : 'Guest') }
  })
  return { game: plan.game, options: plan.options, seats, ...(plan.clock ? { clock: plan.clock } : {}) }
}
