// Turns frames into lines of the log. The words are the game's (`World.describe`). What happened to several seats alike is said once.
import { listed } from '../words'
import type { GameEvent, World } from '../games/types'
import type { Frame, HintTaken } from './session'

export interface LogLine {
  id: string
  /** Index of the frame in which it happened. */
  frame: number
  /** Whose doing it was; null for nobody's, and for what concerns several. */
  seat: number | null
  text: string
  /** Stands above the line when the round changed with it. */
  heading?: string
}

/** Something that passed by itself, since nothing could be decided. */
export interface Passed {
  /** The version at which it did. */
  version: number
  text: string
  /** How many choices had been made before it, so that those of one run can be told together. */
  since: number
}

/** The log with what passed by itself, each where it did. */
export function withPassed(lines: readonly LogLine[], passed: readonly Passed[], frames: readonly Frame[]): readonly LogLine[] {
  if (passed.length === 0) return lines
  const own = passed.flatMap(({ version, text }): LogLine[] => {
    const frame = frames.findIndex((one) => one.version > version)
    return frame < 0 ? [] : [{ id: `passed.${version}`, frame, seat: null, text }]
  })
  const last = lines.at(-1)?.frame ?? -1
  const before = (frame: number) => own.filter((line) => line.frame === frame)
  const seen = new Set<number>()
  const merged = lines.flatMap((line) => {
    // The first line of a frame, after what passed by itself with it.
    const first = !seen.has(line.frame)
    seen.add(line.frame)
    return first ? [...before(line.frame), line] : [line]
  })
  const silent = own.filter((line) => !seen.has(line.frame) && line.frame <= last + 1)
  return [...merged, ...silent].sort((one, other) => one.frame - other.frame)
}

/** The log with the hints that were wanted, each after what stood then. What was wanted before something was taken back stays. */
export function withHints(
  lines: readonly LogLine[],
  hints: readonly HintTaken[],
  frames: readonly Frame[],
  names: readonly string[],
): readonly LogLine[] {
  if (hints.length === 0) return lines
  const own = hints.map(({ id, seat, version }): LogLine => {
    const frame = Math.max(
      0,
      frames.findLastIndex((one) => one.version <= version),
    )
    return { id: `hint.${id}`, frame, seat, text: `${names[seat] ?? 'Somebody'} took a hint.` }
  })
  return [...lines, ...own].sort((one, other) => one.frame - other.frame)
}

export function logLines(
  frames: readonly Frame[],
  world: Pick<World, 'describe' | 'round'>,
  names: readonly string[],
  edition: unknown = null,
): LogLine[] {
  const lines: LogLine[] = []
  let round = ''
  for (const [index, frame] of frames.entries()) {
    const before = frames[index - 1]?.view ?? frame.view
    const said = frame.events.map((event) => ({ seat: seatOf(event), text: world.describe(event, names, before, edition) }))
    for (const [at, { seat, text }] of said.entries()) {
      if (text === null) continue
      const alike = seat === null ? [] : said.flatMap((other, n) => (other.text === text && other.seat !== null ? [{ n, ...other }] : []))
      const seats = [...new Set(alike.flatMap((other) => other.seat ?? []))]
      // Once for all of them, where the first of them stands.
      if (seats.length > 1 && alike[0]?.n !== at) continue
      const line: LogLine =
        seats.length > 1
          ? { id: `${index}.${at}`, frame: index, seat: null, text: `${whom(seats, names)}: ${text}` }
          : { id: `${index}.${at}`, frame: index, seat, text }
      // The round in which an action was taken is the one that stood before it.
      const now = world.round(before, edition)
      if (now !== round) line.heading = round = now
      lines.push(line)
    }
  }
  return lines
}

const seatOf = (event: GameEvent): number | null => (typeof event['seat'] === 'number' ? event['seat'] : null)

/** «All», or the names. */
const whom = (seats: readonly number[], names: readonly string[]): string =>
  seats.length === names.length ? 'All' : listed(seats.map((seat) => names[seat] ?? ''))
