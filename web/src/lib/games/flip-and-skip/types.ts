// Flip & Skip as JSON: the shapes of its view, actions and events (SK-9, SK-10), as the engine writes them.
export type Top = 'stone' | 'sword' | 'scroll'
export type IconName = 'hand' | 'board' | 'axes' | 'wreath' | 'monster' | 'eye'
export type Square = string
export type CoinId = string

export interface Coin {
  top: Top
  /** Null where this viewer does not know it. */
  under: IconName | null
  known: readonly number[]
  spent: boolean
  cornered: boolean
}

export interface SkipView {
  phase: 'setup' | 'flip' | 'use' | 'target' | 'step' | 'over'
  turn: number
  to_act: number | null
  board: Readonly<Record<Square, CoinId>>
  hands: readonly (readonly CoinId[])[]
  piles: readonly (readonly CoinId[])[]
  coins: Readonly<Record<CoinId, Coin>>
  steps: number
  /** Only in views that were drawn by events: the steps that a turn begins with, as the set-up showed them. */
  full?: number
  chain: Square | null
  flipped: CoinId | null
  icon: IconName | null
  corner_start: readonly CoinId[]
  skipped: boolean
  quiet: number
  winner: number | null
  reason: 'set' | 'run_out' | 'quiet' | 'turn_limit' | null
}

export type SkipAction =
  | { seat: number; do: 'take'; square: Square; to: 'pile' | 'hand' }
  | { seat: number; do: 'flip' | 'use'; coin: CoinId }
  | { seat: number; do: 'pick'; coin: CoinId; to?: Square }
  | { seat: number; do: 'move'; from: Square; to: Square }
  | { seat: number; do: 'skip'; from: Square; over: Square }
  | { seat: number; do: 'keep' | 'end_turn' }

export type SkipEvent =
  | { event: 'taken'; seat: number; coin: CoinId; square: Square; to: 'pile' | 'hand'; under: IconName | null }
  | { event: 'taker_changed' | 'flip_asked' | 'steps_began'; seat: number }
  | { event: 'use_asked'; seat: number; coin: CoinId }
  | { event: 'target_asked'; seat: number; coin: CoinId; icon: IconName }
  | { event: 'armed'; seat: number; steps: number }
  | { event: 'turn_began'; seat: number; turn: number }
  | { event: 'flipped'; seat: number; coin: CoinId; under: IconName | null }
  | { event: 'kept'; seat: number }
  | { event: 'used' | 'borrowed'; seat: number; coin: CoinId; icon: IconName }
  | { event: 'returned'; seat: number; coin: CoinId; from: 'hand' | 'pile'; to: Square }
  | { event: 'recalled'; seat: number; coin: CoinId }
  | { event: 'looked'; seat: number; coin: CoinId; under: IconName | null }
  | { event: 'fizzled'; seat: number; icon: IconName }
  | { event: 'piled'; seat: number; coin: CoinId }
  | { event: 'moved'; seat: number; coin: CoinId; from: Square; to: Square; cornered?: boolean }
  | { event: 'skipped'; seat: number; coin: CoinId; from: Square; over: Square; captured: CoinId; to: Square; under: IconName | null }
  | { event: 'turn_ended'; seat: number; quiet: number }
  | { event: 'game_ended'; winner: number | null; reason: SkipView['reason'] }

/** The figures of the box that the board shows; the engine ships them, none is written here. */
export interface SkipEdition {
  tops: { names: readonly Top[]; beats: Readonly<Record<Top, Top>> }
  coin_set: { coins: readonly { top: Top; under: IconName }[]; prefix: readonly string[] }
  victory: { each_top: number }
  limits: { quiet_turns: number; turns: number }
}
