// Moves a drawn view forward by one event. Knows no rule: each event says which coin goes where and what it shows.
//
// Only what is seen is kept right (places, undersides, steps, whose turn); the engine's own view replaces all of it at the end of a frame.
import type { Coin, CoinId, IconName, SkipEvent, SkipView } from './types'

export function apply(view: SkipView, event: SkipEvent): SkipView {
  switch (event.event) {
    case 'taken': {
      const taken = put(lift(view, event.coin), event.to === 'hand' ? 'hands' : 'piles', event.seat, event.coin)
      return learn(taken, event.coin, event.under, [event.seat])
    }
    case 'taker_changed':
      return { ...view, to_act: event.seat }
    case 'turn_began': {
      const full = view.full ?? (view.phase === 'setup' ? view.steps : undefined)
      const phase = (view.hands[event.seat]?.length ?? 0) > 0 ? 'flip' : 'step'
      const begun = {
        ...view,
        phase,
        turn: event.turn,
        to_act: event.seat,
        steps: full ?? view.steps,
        chain: null,
        flipped: null,
        icon: null,
        skipped: false,
      } as const
      return full === undefined ? begun : { ...begun, full }
    }
    case 'flip_asked':
      return { ...view, phase: 'flip', flipped: null, icon: null }
    case 'use_asked':
      return { ...view, phase: 'use', flipped: event.coin }
    case 'target_asked':
      return { ...view, phase: 'target', flipped: event.coin, icon: event.icon }
    case 'steps_began':
      return { ...view, phase: 'step', chain: null, flipped: null, icon: null }
    case 'armed':
      return { ...view, steps: event.steps }
    case 'flipped':
      return { ...learn(view, event.coin, event.under, [0, 1]), flipped: event.coin }
    case 'used':
    case 'borrowed':
      return { ...learn(view, event.coin, event.icon, [0, 1]), icon: event.icon }
    case 'returned': {
      const lifted = lift(view, event.coin)
      return { ...lifted, board: { ...lifted.board, [event.to]: event.coin } }
    }
    case 'recalled':
      return learn(put(lift(view, event.coin), 'hands', 1 - event.seat, event.coin), event.coin, null, [1 - event.seat])
    case 'looked':
      return learn(view, event.coin, event.under, [event.seat])
    case 'piled':
      return {
        ...put(lift(view, event.coin), 'piles', event.seat, event.coin),
        flipped: view.flipped === event.coin ? null : view.flipped,
        icon: null,
      }
    case 'moved': {
      const lifted = lift(view, event.coin)
      return { ...lifted, board: { ...lifted.board, [event.to]: event.coin }, chain: null, steps: Math.max(0, view.steps - 1) }
    }
    case 'skipped': {
      const lifted = lift(lift(view, event.coin), event.captured)
      const steps = view.chain === event.from ? view.steps : Math.max(0, view.steps - 1)
      const landed = { ...lifted, steps, board: { ...lifted.board, [event.to]: event.coin }, chain: event.to, skipped: true }
      return learn(put(landed, 'hands', event.seat, event.captured), event.captured, event.under, [event.seat])
    }
    case 'turn_ended':
      return { ...view, quiet: event.quiet, chain: null, to_act: 1 - event.seat }
    case 'game_ended':
      return { ...view, phase: 'over', winner: event.winner, reason: event.reason, to_act: null }
    case 'kept':
    case 'fizzled':
      return view
    default:
      // An event of a newer engine: the view that comes with it says what it did.
      return view
  }
}

function lift(view: SkipView, coin: CoinId): SkipView {
  return {
    ...view,
    board: Object.fromEntries(Object.entries(view.board).filter(([, id]) => id !== coin)),
    hands: view.hands.map((hand) => hand.filter((id) => id !== coin)),
    piles: view.piles.map((pile) => pile.filter((id) => id !== coin)),
  }
}

function put(view: SkipView, where: 'hands' | 'piles', seat: number, coin: CoinId): SkipView {
  return { ...view, [where]: view[where].map((list, index) => (index === seat ? [...list, coin] : list)) }
}

function learn(view: SkipView, id: CoinId, under: IconName | null, seats: readonly number[]): SkipView {
  const coin = view.coins[id]
  if (!coin) return view
  const known = [...new Set([...coin.known, ...seats])].sort()
  const learnt: Coin = { ...coin, under: under ?? coin.under, known }
  return { ...view, coins: { ...view.coins, [id]: learnt } }
}
