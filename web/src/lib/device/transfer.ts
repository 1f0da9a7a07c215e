// Out of this device and into it: everything that it holds, in one file (LN-4.5).
import type { LogLine } from '../generated/engine'
import type { StoredGame } from '../lines/store'
import type { KeptGame } from '../you/store'
import { allOf, GAMES, LINES, LOGS, putAll } from './databases'
import { fileOf, NotTaken, packFile, unpackFile, type DeviceFile } from './file'
import { logsToTake, mergeKept, rowsToTake } from './merge'

const PREFIX = 'tableflip.'

function keptHere(): Record<string, string> {
  const keys = Array.from({ length: localStorage.length }, (_, at) => localStorage.key(at) ?? '').filter((key) => key.startsWith(PREFIX))
  return Object.fromEntries(keys.sort().map((key) => [key, localStorage.getItem(key) ?? '']))
}

export async function deviceFile(now: number): Promise<DeviceFile> {
  const [logs, lines, games] = await Promise.all([allOf<LogLine>(LOGS), allOf<StoredGame>(LINES), allOf<KeptGame>(GAMES)])
  return fileOf({ date: now, kept: keptHere(), logs, lines, games })
}

export const exportDevice = async (now: number): Promise<Blob> => packFile(await deviceFile(now))

/** What an import brought, for the sentence that says so. */
export interface Taken {
  tables: number
  games: number
  changed: boolean
  /** The file is another device's, and both have a device key: this one stays as it is, the other's lies beside it. */
  other: boolean
}

/** A game's lines: those that are not here are added. */
function lines(here: StoredGame, file: StoredGame): StoredGame {
  const fresh = file.lines.filter((line) => !here.lines.some((own) => own.id === line.id))
  const carry = here.carry ?? file.carry
  return fresh.length === 0 && carry === here.carry ? here : { ...here, carry, lines: [...here.lines, ...fresh] }
}

/** A game that was counted: a review that is missing here is taken over. */
const counted = (here: KeptGame, file: KeptGame): KeptGame =>
  here.line === null && file.line !== null ? { ...here, line: file.line, unit: file.unit } : here

const whole = (table: string) => IDBKeyRange.bound([table, 0], [table, Number.MAX_SAFE_INTEGER])

/**
 * Takes a file over. Adds and never deletes: of two logs of a table the longer one stays. Databases come first, since they are where room
 * runs out; what was added until then does no harm, and the next try adds the rest.
 */
export async function importDevice(blob: Blob): Promise<Taken> {
  const file = await unpackFile(blob)
  const here = await deviceFile(file.date)
  const won = logsToTake(here.logs, file.logs)
  const longer = [...won].filter((table) => here.logs.some((line) => line.table === table))
  const tried = rowsToTake(here.lines, file.lines, (game) => game.id, lines)
  const games = rowsToTake(here.games, file.games, (game) => game.table, counted)
  let changed = won.size + tried.length + games.length > 0
  try {
    await putAll(
      LOGS,
      file.logs.filter((line) => won.has(line.table)),
      longer.map(whole),
    )
    await putAll(LINES, tried)
    await putAll(GAMES, games)
    for (const [key, value] of Object.entries(file.kept)) {
      const own = here.kept[key] ?? null
      const merged = mergeKept(key, own, value, won)
      if (merged === own) continue
      localStorage.setItem(key, merged)
      changed = true
    }
  } catch {
    throw new NotTaken('This browser has no room for all of it.', 'Nothing was lost; make room and take the file again for the rest.')
  }
  // Whoever has one of these tables open reads it again.
  if (longer.length > 0 && typeof BroadcastChannel !== 'undefined') {
    const channel = new BroadcastChannel('tableflip')
    for (const table of longer) channel.postMessage(table)
    channel.close()
  }
  const keyIn = (kept: Readonly<Record<string, string>>) => /"key":"(\w+)"/.exec(kept['tableflip.device'] ?? '')?.[1]
  const [own, brought] = [keyIn(here.kept), keyIn(file.kept)]
  return { tables: won.size, games: games.length, changed, other: own !== undefined && brought !== undefined && own !== brought }
}
