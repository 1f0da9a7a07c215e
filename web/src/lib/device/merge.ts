// What a device holds, and what comes with a file, put together: what is here stays, what is new is added (LN-4.5). Pure, and the same
// again when it is done twice.
import type { LogLine } from '../generated/engine'
import { DEFAULTS } from '../settings/settings.svelte'
import { isThing } from './kept'

type Thing = Record<string, unknown>
const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

/** Without a rule of its own: lists have what either has, things what either has, and of two single values the one that is here stays. */
export function join(here: unknown, file: unknown): unknown {
  if (Array.isArray(here) && Array.isArray(file)) return [...here, ...file.filter((one) => !here.some((other) => same(one, other)))]
  if (isThing(here) && isThing(file)) return byKey(here, file, join)
  return here
}

function byKey(here: Thing, file: Thing, both: (here: unknown, file: unknown) => unknown): Thing {
  const added = Object.fromEntries(Object.entries(file).filter(([key]) => !(key in here)))
  const kept = Object.entries(here).map(([key, value]) => [key, key in file ? both(value, file[key]) : value] as const)
  return { ...Object.fromEntries(kept), ...added }
}

/** Of two that say when, the earlier one. */
const earlier =
  (when: string) =>
  (here: unknown, file: unknown): unknown => {
    if (!isThing(here) || !isThing(file)) return here
    const [own, other] = [here[when], file[when]]
    if (own === undefined) return other === undefined ? here : file
    return other !== undefined && (other as string | number) < (own as string | number) ? file : here
  }

/** What was chosen here stays; what was never touched is taken over. */
function settings(here: unknown, file: unknown): unknown {
  if (!isThing(here) || !isThing(file)) return here
  const usual: Thing = { ...DEFAULTS }
  const chosen = Object.fromEntries(Object.entries(here).filter(([key, value]) => !same(value, usual[key])))
  return { ...here, ...file, ...chosen }
}

/** Of two bests of a kind the better one. A best that beat another tells whether more or fewer is better; without that, the first stays. */
function best(here: unknown, file: unknown): unknown {
  if (!isThing(here) || !isThing(file)) return here
  const [own, other] = [Number(here['value']), Number(file['value'])]
  const beaten = [here, file].find((one) => typeof one['before'] === 'number')
  if (!beaten) return earlier('at')(here, file)
  const fewest = Number(beaten['value']) < Number(beaten['before'])
  return (fewest ? other < own : other > own) ? file : here
}

/** One table: keys that are missing here are added; where the file's log won, the rest is the file's. */
function table(here: Thing, file: Thing, won: boolean): Thing {
  const [first, second] = won ? [file, here] : [here, file]
  const list = (key: string): unknown[] => {
    const [own, other] = [first[key], second[key]].map((one): unknown[] => (Array.isArray(one) ? one : []))
    return Array.from({ length: Math.max(own!.length, other!.length) }, (_, at) => own![at] ?? other![at] ?? null)
  }
  const single = Object.fromEntries(['maker', 'watch', 'came', 'commitment'].map((key) => [key, first[key] ?? second[key] ?? null]))
  return { ...first, ...single, ...Object.fromEntries(['own', 'invitations', 'bits'].map((key) => [key, list(key)])) }
}

function tables(here: unknown, file: unknown, won: ReadonlySet<string>): unknown {
  if (!Array.isArray(here) || !Array.isArray(file)) return here
  const idOf = (one: unknown) => (isThing(one) ? one['id'] : undefined)
  const others = new Map(file.filter(isThing).map((one) => [one['id'], one]))
  const mine = here.map((one) => {
    const other = others.get(idOf(one))
    return isThing(one) && other ? table(one, other, won.has(String(idOf(one)))) : (one as unknown)
  })
  return [...mine, ...file.filter((one) => isThing(one) && !here.some((own) => idOf(own) === idOf(one)))]
}

const RULES: Readonly<Record<string, (here: unknown, file: unknown) => unknown>> = {
  'tableflip.settings': settings,
  'tableflip.bests': (here, file) => (isThing(here) && isThing(file) ? byKey(here, file, best) : here),
  'tableflip.lessons': (here, file) => (isThing(here) && isThing(file) ? byKey(here, file, earlier('done')) : here),
  // By game, then by goal.
  'tableflip.goals': (here, file) => {
    const goals = (own: unknown, other: unknown) => (isThing(own) && isThing(other) ? byKey(own, other, earlier('at')) : own)
    return isThing(here) && isThing(file) ? byKey(here, file, goals) : here
  },
  // This device stays who it is; whoever else came along is kept beside it.
  'tableflip.device': (here, file) => {
    if (!isThing(here) || !isThing(file)) return here
    const others = [here['others'], [file['key']], file['others']].flatMap((list): unknown[] => (Array.isArray(list) ? list : []))
    return { ...here, others: [...new Set(others)].filter((key) => typeof key === 'string' && key !== here['key']) }
  },
  'tableflip.sealed': (here, file) => (isThing(here) && isThing(file) ? byKey(here, file, earlier('finished')) : here),
  'tableflip.daily': (here, file) => (isThing(here) && isThing(file) ? byKey(here, file, earlier('finished')) : here),
}

/** What stands under a key of local storage afterwards; `won` are tables whose log is the file's now. */
export function mergeKept(key: string, here: string | null, file: string, won: ReadonlySet<string>): string {
  if (here === null || here === file) return file
  try {
    const [own, other] = [JSON.parse(here), JSON.parse(file)] as [unknown, unknown]
    const merged = key === 'tableflip.tables' ? tables(own, other, won) : (RULES[key] ?? join)(own, other)
    return same(merged, own) ? here : JSON.stringify(merged)
  } catch {
    // One of them is no JSON: what is here stays.
    return here
  }
}

/** Logs by table, and which of the file's are taken: those that are not here, and those that are longer. */
export function logsToTake(here: readonly LogLine[], file: readonly LogLine[]): ReadonlySet<string> {
  const lengths = (logs: readonly LogLine[]) => {
    const count = new Map<string, number>()
    for (const { table } of logs) count.set(table, (count.get(table) ?? 0) + 1)
    return count
  }
  const own = lengths(here)
  return new Set([...lengths(file)].filter(([table, length]) => length > (own.get(table) ?? 0)).map(([table]) => table))
}

/** Rows of the file that are new here, and those that know more than what is here. */
export function rowsToTake<T>(here: readonly T[], file: readonly T[], keyOf: (row: T) => string, more: (here: T, file: T) => T): T[] {
  const own = new Map(here.map((row) => [keyOf(row), row]))
  return file.flatMap((row) => {
    const known = own.get(keyOf(row))
    const next = known === undefined ? row : more(known, row)
    return next === known ? [] : [next]
  })
}
