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
  mothership_box: { inside_width: number; inside_depth: number; wall_thickness: number; front_height: number; side_height: number; back_height: number; race_front_height: number }
  launch_pad: { width: number; depth: number; height: number }
  targeting_card: { short_length: number; long_length: number }
  flight: { gravity: number; step_hz: number }
  enemy: readonly EnemyKind[]
  pilot: readonly { id: string; level: number; name: string; text: string }[]
}
