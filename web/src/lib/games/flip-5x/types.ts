// Flip-5X as the engine tells it: view, events, actions and edition, by the names of the specification (FX-18, FX-19).
export type Focus = 'research' | 'military' | 'agriculture'
export type Step =
  'culture' | 'event' | 'pirates' | 'experiment' | 'explore' | 'exterminate' | 'exploit' | 'expand' | 'round_end' | 'done' | 'over'

export interface PlanetState {
  focus: Focus | null
  prosperity: number
  planned: number
  shields: number
}

export interface JumpState {
  id: number
  path: readonly string[]
}

export interface Effect {
  op: string
  n?: number
  power?: number
  what?: string
  at?: string | readonly string[]
  kind?: string
  card?: string
  focus?: Focus
  random?: number
  where?: string
}

export type BonusKind = 'points' | 'jumps' | 'length' | Focus

export interface Sheet {
  culture: string | null
  step: Step
  pending: readonly Effect[]
  planets: Readonly<Record<string, PlanetState>>
  jumps: readonly JumpState[]
  jumps_drawn: number
  pirates: readonly string[]
  wormholes: readonly string[]
  plagued: readonly string[]
  enemies: readonly { kind: string; at: string; health: number }[]
  features: readonly { kind: string; at: string }[]
  upgrades: Readonly<Record<string, readonly number[]>>
  relics: number
  points: number
  jumps_left: number
  attacked: readonly string[]
  standing_left: number
  advanced: Readonly<Record<string, number>>
  bonus: Readonly<Record<BonusKind, number>>
  pirates_defeated: number
  defeated: readonly string[]
  result: { won: boolean; goal: number | null; round: number } | null
}

/** How far a goal has come; for a network also which of its planets are held, and which of those linked with the first. */
export interface Progress {
  done: number
  of: number
  held?: readonly string[]
  linked?: readonly string[]
}

/** What follows from a sheet by the rules, as the engine tells it. */
export interface SeatTells {
  goals: readonly Progress[]
  /** Points, jumps, attacks or advances left in the phase. */
  left: number | null
  /** How long a jump may be. */
  longest: number
  /** The planets of the empire: what each puts out, what it has left this round, and what is in its range. */
  planets: Readonly<Record<string, { output: number; left: number; reach: readonly string[] }>>
  /** By id. */
  jumps: Readonly<Record<string, { length: number; blockaded: readonly string[] }>>
  /** Spaces that count for more than one in a jump's length. */
  weights: Readonly<Record<string, number>>
  /** What stands in the way of a jump through a space: `pirate`, or kinds of enemies. */
  blockades: Readonly<Record<string, readonly string[]>>
  lit: readonly string[]
  affordable: Readonly<Record<string, readonly number[]>>
}

export interface Tells {
  seats: readonly SeatTells[]
  /** The cards whose extra rules hold. */
  rules: readonly string[]
  /** The rows that the next card brings pirates to. */
  rows: readonly string[]
  cure: number | null
}

export interface FxView {
  round: number
  scenario: string
  timeline: readonly (string | null)[]
  coordinate_deck: number
  drawn: readonly string[]
  spawned: readonly string[]
  finished: boolean
  seats: readonly Sheet[]
  tells: Tells
}

/** What a seat had at the end of a round. */
export interface Tally {
  planets: number
  prosperity: number
  circles: number
  goals: readonly number[]
}

export type Target = { planet: string } | { jump: number; pirates: readonly string[] } | { enemy: string }

export type FxAction = { seat: number } & (
  | { do: 'culture'; culture: string }
  | { do: 'choose'; option: number }
  | { do: 'place' | 'clear'; at: string }
  | { do: 'pick' | 'cure'; planet: string }
  | { do: 'cut'; jump: number }
  | { do: 'refocus' | 'claim'; planet: string; focus: Focus }
  | { do: 'wormholes'; at: readonly string[] }
  | { do: 'attack'; from: string; target: Target }
  | { do: 'advance'; from: string; to: string }
  | { do: 'research'; upgrade: string; circle: number }
  | { do: 'jump'; path: readonly string[] }
  | { do: 'forgo' | 'end_phase' }
)

