// The hall of a server: tables that their makers opened to anybody. A host may have none; then nothing on the site speaks of it.
import type { HallCard, OpenTable } from '../generated/protocol'

export type { OpenTable }

/** Null where this host has no hall. Rejects where nobody answers. */
export async function hallTables(): Promise<OpenTable[] | null> {
  const answer = await fetch('/api/hall')
  if (answer.status === 204) return null
  if (!answer.ok) throw new TypeError('The server did not answer.')
  // A host that knows no hall may answer any address with its front page.
  if (!answer.headers.get('content-type')?.includes('json')) return null
  return ((await answer.json()) as HallCard).tables
}

/** The address at which one sits down. It needs no key: whoever has none knocks with a new one, and such a table opens to anybody. */
export const doorOf = ({ id }: OpenTable): string => `/table/${encodeURIComponent(id)}`

/** Who waits there already, by name. */
export const waitingAt = ({ seats }: OpenTable): string[] => seats.flatMap(({ kind, name }) => (kind === 'person' ? name : []))

export const freeAt = ({ seats }: OpenTable): number => seats.filter(({ free }) => free).length

let asked: Promise<boolean> | null = null

/** Whether this host has a hall; asked once, and «no» where nobody answers. */
export const hasHall = (): Promise<boolean> =>
  (asked ??= hallTables()
    .then((tables) => tables !== null)
    .catch(() => false))
