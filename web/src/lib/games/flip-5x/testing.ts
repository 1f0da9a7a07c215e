// A small map, edition and sheet for tests of this folder.
import type { FxEdition, SeatTells, Sheet } from './types'

export const MAP: FxEdition['map'] = { rows: ['A', 'B', 'C'], lengths: [4, 4, 4], shift: [0, 1, 0] }

export const EDITION: FxEdition = {
  limits: { standing_power: 2 },
  map: MAP,
  planets: {
    list: [
      { at: 'A1', name: 'Alpha', pips: 3, shields: 0 },
      { at: 'A4', name: 'Beta', pips: 2, shields: 1 },
      { at: 'C2', name: 'Gamma', pips: 4, shields: 0 },
    ],
  },
  cultures: {},
  upgrades: {},
  enemies: {
    kraken: { name: 'Kraken', power: 3, blockade: 'around', reward: [] },
    whale: { name: 'Whale', health: 12, blockade: 'space', reward: [] },
  },
  features: {
    nebula: { name: 'Nebula', weight: 2, reached: 'none', reward: [] },
    beacon: { name: 'Beacon', weight: 1, reached: 'light', reward: [] },
  },
  scenarios: {},
  events: {},
}

const planet = (focus: Sheet['planets'][string]['focus'], prosperity: number) => ({ focus, prosperity, planned: 0, shields: 0 })

export const SHEET: Sheet = {
  culture: 'scientists',
  step: 'explore',
  pending: [],
  planets: { A1: planet('research', 2), A4: planet(null, 0), C2: planet('military', 3) },
  jumps: [],
  jumps_drawn: 0,
  pirates: [],
  wormholes: [],
  plagued: [],
  enemies: [],
  features: [],
  upgrades: { boost: [1, 3], strike: [] },
  relics: 0,
  points: 0,
  jumps_left: 2,
  attacked: [],
  standing_left: 0,
  advanced: {},
  bonus: { points: 0, jumps: 0, length: 0, research: 0, military: 0, agriculture: 0 },
  pirates_defeated: 0,
  defeated: [],
  result: null,
}

export const TELLS: SeatTells = {
  goals: [],
  left: 2,
  longest: 3,
  planets: {},
  jumps: {},
  weights: { A2: 2 },
  blockades: { A3: ['pirate', 'kraken'], B2: ['kraken'] },
  lit: [],
  affordable: {},
}
