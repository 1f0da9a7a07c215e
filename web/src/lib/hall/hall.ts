// The hall of a server: tables that their makers list as open to anybody. A host may have none; then nothing on the site speaks of it.
//
// What a server says is read with care: an entry that lacks something is left out, and the rest is shown.
export interface OpenTable {
  id: string
  game: string
  options: Readonly<Record<string, unknown>>
  /** Seats that are free. */
  open: number
  seats: number
  /** Who laid it; empty where nobody said. */
  by: string
  /** Since when it stands, in milliseconds. */
  since: number
  /** With what one sits down there, as in a link. */
  invitation: string
}

function entry(said: unknown): OpenTable[] {
  if (typeof said !== 'object' || said === null) return []
  const { id, game, options, seats, open, by, since_ms, invitation } = said as Record<string, unknown>
  const free = Array.isArray(seats) ? seats.find((seat: unknown) => keyIn(seat) !== null) : null
  const key = typeof invitation === 'string' ? invitation : keyIn(free)
  if (typeof id !== 'string' || typeof game !== 'string' || key === null) return []
  return [
    {
      id,
      game,
      options: typeof options === 'object' && options !== null ? { ...options } : {},
      open: typeof open === 'number' ? open : 1,
      seats: Array.isArray(seats) ? seats.length : 0,
      by: typeof by === 'string' ? by : '',
      since: typeof since_ms === 'number' ? since_ms : 0,
      invitation: key,
    },
  ]
}

function keyIn(seat: unknown): string | null {
  if (typeof seat !== 'object' || seat === null || !('invitation' in seat)) return null
  return typeof seat.invitation === 'string' ? seat.invitation : null
}

/** The tables of an answer; what is no answer holds none. */
export function tablesIn(answer: unknown): OpenTable[] {
  if (typeof answer !== 'object' || answer === null || !('tables' in answer) || !Array.isArray(answer.tables)) return []
  return answer.tables.flatMap(entry)
}

/** Null where this host has no hall. Rejects where nobody answers. */
export async function hallTables(): Promise<OpenTable[] | null> {
  const answer = await fetch('/api/hall')
  if (answer.status === 404) return null
  if (!answer.ok) throw new TypeError('The server did not answer.')
  // A host that knows no hall may answer any address with its front page.
  if (!answer.headers.get('content-type')?.includes('json')) return null
  return tablesIn(await answer.json())
}

/** The address at which one sits down: a link as it is handed out. */
export const doorOf = ({ id, invitation }: OpenTable): string => `/table/${encodeURIComponent(id)}#${invitation}`

let asked: Promise<boolean> | null = null

/** Whether this host has a hall; asked once, and «no» where nobody answers. */
export const hasHall = (): Promise<boolean> =>
  (asked ??= hallTables()
    .then((tables) => tables !== null)
    .catch(() => false))
