// What is asked of a server about its sealed decks, their boards and clubs (`docs/protocol.md`). The device's key goes in a header or a
// body, never in an address: those are written into logs.
import { deviceKey, ownDeviceKey } from '../device/device-key'
import type {
  BoardRow,
  ClubAsk,
  ClubCard,
  ClubRequest,
  CreateClub,
  CreatedTable,
  DailyCard,
  ErrorCode,
  PlayDaily,
} from '../generated/protocol'
import { hashOf } from '../trust/secrets'

/** The server said no, or said nothing. */
export class Sorry extends Error {
  readonly code: ErrorCode | 'away'
  constructor(code: Sorry['code'], because: string) {
    super(because)
    this.code = code
  }
}

const AWAY = 'The server cannot be reached.'
/** Whoever does not answer in so many milliseconds is as good as away: the page shows what is here. */
const PATIENCE = 8000

const isError = (said: unknown): said is { code: ErrorCode; because: string } =>
  typeof said === 'object' && said !== null && 'code' in said && 'because' in said

async function asked<T>(path: string, init: RequestInit): Promise<T> {
  let answer: Response
  try {
    answer = await fetch(path, { ...init, signal: AbortSignal.timeout(PATIENCE) })
  } catch {
    throw new Sorry('away', AWAY)
  }
  // A host of pages alone may answer any address with its front page.
  const said: unknown = answer.headers.get('content-type')?.includes('json') ? await answer.json().catch(() => null) : null
  if (answer.ok && said !== null) return said as T
  throw isError(said) ? new Sorry(said.code, said.because) : new Sorry('away', AWAY)
}

function get<T>(path: string): Promise<T> {
  const key = deviceKey()
  return asked(path, { headers: key ? { authorization: `Bearer ${key}` } : {} })
}

const post = <T>(path: string, body: unknown): Promise<T> =>
  asked(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })

const dayAt = (game: string, date: string): string => `/api/daily/${encodeURIComponent(date)}/${encodeURIComponent(game)}`

/** Null if this server never promised that day. Rejects where there is no server. */
export async function dayCard(game: string, date: string): Promise<DailyCard | null> {
  try {
    return await get<DailyCard>(dayAt(game, date))
  } catch (error) {
    if (error instanceof Sorry && error.code === 'no_such_day') return null
    throw error
  }
}

/** The table of this device's one attempt. */
export const beginDay = (game: string, date: string, name: string): Promise<CreatedTable> =>
  post(dayAt(game, date), { key: ownDeviceKey(), name } satisfies PlayDaily)

export const boardOf = (game: string, date: string, club: string | null): Promise<BoardRow[]> =>
  get(`${dayAt(game, date)}/board${club ? `?club=${encodeURIComponent(club)}` : ''}`)

/** `link` is the key in the club's link; the server is told its hash. */
export const makeClub = async (name: string, member: string, link: string): Promise<ClubCard> =>
  post('/api/clubs', { key: ownDeviceKey(), name, member, link: await hashOf(link) } satisfies CreateClub)

export const askClub = (id: string, ask: ClubAsk): Promise<ClubCard> =>
  post(`/api/clubs/${encodeURIComponent(id)}`, { key: ownDeviceKey(), ask } satisfies ClubRequest)
