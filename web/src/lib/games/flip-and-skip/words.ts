// The words of Flip & Skip, in one place: what coins, icons and seats are called on the page.
import type { CoinId, Icon, Top, View } from '../../generated/flip-and-skip'
import { countInWords, listed } from '../../words'
import { ownerOf, placeOf } from './geometry'
import type { SkipEdition } from './wire'

export const SIDES = ['Light', 'Dark'] as const

export const TOP_PLURAL: Record<Top, string> = { stone: 'stones', sword: 'swords', scroll: 'scrolls' }

export const ICON_TITLE: Record<Icon, string> = {
  hand: 'Hand',
  board: 'Board',
  axes: 'Axes',
  wreath: 'Wreath',
  monster: 'Monster',
  eye: 'Eye',
}

/** What an icon does, said to the one who would use it. */
export const iconAbout = (icon: Icon, edition: SkipEdition): string =>
  ({
    hand: 'a coin of your choice goes from their pile back to their hand',
    board: 'a coin of your choice goes from their hand to your nearest row',
    axes: `you get ${countInWords(edition.turn.steps_with_axes, 'step')} this turn`,
    wreath: 'this coin goes to your pile at once, and you flip another',
    monster: 'a coin of your choice goes from their pile to your nearest row',
    eye: 'you alone look under one coin of your choice',
  })[icon]

/** «three stones, three swords and three scrolls»: what wins. */
export const setWords = ({ tops, victory }: SkipEdition): string =>
  listed(tops.names.map((top) => countInWords(victory.each_top, top, TOP_PLURAL[top])))

export const ICON_RULE: Record<Icon, string> = {
  hand: 'SK-6.2',
  board: 'SK-6.3',
  axes: 'SK-6.4',
  wreath: 'SK-6.5',
  monster: 'SK-6.6',
  eye: 'SK-6.7',
}

/** «light sword»: the coin as both players see it. */
export function coinName(view: View, coin: CoinId): string {
  return `${ownerOf(coin) === 0 ? 'light' : 'dark'} ${view.coins[coin]?.top ?? 'coin'}`
}

/** Who knows what lies under a coin, said to the one who looks. */
export function underWords(view: View, id: CoinId, seat: number | null): string {
  const coin = view.coins[id]
  if (!coin) return ''
  const me = seat ?? -1
  const others = coin.known.filter((other) => other !== me)
  if (coin.under) {
    if (seat === null || (others.length > 0 && coin.known.includes(me))) return `underside ${coin.under}, known to both`
    return `underside ${coin.under}, known to you alone`
  }
  return others.length > 0 && seat !== null ? 'underside known to the other player, not to you' : 'underside unknown'
}

/** «on d6», «in your pile». */
export function whereWords(view: View, id: CoinId, seat: number | null): string {
  const place = placeOf(view, id)
  if (!place) return 'out of the game'
  if (place.where === 'board') return `on ${place.square}`
  const whose = seat === null ? `${SIDES[place.seat] ?? ''}’s` : place.seat === seat ? 'your' : 'their'
  return `in ${whose} ${place.where}`
}

/** The whole coin in one breath, for screen readers. */
export function coinWords(view: View, id: CoinId, seat: number | null): string {
  return `${coinName(view, id)} ${whereWords(view, id, seat)}, ${underWords(view, id, seat)}`
}

/** The coins of one top in a pile, counted and named. */
export function grooveWords(view: View, of: number, top: Top, coins: readonly CoinId[], goal: number, seat: number | null): string {
  const whose = seat === null ? `${SIDES[of] ?? ''}’s` : of === seat ? 'Your' : 'Their'
  const named = coins.map((id) => `${coinName(view, id)}, ${underWords(view, id, seat)}`)
  return [`${whose} pile: ${coins.length} of ${goal} ${TOP_PLURAL[top]}`, ...named].join('. ')
}
