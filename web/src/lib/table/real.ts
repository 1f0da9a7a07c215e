// The home of real tables: this device's through the engine, all others through the server.
import { call, engineIsHere } from '../engine/client'
import { followBy } from '../engine/follow'
import { house } from '../engine/house'
import { NoEngine } from '../engine/thread'
import { toasts } from '../design/toasts.svelte'
import { gameOf } from '../games'
import type { Beginning } from '../generated/engine'
import type { Action, CreatedTable, FinishedGame, GameCard } from '../generated/protocol'
import { keepLine } from '../lines/laying'
import { forgetGame } from '../lines/store'
import { recordOf, sharedRecord } from '../replay/record'
import { secret } from '../trust/secrets'
import { blank, heldTable, heldTables, hold, keyOf, letGo } from './held'
import type { Home, TablePlan } from './home'
import { LiveSession } from './live.svelte'
import { roleOf, type Role } from './role'
import { Ring } from './ring'
import { dialServer } from './socket'
import { secretsFor, wishOf, type Secrets } from './wish'

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

/** Keeps what opens a table that was laid. */
function holdLaid({ table, commitment }: CreatedTable, plan: TablePlan, secrets: Secrets): void {
  const invited = (seat: number) => plan.seats[seat]?.kind === 'link'
  hold({
    ...blank(table),
    game: plan.game,
    where: plan.where,
    own: secrets.seats.map((key, seat) => (invited(seat) ? null : key)),
    invitations: secrets.seats.map((key, seat) => (invited(seat) ? key : null)),
    maker: secrets.maker,
    watch: secrets.watch,
    // Where a table begins at a position, nothing is shuffled and nothing is promised.
    commitment: commitment || null,
  })
}

async function start(plan: TablePlan, at: Beginning): Promise<{ table: string; before: readonly Action[] }> {
  const secrets = secretsFor(plan)
  const { laid, before } = await house.start(await wishOf(plan, gameOf(plan.game)?.sides ?? [], secrets), at)
  holdLaid(laid, plan, secrets)
  return { table: laid.table, before }
}

async function create(plan: TablePlan): Promise<string> {
  const secrets = secretsFor(plan)
  const wish = await wishOf(plan, gameOf(plan.game)?.sides ?? [], secrets)
  // The hall is a server's own, and so is what its people agree on: a device has neither.
  const body = JSON.stringify({ ...wish, listed: plan.listed === true, hints: plan.hints === true })
  const post = { method: 'POST', headers: { 'content-type': 'application/json' }, body }
  const laid = plan.where === 'device' ? await house.create(wish) : await fetched<CreatedTable>('/api/tables', post)
  holdLaid(laid, plan, secrets)
  return laid.table
}

/** The address without the key: nobody hands out their seat by copying it. */
function clearAddress(): void {
  history.replaceState(null, '', location.pathname + location.search)
}

/**
 * What a link's key opens. It is asked alone, before anything is kept: a link that opens nothing never stands beside keys that do, and
 * never takes their place.
 */
async function linkAt(id: string): Promise<{ key: string; role: Role } | null> {
  const held = heldTable(id)
  // Whoever has no key knocks with a new one: a table that is listed opens to anybody.
  const key = keyOf(location.hash) ?? (held ? null : secret())
  if (!key) return null
  const role = await roleOf(dialServer(id), id, key)
  if (role === null && !held) return null
  clearAddress()
  if (role === null) {
    toasts.say({ text: 'That link opens nothing here any more. You are where you were.', tone: 'refusal' })
    return null
  }
  const ring = new Ring(id)
  if (role === 'seat') ring.brought(key)
  else if (role === 'watch') ring.watches(key)
  // Whoever has a seat here keeps it, and is asked what the link is for.
  else if (!held?.own.some((own) => own !== null)) ring.came(key)
  return { key, role }
}

async function open(id: string): Promise<LiveSession> {
  const link = await linkAt(id)
  const held = heldTable(id)
  if (!held) throw new Error('There is no key to this table here.')
  const local = held.where === 'device'
  const session = new LiveSession({
    id,
    ring: new Ring(id, link?.key ?? null),
    where: held.where,
    network: !local,
    dial: local ? (ears) => house.dial(id, held.game, ears) : dialServer(id),
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
  finished: (id) =>
    heldTable(id)?.where === 'device' ? house.finished(id) : fetched<FinishedGame>(`/api/tables/${encodeURIComponent(id)}/record`),
  record: async (id, signal) => {
    if (id === 'shared') return sharedRecord(location.hash.slice(1), signal)
    return recordOf(await realHome.finished(id), heldTable(id), signal)
  },
  start,
  trail: (table) => house.trail(table, heldTable(table)?.game ?? ''),
  mark: (table, line) => {
    const held = heldTable(table)
    if (held) hold({ ...held, line })
  },
  forget: async (id) => {
    const held = heldTable(id)
    if (held) await keepLine(held)
    if (held?.where === 'device') await house.forget(id)
    await forgetGame(id)
    letGo(id)
  },
}
