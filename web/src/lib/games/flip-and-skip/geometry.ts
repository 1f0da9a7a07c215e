// Squares as places on a grid, and the grid as a seat sees it. Geometry only: what may go where is the engine's to say.
import type { CoinId, Square, View } from '../../generated/flip-and-skip'

export const FILES = 'abcdefgh'

/** Column and row from the lower left, as Light sees it: a1 is (0, 0). */
export function at(square: Square): { x: number; y: number } {
  return { x: FILES.indexOf(square[0] ?? ''), y: Number(square[1]) - 1 }
}

function squareAt(x: number, y: number): Square | null {
  return x >= 0 && x < 8 && y >= 0 && y < 8 ? `${FILES[x]}${y + 1}` : null
}

/** The 64 squares in reading order (top left first) for the seat that looks at the board. */
export function squaresFor(seat: number | null): readonly Square[] {
  const squares: Square[] = []
  for (let y = 7; y >= 0; y--) for (let x = 0; x < 8; x++) squares.push(`${FILES[x]}${y + 1}`)
  return seat === 1 ? squares.reverse() : squares
}

/** Where a jump from one square over its neighbour comes down. */
export function landing(from: Square, over: Square): Square | null {
  const a = at(from)
  const b = at(over)
  return squareAt(2 * b.x - a.x, 2 * b.y - a.y)
}

/** Where a coin lies now. */
export type Place = { where: 'board'; square: Square } | { where: 'hand' | 'pile'; seat: number }

export function placeOf(view: View, coin: CoinId): Place | null {
  for (const [square, id] of Object.entries(view.board)) if (id === coin) return { where: 'board', square }
  for (const seat of [0, 1]) {
    if (view.hands[seat]?.includes(coin)) return { where: 'hand', seat }
    if (view.piles[seat]?.includes(coin)) return { where: 'pile', seat }
  }
  return null
}

/** L1 is Light's, D1 is Dark's: the id carries the colour (SK-1.2). */
export function ownerOf(coin: CoinId): number {
  return coin.startsWith('L') ? 0 : 1
}
