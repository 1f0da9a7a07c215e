// Counts finished games: what each came to is asked of the engine, from the record, beside whoever plays meanwhile.
import { strangersEngine } from '../engine/stranger'
import type { GameTold } from '../generated/engine'
import type { FinishedGame } from '../generated/protocol'
import { heldTable, heldTables, isSealed, type HeldTable } from '../table/held'
import { home } from '../table/home'
import { onePerson } from '../table/names'
import { meetGoals } from './goals'
import { keepGame, keptGame, type KeptGame } from './store'

/** What is kept of a finished game. `told` is what the engine says for each of one's own seats. */
export function pageOf(finished: FinishedGame, mine: readonly number[], told: GameTold | null, at: number): KeptGame {
  const { table, seats, result, changes } = finished
  const shares = mine.map((seat) => result.points[seat] ?? 0)
  const [first = 0] = shares
  return {
    table: table.id,
    game: table.game,
    at,
    options: table.options,
    seat: mine[0] ?? 0,
    mine,
    seats: seats.map(({ kind, level }) => ({ kind: kind === 'bot' ? 'bot' : 'person', level: kind === 'bot' ? level : null })),
    share: shares.every((share) => share === first) ? first : null,
    score: told?.day?.score ?? null,
    hints: changes.filter(({ what }) => what.type === 'hinted' && mine.includes(what.seat)).length,
    ...(told?.hand && { hand: told.hand }),
    line: null,
    unit: null,
  }
}

/** A game that began where somebody laid it is no whole game: it is in no figure. */
const counts = ({ game, line, mine }: HeldTable): boolean => game !== '' && line === null && mine.length > 0

/** Counts the game of a table, unless that was done before; `at` is when it ended. */
export async function countGame(id: string, at: number): Promise<void> {
  const held = heldTable(id)
  // The record of a sealed deck opens when its day closes: it is counted then.
  if (!held || !counts(held) || isSealed(held) || (await keptGame(id))) return
  const finished = await (await home()).finished(id)
  if (typeof finished.record['start'] === 'object' && finished.record['start'] !== null) return
  const seats = onePerson(held.seats, held.mine) ? held.mine : held.mine.slice(0, 1)
  const record = JSON.stringify(finished.record)
  const engine = strangersEngine()
  try {
    await engine.prepare(held.game)
    const told: GameTold[] = []
    // Whatever the record lacks (a table that was left early, an edition of its own), the result is there.
    for (const seat of seats)
      told.push(
        ...(await engine.call('told', { call: 'tell', record, seat }).then(
          (one) => [one],
          () => [],
        )),
      )
    await keepGame(pageOf(finished, held.mine, told[0] ?? null, at))
    meetGoals(held.game, [...new Set(told.flatMap(({ goals }) => goals))], at, id)
  } finally {
    engine.close()
  }
}

/** Games that ended before anybody counted, or came with a file. One after another; `each` is told after every one. */
export async function countOthers(each: () => void): Promise<void> {
  for (const { id, status, touched, daily } of heldTables()) {
    if (status !== 'over' || isSealed({ daily })) continue
    const before = await keptGame(id).catch(() => null)
    if (before) continue
    await countGame(id, touched).catch(() => {})
    each()
  }
}
