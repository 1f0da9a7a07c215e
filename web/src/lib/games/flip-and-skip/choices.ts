// The engine's list of legal actions, sorted by the thing that one touches. No rule lives here: what is not in the list cannot be chosen.
import { landing } from './geometry'
import type { Action, CoinId, Square, View } from '../../generated/flip-and-skip'

/** Where a picked-up coin can be let go: a square, a tray, or the coin itself (press it again). */
export type Spot = `sq:${Square}` | `hand:${number}` | `pile:${number}` | 'self'

export interface Choice {
  action: Action
  /** The coin that is picked up. */
  coin: CoinId
  spot: Spot
  /** The coin that would be captured. */
  captured: CoinId | null
}

/** Every legal action that begins with touching a coin. */
export function choicesOf(view: View, legal: readonly Action[]): Choice[] {
  return legal.flatMap((action) => choice(view, action) ?? [])
}

function choice(view: View, action: Action): Choice | null {
  switch (action.do) {
    case 'take':
      return made(action, view.board[action.square], `${action.to}:${action.seat}`)
    case 'flip':
      return made(action, action.coin, `pile:${action.seat}`)
    case 'use':
      return made(action, action.coin, 'self')
    case 'pick':
      if ('to' in action) return made(action, action.coin, `sq:${action.to}`)
      return made(action, action.coin, view.icon === 'hand' ? `hand:${1 - action.seat}` : 'self')
    case 'move':
      return made(action, view.board[action.from], `sq:${action.to}`)
    case 'skip':
      return made(action, view.board[action.from], `sq:${landing(action.from, action.over)}`, view.board[action.over])
    case 'keep':
    case 'end_turn':
      return null
  }
}

function made(action: Action, coin: CoinId | undefined, spot: Spot, captured: CoinId | null = null): Choice | null {
  return coin ? { action, coin, spot, captured } : null
}

/** What letting go there would do. A skip may also be let go on the coin that is skipped; a coin with one choice may be pressed twice. */
export function choiceAt(view: View, choices: readonly Choice[], coin: CoinId, spot: Spot): Choice | null {
  const mine = choices.filter((choice) => choice.coin === coin)
  const exact = mine.find((choice) => choice.spot === spot)
  if (exact) return exact
  if (spot === 'self') return mine.length === 1 && mine[0]?.action.do !== 'move' && mine[0]?.action.do !== 'skip' ? (mine[0] ?? null) : null
  const over = spot.startsWith('sq:') ? view.board[spot.slice(3)] : undefined
  return mine.find((choice) => over !== undefined && choice.captured === over) ?? null
}

/** What is pressed by pointing at a spot, as the engine is told it: the coin that lies there, an empty square, a tray. */
export function keyOf(view: View, spot: Spot): string {
  const square = spot.startsWith('sq:') ? spot.slice(3) : null
  return square === null ? spot : (view.board[square] ?? square)
}
