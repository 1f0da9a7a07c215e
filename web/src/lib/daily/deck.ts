// The open deck of a day on this device (LN-3.2): laying its table, what it came to, par, and the words to share. All of it is the
// engine's word; here is only what is kept.
import { call } from '../engine/client'
import { strangersEngine } from '../engine/stranger'
import { Thread } from '../engine/thread'
import type { DayTold, DeckCard } from '../generated/engine'
import type { GameBox } from '../games/types'
import { heldTable } from '../table/held'
import { home, type SeatWish } from '../table/home'
import { dayAt, dayOf, keepDay } from './kept'

/** What a game's day is like; null where it has no daily deck. */
export async function deckOf(game: string, date: string): Promise<DeckCard | null> {
  const told = await call('daily', { call: 'daily', game, date, ask: 'deck' })
  return 'deck' in told ? told.deck : null
}

/** The table that plays a day: the one that was laid before, else a new one. */
export async function tableOf(game: GameBox, date: string, deck: DeckCard, name: string): Promise<string> {
  const before = dayOf(game.id, date)
  if (before && heldTable(before.table)) return before.table
  const seats = Array.from({ length: deck.seats }, (_, seat): SeatWish =>
    deck.mine.includes(seat) ? { kind: 'me' } : { kind: 'bot', level: deck.others },
  )
  const plan = { game: game.id, where: 'device', name, seats, options: deck.options, clock: null } as const
  const { table } = await (await home()).start(plan, { from: 'daily', game: game.id, date })
  // What was reached before stays: only the first attempt counts.
  keepDay(game.id, date, { ...before, table })
  return table
}

/** Writes down what a day came to, once its table is over. */
export async function finishDay(table: string): Promise<void> {
  const day = dayAt(table)
  if (!day) return
  const { game, date } = day
  const kept = dayOf(game, date)
  if (!kept || kept.own) return
  const { actions } = await (await home()).trail(table)
  const engine = strangersEngine()
  try {
    await engine.prepare(game)
    const told = await engine.call('daily', { call: 'daily', game, date, ask: 'score', actions })
    if ('score' in told && told.score) keepDay(game, date, { ...kept, own: told.score, finished: Date.now() })
  } finally {
    engine.close()
  }
}

/** What the regular bot makes of it, in an engine of its own: a whole game, so it takes its time. Kept once it is known. */
export function parOf(game: string, date: string): { par: Promise<DayTold>; stop: () => void } {
  const engine = new Thread()
  const work = async () => {
    try {
      await engine.prepare(game)
      const told = await engine.call('daily', { call: 'daily', game, date, ask: 'par' })
      if (!('par' in told)) throw new Error('The engine answered something else.')
      const kept = dayOf(game, date)
      if (kept) keepDay(game, date, { ...kept, par: told.par })
      return told.par
    } finally {
      engine.close()
    }
  }
  return { par: work(), stop: () => engine.close() }
}

export async function shareWords(game: string, date: string, own: DayTold, par: DayTold | null): Promise<string> {
  const link = `${location.origin}/daily/${date}`
  const told = await call('daily', { call: 'daily', game, date, ask: 'share', own, ...(par ? { par } : {}), link })
  return 'share' in told ? told.share : ''
}
