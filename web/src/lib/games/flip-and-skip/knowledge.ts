// What a viewer can count: piles against the goal, and which icons nobody has shown them yet (SK-11.6). Sums of public figures, no rule.
import { ownerOf } from './geometry'
import type { CoinId, IconName, SkipAction, SkipEdition, SkipView, Top } from './types'

export function tally(view: SkipView, pile: readonly CoinId[], tops: readonly Top[]): Record<Top, CoinId[]> {
  const byTop = Object.fromEntries(tops.map((top) => [top, [] as CoinId[]])) as Record<Top, CoinId[]>
  for (const coin of pile) {
    const top = view.coins[coin]?.top
    if (top) byTop[top]?.push(coin)
  }
  return byTop
}

/** For one colour and top: the box's icons, less those under coins that this viewer knows. */
export function unaccounted(view: SkipView, edition: SkipEdition, colour: number, top: Top): IconName[] {
  const left = edition.coin_set.coins.filter((coin) => coin.top === top).map((coin) => coin.under)
  for (const [id, coin] of Object.entries(view.coins)) {
    if (ownerOf(id) !== colour || coin.top !== top || !coin.under) continue
    const index = left.indexOf(coin.under)
    if (index >= 0) left.splice(index, 1)
  }
  return left
}

/**
 * The coins that must leave their corner. The engine lists `end_turn` unless a coin owes (SK-9), so its absence is what tells;
 * which coins is told by the engine's marks: began the turn in a corner, threatened there, and can step.
 */
export function owing(view: SkipView, legal: readonly SkipAction[]): CoinId[] {
  if (view.phase !== 'step' || legal.length === 0 || legal.some((action) => action.do === 'end_turn')) return []
  const corners = ['a1', 'h1', 'a8', 'h8']
  const steps = new Set(legal.map((action) => ('from' in action ? action.from : '')))
  return corners
    .filter((square) => steps.has(square))
    .flatMap((square) => {
      const coin = view.board[square]
      return coin && view.corner_start.includes(coin) && view.coins[coin]?.cornered ? [coin] : []
    })
}
