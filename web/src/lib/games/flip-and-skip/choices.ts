// The engine's list of legal actions, sorted by the thing that one touches. No rule lives here: what is not in the list cannot be chosen.
import { landing, neighbours, placeOf, between } from './geometry'
import type { CoinId, SkipAction, SkipView, Square } from './types'

/** Where a picked-up coin can be let go: a square, a tray, or the coin itself (press it again). */
export type Spot = `sq:${Square}` | `hand:${number}` | `pile:${number}` | 'self'

export interface Choice {
  action: SkipAction
  /** The coin that is picked up. */
  coin: CoinId
  spot: Spot
  /** The coin that would be captured. */
  captured: CoinId | null
}

/** Every legal action that begins with touching a coin. */
export function choicesOf(view: SkipView, legal: readonly SkipAction[]): Choice[] {
  return legal.flatMap((action) => choice(view, action) ?? [])
}

function choice(view: SkipView, action: SkipAction): Choice | null {
  switch (action.do) {
    case 'take':
      return made(action, view.board[action.square], `${action.to}:${action.seat}`)
    case 'flip':
      return made(action, action.coin, `pile:${action.seat}`)
    case 'use':
      return made(action, action.coin, 'self')
    case 'pick':
      if (action.to) return made(action, action.coin, `sq:${action.to}`)
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

function made(action: SkipAction, coin: CoinId | undefined, spot: Spot, captured: CoinId | null = null): Choice | null {
  return coin ? { action, coin, spot, captured } : null
}

/** What letting go there would do. A skip may also be let go on the coin that is skipped; a coin with one choice may be pressed twice. */
export function choiceAt(view: SkipView, choices: readonly Choice[], coin: CoinId, spot: Spot): Choice | null {
  const mine = choices.filter((choice) => choice.coin === coin)
  const exact = mine.find((choice) => choice.spot === spot)
  if (exact) return exact
  if (spot === 'self') return mine.length === 1 && mine[0]?.action.do !== 'move' && mine[0]?.action.do !== 'skip' ? (mine[0] ?? null) : null
  const over = spot.startsWith('sq:') ? view.board[spot.slice(3)] : undefined
  return mine.find((choice) => over !== undefined && choice.captured === over) ?? null
}

/** A best guess at what was meant by pressing something that is not in the list, for the engine to refuse in its own words. */
export function guess(view: SkipView, seat: number, coin: CoinId | null, spot: Spot | null): SkipAction {
  const place = coin ? placeOf(view, coin) : null
  if (!coin || !place) return { seat, do: 'end_turn' }
  const target = spot?.startsWith('sq:') ? spot.slice(3) : null
  if (view.phase === 'setup')
    return { seat, do: 'take', square: place.where === 'board' ? place.square : 'a1', to: spot?.startsWith('hand') ? 'hand' : 'pile' }
  if (view.phase === 'target') return target ? { seat, do: 'pick', coin, to: target } : { seat, do: 'pick', coin }
  if (view.phase === 'use') return { seat, do: 'use', coin }
  if (place.where !== 'board') return { seat, do: 'flip', coin }
  const from = place.square
  if (!target) {
    const free = neighbours(from).find((square) => !view.board[square])
    return { seat, do: 'move', from, to: free ?? neighbours(from)[0] ?? from }
  }
  if (view.board[target]) return { seat, do: 'skip', from, over: target }
  const middle = between(from, target)
  return middle && view.board[middle] ? { seat, do: 'skip', from, over: middle } : { seat, do: 'move', from, to: target }
}
