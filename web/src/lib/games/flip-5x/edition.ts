// What an edition of Flip-5X holds, as the engine ships it. Not part of the wire: a table's edition may differ from the program's own.
import type { Action, Effect, Event, Focus, Upgrade, View } from '../../generated/flip-5x'

/** What goes over the wire, with the edition that it is read by. */
export interface Fx {
  view: View
  action: Action
  event: Event
  edition: Edition
  options: object
}

/** An effect on a card: as it will be pending, or with places that are still to be drawn. */
export type CardEffect = Effect | { op: 'pirates' | 'nova'; random: number } | { op: 'feature' | 'enemy'; kind: string; random: number }

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

export type ExtraRule =
  | { rule: 'round_end'; rounds: readonly number[]; unless_defeated?: string; effects: readonly CardEffect[] }
  | { rule: 'lit_points'; feature: string; n: number }
  | { rule: 'fewer_jumps'; unless_defeated: string; n: number }
  | { rule: 'cure'; cost: number }

export interface CardFigures {
  name: string
  flavour: string
  right: readonly string[]
  left?: readonly string[]
  act?: number
  setup?: readonly CardEffect[]
  rules?: readonly ExtraRule[]
  goals?: readonly Goal[]
  choice?: readonly { text: string; effects: readonly CardEffect[] }[]
}

export interface Limits {
  rounds: number
  acts: number
  events_per_act: number
  used_per_act: number
  jumps_per_round: number
  jump_length: number
  attack_range: number
  advance_range: number
  standing_power: number
  claim_pips: number
}

export interface UpgradeFigures {
  group: string
  name: string
  costs: readonly number[]
  power?: readonly number[]
  advances?: readonly number[]
}

export interface EnemyFigures {
  name: string
  health?: number
  power?: number
  blockade: 'space' | 'around' | 'none'
  reward: readonly CardEffect[]
}

export interface FeatureFigures {
  name: string
  weight: number
  reached: 'take' | 'light' | 'none'
  reward: readonly CardEffect[]
}

export interface CultureFigures {
  at: string
  focus: Focus
  prosperity: number
}

export interface Edition {
  limits: Limits
  map: { rows: readonly string[]; lengths: readonly number[]; shift: readonly number[] }
  planets: { list: readonly PlanetFigures[] }
  cultures: Readonly<Record<string, CultureFigures>>
  upgrades: Readonly<Record<Upgrade, UpgradeFigures>>
  enemies: Readonly<Record<string, EnemyFigures>>
  features: Readonly<Record<string, FeatureFigures>>
  scenarios: Readonly<Record<string, CardFigures>>
  events: Readonly<Record<string, CardFigures>>
}

/** The rows of a table; beside them it says where its figures come from. */
export const rowsOf = <Key extends string, Row>(table: Readonly<Record<Key, Row>>): [Key, Row][] =>
  (Object.entries(table) as [Key, Row][]).filter(([key]) => key !== 'source')