type On<Name extends string, More = unknown> = { event: Name; seat: number } & More

export type FxEvent =
  | { event: 'coordinates_drawn'; at: readonly string[] }
  | { event: 'card_turned'; round: number; card: string; spawned: readonly string[]; drawn: readonly string[] }
  | On<'culture_chosen', { culture: string; planet: string; focus: Focus; prosperity: number }>
  | On<'pirates_came' | 'plans_filled' | 'round_ended' | 'spread' | 'dropped' | 'forgone'>
  | On<'phase_began', { step: Step; left: number }>
  | On<'seat_done', { tally: Tally }>
  | On<'seat_ended', { won: boolean; goal: number | null; round: number; tally: Tally }>
  | On<'chosen', { card: string; option: number }>
  | On<'pirate_added' | 'pirate_cleared', { at: string }>
  | On<'nova_burst', { at: string; pirates: readonly string[]; planets: readonly string[] }>
  | On<'feature_added' | 'feature_taken' | 'feature_lost', { kind: string; at: string }>
  | On<'enemy_came', { kind: string; at: string; health: number }>
  | On<'bonus_changed', { what: BonusKind; by: number }>
  | On<'relics_gained', { relics: number }>
  | On<'advanced' | 'drained' | 'plagued' | 'abandoned', { planet: string }>
  | On<'advance_planned', { from: string; planet: string }>
  | On<'wormholes_opened', { at: readonly string[] }>
  | On<'refocused', { planet: string; focus: Focus }>
  | On<'jump_cut' | 'jump_lost', { jump: number }>
  | On<'researched', { upgrade: string; circle: number; cost: number }>
  | On<'cured', { planet: string; cost: number }>
  | On<'jump_drawn', { jump: number; path: readonly string[] }>
  | On<'attacked', { from: string; power: number }>
  | On<'shields_lowered', { planet: string; shields: number }>
  | On<'pirates_defeated', { jump: number; at: readonly string[] }>
  | On<'enemy_hurt', { kind: string; health: number }>
  | On<'enemy_defeated', { kind: string }>
  | On<'claimed', { planet: string; focus: Focus; prosperity: number }>

export interface PlanetFigures {
  at: string
  name: string
  pips: number
  shields: number
}

export interface Goal {
  kind: 'defeat' | 'worlds' | 'lit' | 'upgrades' | 'linked' | 'prosperity'
  text: string
  enemies?: readonly string[]
  n?: number
  prosperity?: number
  feature?: string
  planets?: readonly string[]
  total?: number
}

export interface ExtraRule {
  rule: 'round_end' | 'lit_points' | 'fewer_jumps' | 'cure'
  rounds?: readonly number[]
  unless_defeated?: string
  effects?: readonly Effect[]
  feature?: string
  n?: number
  cost?: number
}

export interface CardFigures {
  name: string
  flavour: string
  right: readonly string[]
  left?: readonly string[]
  act?: number
  setup?: readonly Effect[]
  rules?: readonly ExtraRule[]
  goals?: readonly Goal[]
  choice?: readonly { text: string; effects: readonly Effect[] }[]
}

export interface FxEdition {
  limits: Readonly<Record<string, number>>
  map: { rows: readonly string[]; lengths: readonly number[]; shift: readonly number[] }
  planets: { list: readonly PlanetFigures[] }
  cultures: Readonly<Record<string, { at: string; focus: Focus; prosperity: number }>>
  upgrades: Readonly<
    Record<string, { group: string; name: string; costs: readonly number[]; power?: readonly number[]; advances?: readonly number[] }>
  >
  enemies: Readonly<
    Record<string, { name: string; health?: number; power?: number; blockade: 'space' | 'around' | 'none'; reward: readonly Effect[] }>
  >
  features: Readonly<Record<string, { name: string; weight: number; reached: 'take' | 'light' | 'none'; reward: readonly Effect[] }>>
  scenarios: Readonly<Record<string, CardFigures>>
  events: Readonly<Record<string, CardFigures>>
}
