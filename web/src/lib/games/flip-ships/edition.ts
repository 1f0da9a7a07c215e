// What stands on the box of Flip Ships and what a table chose, as far as the browser reads it (`editions/flip-ships.toml`, FS-4.1).
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
  /** How far launches of a hand stray from what was meant: standard deviations. */
  skill: readonly { id: string; x_tenths: number; overhang_tenths: number; power: number; aim_tenths: number }[]
  enemy: readonly EnemyKind[]
  pilot: readonly { id: string; level: number; name: string; text: string }[]
}

/** The options as far as they change what is drawn or asked (FS-4.1). */
export interface ShipsOptions {
  players?: number
  solo_seats?: number
  mode?: 'battle' | 'race'
  referee?: 'physics' | 'players'
  rows?: 3 | 4
  launch_pad?: boolean
  no_reflip?: boolean
  colours?: readonly string[] | null
}

/** How many ships each seat has. */
export const fleetOf = (edition: ShipsEdition): number => edition.ships.per_level.reduce((sum, count) => sum + count, 0)
