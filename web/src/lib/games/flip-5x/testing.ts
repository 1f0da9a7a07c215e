// A sheet and what is told of it, on the map of the box, for tests of this folder.
import { EDITION as SHIPPED, type SeatTells, type Sheet } from '../../generated/flip-5x'
import type { Edition } from './edition'

export const EDITION = SHIPPED as Edition

const planet = (focus: Sheet['planets'][string]['focus'], prosperity: number) => ({ focus, prosperity, planned: 0, shields: 0 })

export const SHEET: Sheet = {
  culture: 'scientists',
  step: 'explore',
  pending: [],
  planets: { B2: planet('research', 2), C4: planet(null, 0), D4: planet('military', 3) },
  jumps: [],
  jumps_drawn: 0,
  pirates: [],
  wormholes: [],
  plagued: [],
  enemies: [],
  features: [],
  upgrades: {
    jump_length: [],
    extra_jump: [],
    wormhole: [],
    strike: [],
    attack_range: [],
    standing: [],
    boost: [1, 3],
    advance_range: [],
    double_claim: [],
  },
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
  acting: [],
  goals: [],
  left: 2,
  longest: 3,
  planets: {},
  jumps: {},
  starts: { B2: ['A3', 'B3', 'C2', 'C3'] },
  steps: { B3: ['B4', 'C3', 'C4'], C3: ['B3', 'C4', 'D3'], D3: ['C3', 'C4', 'D4'] },
  weights: { B3: 2 },
  blockades: { C3: ['pirate', 'kraken'], B4: ['kraken'] },
  lit: [],
  affordable: {},
}
