// The home of real tables: this device's through the engine, all others through the server.
import { call, engineIsHere, NoEngine } from '../engine/client'
import { followBy } from '../engine/follow'
import { house } from '../engine/house'
import { toasts } from '../design/toasts.svelte'
import { gameOf } from '../games'
import type { CreatedTable, FinishedGame, GameCard } from '../generated/protocol'
import { recordOf, sharedRecord } from '../replay/record'
import { addKey, heldTable, heldTables, hold, keyOf, letGo, linkTo, type HeldTable } from './held'
import type { Home, TablePlan } from './home'
import { LiveSession } from './live.svelte'
import type { TableInfo } from './session'
import { dialServer } from './socket'
import { wishOf } from './wish'

house.onunkept = () =>
  toasts.say({ text: 'This browser has no room to keep the game: it lasts as long as this page stays open.', tone: 'plain' }, 0)

async function fetched<T>(path: string, init?: RequestInit): Promise<T> {
  const response = await fetch(path, init)
  if (response.ok) return (await response.json()) as T
  const said = (await response.json().catch(() => null)) as { because?: string } | null
  throw new Error(said?.because ?? 'The server did not answer.')
}

/** The engine's own list, so that it is there without a network; the server's where a build has no engine. */
async function games(): Promise<readonly GameCard[]> {
  try {
    return (await call('games', { call: 'games' })).games
  } catch (error) {
    if (error instanceof NoEngine) return fetched<GameCard[]>('/api/games')
    throw error
  }
}

async function create(plan: TablePlan): Promise<string> {
  const wish = wishOf(plan, gameOf(plan.game)?.sides ?? [])
  const post = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(wish) }
  const made = plan.where === 'device' ? await house.create(wish) : await fetched<CreatedTable>('/api/tables', post)
  const mine = (seat: number) => plan.where === 'device' || plan.seats[seat]?.kind === 'me'
  hold({
    id: made.table,
    game: plan.game,
    where: plan.where,
    keys: made.keys.filter((key, seat): key is string => key !== null && mine(seat)),
    others: made.keys.map((key, seat) => (mine(seat) ? null : key)),
    watch: made.watch,
    seats: [],
    mine: [],
    status: 'waiting',
    toAct: [],
    winners: [],
    round: '',
    touched: Date.now(),
  })
  return made.table
}

function linksOf(table: HeldTable): TableInfo['links'] {
  if (table.where === 'device') return { seats: [], own: null, watch: null }
  const own = table.keys[0]
  return {
    seats: table.others.map((key) => key && linkTo(table.id, key)),
    own: own ? linkTo(table.id, own) : null,
    watch: table.watch && linkTo(table.id, table.watch),
  }
}

/** A link's key is kept here and leaves the address, so that nobody hands out their seat by copying it. */
function takeKey(id: string): void {
  const key = keyOf(location.hash)
  if (!key) return
  addKey(id, key)
  if (heldTable(id)?.keys.includes(key)) history.replaceState(null, '', location.pathname + location.search)
}

async function open(id: string): Promise<LiveSession> {
  takeKey(id)
  const held = heldTable(id)
  if (!held) throw new Error('There is no key to this table here.')
  const local = held.where === 'device'
  const session = new LiveSession({
    id,
    keys: held.keys,
    where: held.where,
    links: linksOf(held),
    network: !local,
    dial: local ? (ears) => house.dial(id, held.game, ears) : dialServer,
    lean: engineIsHere,
    followBy,
  })
  try {
    return await session.open()
  } catch (error) {
    session.close()
    throw error
  }
}

export const realHome: Home = {
  games,
  create,
  open,
  tables: () => Promise.resolve(heldTables().filter((table) => table.game !== '')),
  record: async (id) => {
    if (id === 'shared') return sharedRecord(location.hash.slice(1))
    const local = heldTable(id)?.where === 'device'
    const game = local ? await house.finished(id) : await fetched<FinishedGame>(`/api/tables/${encodeURIComponent(id)}/record`)
    return recordOf(game, local)
  },
  forget: async (id) => {
    if (heldTable(id)?.where === 'device') await house.forget(id)
    letGo(id)
  },
}
