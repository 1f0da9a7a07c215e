// What a viewer can count: piles against the goal, and which icons nobody has shown them yet (SK-11.6). Sums of public figures, no rule.
import { ownerOf } from './geometry'
import type { CoinId, Icon, Top, View } from '../../generated/flip-and-skip'
import type { SkipEdition } from './wire'

export function tally(view: View, pile: readonly CoinId[], tops: readonly Top[]): Record<Top, CoinId[]> {
  const byTop = Object.fromEntries(tops.map((top) => [top, [] as CoinId[]])) as Record<Top, CoinId[]>
  for (const coin of pile) {
    const top = view.coins[coin]?.top
    if (top) byTop[top]?.push(coin)
  }
  return byTop
}

/** For one colour and top: the box's icons, less those under coins that this viewer knows. */
export function unaccounted(view: View, edition: SkipEdition, colour: number, top: Top): Icon[] {
  const left = edition.coin_set.coins.filter((coin) => coin.top === top).map((coin) => coin.under)
  for (const [id, coin] of Object.entries(view.coins)) {
    if (ownerOf(id) !== colour || coin.top !== top || !coin.under) continue
    const index = left.indexOf(coin.under)
    if (index >= 0) left.splice(index, 1)
  }
  return left
}
