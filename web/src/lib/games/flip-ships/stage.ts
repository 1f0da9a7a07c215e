// What draws the table: the scene in three dimensions and the flat one do the same things for the board.
import type { ShipsEdition } from './edition'
import type { ShipsView } from './wire'

/** In mm: x right, y away from the players, launch edge y = 0. */
export interface Spot {
  x: number
  y: number
}
/**
 * Poses of a flight: `[step, flyer, cards, discs]`, a pose being x, y, z, qx, qy, qz, qw; cards/discs: `[index, pose]` of those that moved
 * since the frame before.
 */
export type PoseOf = readonly [number, number, number, number, number, number, number]
export type Frame = readonly [
  step: number,
  flyer: PoseOf,
  cards: readonly (readonly [number, PoseOf])[],
  discs: readonly (readonly [number, PoseOf])[],
]
export interface Flight {
  ship: string
  cards: readonly string[]
  discs: readonly string[]
  hz: number
  frames: readonly Frame[]
}
/** A pull under way: from where, how hard (0 to 1), and where it points; `reach` is the line of the aim assistance, if it is on. */
export interface Aim {
  ship: string
  from: Spot
  /** In degrees: 0 is straight away from that edge, right is positive. */
  direction: number
  edge: 'edge' | 'left' | 'right' | 'back' | 'pad'
  strength: number
  reach: readonly Spot[] | null
  /** Where it will likely rest, if that is helped with. */
  rest: Patch | null
  /** By feel: only the disc, no band and no line. */
  bare?: boolean
}
/** An ellipse on the table: half its length and width in mm, its length turned by degrees anticlockwise from the right. */
export interface Patch extends Spot {
  long: number
  wide: number
  turn: number
}
export interface Marks {
  /** Cards or ships that can be pressed now. */
  choices: ReadonlySet<string>
  /** Chosen so far. */
  chosen: ReadonlySet<string>
  /** Circle of a laser's reach: centre and radius in mm. */
  reach: { at: Spot; radius: number } | null
  /** Will attack in the march as things stand. */
  threats: ReadonlySet<string>
  /** Covered by a shield, by which card. */
  covered: ReadonlyMap<string, readonly string[]>
  /** Just hit. */
  hit: ReadonlySet<string>
  /** Pointed at by a lesson: cards and ships by name, and parts of the table. */
  lit: ReadonlySet<string>
  places: readonly Rect[]
}
/** A part of the table, in mm: its near left corner and how large it is. */
export interface Rect extends Spot {
  width: number
  height: number
}
export interface Stage {
  /** The table at rest. */
  show(view: ShipsView, marks: Marks): void
  /** Plays a flight, `pace` 1 is real time; resolves when it has come to rest. A second call ends the first at once. */
  play(flight: Flight, pace: number): Promise<void>
  /** Moves cards from where they are drawn to where `view` has them, one after the other in `order`. */
  march(view: ShipsView, order: readonly string[]): Promise<void>
  aim(aim: Aim | null): void
  /** What lies under a point of the screen: a card or ship by name, the mothership, and the spot on the table. */
  pick(clientX: number, clientY: number): { name: string | null; spot: Spot | null }
  /** Where a spot is on the screen (for labels and the e2e tests), in client coordinates. */
  screen(spot: Spot): { x: number; y: number }
  camera(which: 'player' | 'above' | 'follow'): void
  resize(): void
  /** Ends at once what is being played: somebody else draws it now. */
  halt(): void
  dispose(): void
}
export interface StageOptions {
  quality: 'low' | 'high'
  lessMotion: boolean
  dark: boolean
  figures: ShipsEdition
  rows: 3 | 4
  seats: number
  colours: readonly string[]
  race: boolean
  /** The option `launch_pad`: the zone stands further away and the pad is on the table. */
  pad?: boolean
  /** Told when the WebGL context is lost. */
  onlost: () => void
  /** Said at each contact in a flight, for the sound of cardboard: how hard, 0 to 1. */
  onclack: (force: number) => void
  /** Told how long each picture took while something moved, in milliseconds. */
  onpicture?: (took: number) => void
}
