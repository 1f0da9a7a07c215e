// A plan of the page as the wish that the protocol knows.
import type { CreateTable, SeatPlan } from '../generated/protocol'
import { hashOf, secret } from '../trust/secrets'
import type { TablePlan } from './home'

/** What is made for a new table and stays on this device; the table is told the hashes. */
export interface Secrets {
  maker: string
  watch: string
  /** By seat: my key where I sit, an invitation where somebody is to come; none for a bot. */
  seats: readonly (string | null)[]
}

export const secretsFor = (plan: TablePlan): Secrets => ({
  maker: secret(),
  watch: secret(),
  seats: plan.seats.map((seat) => (seat.kind === 'bot' ? null : secret())),
})

/** Nobody has to have a name: seats are then called by what they are. */
export async function wishOf(plan: TablePlan, sides: readonly string[], secrets: Secrets): Promise<CreateTable> {
  const [maker = '', watch = '', ...hashes] = await Promise.all(
    [secrets.maker, secrets.watch, ...secrets.seats].map((one) => (one === null ? '' : hashOf(one))),
  )
  const shared = plan.seats.some((seat) => seat.kind === 'friend')
  const seats = plan.seats.map((seat, index): SeatPlan => {
    const side = sides[index] ?? `Player ${index + 1}`
    const key = hashes[index] ?? ''
    if (seat.kind === 'link') return { kind: 'open', invitation: key }
    if (seat.kind === 'bot') return { kind: 'bot', level: seat.level }
    if (seat.kind === 'friend') return { kind: 'person', name: seat.name.trim() || side, key }
    return { kind: 'person', name: plan.name.trim() || (shared ? side : 'Guest'), key }
  })
  return { game: plan.game, options: plan.options, seats, maker, watch, ...(plan.clock ? { clock: plan.clock } : {}) }
}
