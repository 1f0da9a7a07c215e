// Flip Ships as JSON: the shapes of its view and edition (FS-2.2, `editions/flip-ships.toml`), as the engine writes them.
export type At = 'reserve' | 'active' | 'table' | 'atmosphere' | 'off' | 'mothership' | 'docked'

export interface ShipObject {
  at: At
  x?: number
  y?: number
  hits: Readonly<Record<string, number>>
  mothership_only: boolean
}

export interface Enemy {
  card: string
  row: number
  col: number
  x?: number
  y?: number
  angle?: number
  off?: boolean
}

export interface Flipping {
  ship: string
  why: 'void' | 'atmosphere' | 'encore' | 'second_chance' | 'barrage' | 'free_shot'
  atmosphere: number
  second_used: boolean
  barrage_left: number | null
  shot: boolean
  pad: { x: number; y: number } | null
}

export interface ShipsView {
  phase: 'flip' | 'resolve' | 'assault' | 'race' | 'over'
  result: 'won' | 'lost' | null
  round: number
  start: number
  turn: number | null
  last_round: boolean
  city: number
  mothership: number
  pilots: readonly (readonly string[])[]
  ships: Readonly<Record<string, ShipObject>>
  enemies: readonly Enemy[]
  deck: number
  destroyed: readonly string[]
  flipping: Flipping | null
  resolving: { attack: readonly string[]; declared: Readonly<Record<string, unknown>>; wait: readonly string[] } | null
  last_march: { moved: readonly string[]; attackers: readonly string[]; damage: number; icons: readonly number[] } | null
  ready: readonly boolean[] | null
  winner: number | null
  /** What follows from it by the rules, as the engine says it (FS-16.2); a view that was moved on by an event has the one from before. */
  tells: Tells
}

export interface Tells {
  /** Covered cards, each with the shields over it. */
  covered: Readonly<Record<string, readonly string[]>>
  /** Ships that are asked, each with the cards among which it may choose. */
  reach: Readonly<Record<string, readonly string[]>>
  /** Laser ships: how far from its centre each can shoot, in millimetres. */
  laser: Readonly<Record<string, number>>
  /** The march as things stand. */
  march: { attackers: readonly string[]; damage: number; order: readonly string[] } | null
}

export interface EnemyKind {
  id: string
  name: string
  speed: number
  damage: number
  icon: 'none' | 'shield' | 'double'
  count: number
}

/** The figures that the browser reads; the edition has more. */
export interface ShipsEdition {
  tracks: { top: number }
  track_icons: { two_players: readonly number[]; three_four_players: readonly number[] }
  ships: { colours: readonly string[]; per_level: readonly number[] }
  ship_size: { diameter: readonly number[]; thickness: number; edge_rounding: number }
  geometry: {
    atmosphere_depth: number
    row_depth: number
    rows: number
    columns: number
    column_pitch: number
    card_width: number
    card_height: number
    card_thickness: number
    moon_left: number
    moon_width: number
    track_width: number
    launch_pad_offset: number
  }
  table: { x_min: number; x_max: number; y_max: number }
  mothership_box: {
    inside_width: number
    inside_depth: number
    wall_thickness: number
    front_height: number
    side_height: number
    back_height: number
    race_front_height: number
  }
  launch_pad: { width: number; depth: number; height: number }
  targeting_card: { short_length: number; long_length: number }
  launch: {
    x_tenths: readonly [number, number]
    overhang_share: readonly [number, number]
    power: readonly [number, number]
    aim_tenths: readonly [number, number]
  }
  limits: { atmosphere_flips: number; double_hits: number; kamikaze_factor: number; barrage_flips: number }
  flight: { gravity: number; step_hz: number }
  enemy: readonly EnemyKind[]
  pilot: readonly { id: string; level: number; name: string; text: string }[]
}

/** The options as far as they change what is drawn or asked (FS-4.1). */
export interface ShipsOptions {
  mode?: 'battle' | 'race'
  referee?: 'physics' | 'players'
  rows?: 3 | 4
  launch_pad?: boolean
  no_reflip?: boolean
  colours?: readonly string[] | null
}

export type From = 'edge' | 'pad' | 'left' | 'right' | 'back'

/** FS-15.1: four integers, and from where. */
export interface Launch {
  from: From
  x: number
  overhang: number
  power: number
  aim: number
}

export type Side = 'front' | 'left' | 'right' | 'back'
export type Place =
  { where: 'table'; x: number; y: number } | { where: 'atmosphere' } | { where: 'off'; side: Side } | { where: 'mothership' }
export type Bump = ({ ship: string } & Place) | { card: string; x: number; y: number; angle: number } | { card: string; where: 'off' }
export type Lands = Place & { rotated?: boolean; bumped?: readonly Bump[] }

export type ShipsAction =
  | { seat: number; do: 'flip'; ship: string; declare?: 'barrage'; launch?: Launch; lands?: Lands }
  | { seat: number; do: 'keep' | 'pick_up'; ship: string }
  | { seat: number; do: 'attack'; ship: string; targets?: readonly string[]; instead?: Readonly<Record<string, string>>; repair?: boolean }
  | { seat: number; do: 'wait'; ship: string; on: readonly string[] }
  | { seat: number; do: 'ready' }

export interface Cell {
  row: number
  col: number
}
export type CardInCell = Cell & { card: string }
export type HitsIn = readonly (Cell & { count: number })[]
export type March = NonNullable<ShipsView['last_march']>

export type ShipsEvent =
  | { event: 'flipped'; seat: number; ship: string; declared: boolean; launch: Launch | null; lands: Lands }
  | { event: 'offered'; flipping: Flipping }
  | { event: 'kept' | 'picked_up'; seat: number; ship: string }
  | { event: 'hit'; seat: number; ship: string; mothership: number }
  | { event: 'repaired'; seat: number; ship: string; city: number }
  | { event: 'docked' | 'limited'; ship: string }
  | { event: 'attacks_asked'; seat: number; attack: readonly string[] }
  | {
      event: 'declared'
      seat: number
      ship: string
      targets?: readonly string[]
      instead?: Readonly<Record<string, string>>
      repair?: boolean
    }
  | { event: 'hits_lost'; ship: string; left: HitsIn }
  | ({ event: 'destroyed'; card: string } & Cell)
  | { event: 'waits'; ship: string; x: number; y: number; hits: HitsIn }
  | { event: 'waited'; seat: number; ship: string; x: number; y: number; hits: HitsIn }
  | { event: 'wait_asked'; seat: number; wait: readonly string[] }
  | { event: 'turn_began' | 'assault_began' | 'assault_turn' | 'ready_said'; seat: number }
  | { event: 'marched'; march: March; city: number; enemies: readonly CardInCell[] }
  | { event: 'shuffled'; count: number }
  | { event: 'round_began'; round: number; start: number; last_round: boolean; new: readonly string[]; refilled: readonly CardInCell[] }
  | { event: 'game_ended'; result: 'won' | 'lost'; winner: number | null; city: number }
