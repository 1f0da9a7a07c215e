// The enemy's ships, drawn for this project: right halves on a grid from -50 to 50, nose down, towards the city.
import { chance } from '../layout'

export interface Drawing {
  hull: readonly string[]
  plates: readonly string[]
  /** Lamps: x, y, radius; those off the axis come twice. */
  lamps: readonly (readonly [number, number, number])[]
}

const DRAWINGS: Readonly<Record<string, Drawing>> = {
  drone: {
    hull: ['M0-22C15-22 24-11 24 3 24 18 13 28 0 28z', 'M17-9 42-30 49-21 26 8z', 'M15 15 34 33 27 41 8 26z'],
    plates: ['M0-15C9-15 15-10 17-3L0-1z', 'M30-18 40-27 43-23 31-11z'],
    lamps: [
      [0, 10, 8],
      [44, -25, 3],
    ],
  },
  hauler: {
    hull: ['M0-44H15V-36H31V22L21 26 17 45H0z'],
    plates: ['M4-29H27V-14H4z', 'M4-9H27V6H4z', 'M4 11H25V19L19 22H4z'],
    lamps: [
      [0, 36, 5],
      [23, -40, 4],
      [8, -47, 3],
    ],
  },
  gunship: {
    hull: ['M0-32 20-37 27-12 49-5V9L29 15 17 33 0 42z', 'M37 5H44V44H37z', 'M21 10H28V38H21z'],
    plates: ['M0-24 14-27 18-10 0-4z', 'M30-5 44-1V5L30 9z'],
    lamps: [
      [0, 20, 7],
      [40.5, 46, 3],
      [24.5, 40, 2.5],
    ],
  },
  skimmer: {
    hull: ['M0-14C20-26 41-18 50 18 37 5 23 4 13 13L7 29 0 34z'],
    plates: ['M0-6C14-15 28-13 38-3 26-4 14-1 6 6L0 14z'],
    lamps: [
      [0, 20, 5],
      [47, 11, 2.5],
      [8, -19, 3],
    ],
  },
  raider: {
    hull: ['M0-36 12-28 17-5 45-34 42 10 27 38 22 14 11 20 6 40H0z'],
    plates: ['M0-26 7-22 9 2 0 10z', 'M24-6 38-20 37 7 28 22 26 6z'],
    lamps: [
      [0, 22, 5],
      [27, 34, 2.5],
      [7, -33, 3],
    ],
  },
  dart: {
    hull: ['M0-42 6-38 9-8 31-40 28-10 11 14 0 50z'],
    plates: ['M0-30 4-28 5 4 0 30z', 'M13-9 26-28 25-11 13 4z'],
    lamps: [
      [0, 10, 4],
      [3, -44, 3],
    ],
  },
  comet: {
    hull: ['M0 0C17 0 25 13 23 26 20 41 9 48 0 48z', 'M0-50 5-6 0 0z', 'M7-42 16-2 6 2z', 'M17-32 24 10 15 4z', 'M28-16 29 20 22 14z'],
    plates: ['M0 8C10 8 16 16 15 24L0 20z'],
    lamps: [[0, 32, 8]],
  },
  warden: {
    hull: ['M0-44 37-22V22L0 44V31L26 15V-15L0-31z', 'M0-15 13-7.500V7.500L0 15z', 'M9-3H30V3H9z'],
    plates: ['M0-40 33-20V-8L29-10V-17L0-34z'],
    lamps: [
      [0, 0, 8],
      [31, 0, 3.5],
      [0, 38, 3],
      [0, -38, 3],
    ],
  },
  brute: {
    hull: ['M0-44 26-40 46-17V18L32 23 27 44 9 37 0 46z'],
    plates: ['M0-36 21-33 36-15 18-9 0-14z', 'M40-8V13L22 18V-1z', 'M4 5H16V26H4z'],
    lamps: [
      [0, -24, 5],
      [26, 40, 3],
      [10, 33, 2.5],
    ],
  },
  ram: {
    hull: ['M0-40H18L22-15 42-28 45 1 24 24H15L0 50z'],
    plates: ['M0-32H11L13-8 0 0z', 'M0 46 10 22H0z', 'M26-8 37-16 39-1 27 11z'],
    lamps: [
      [0, 8, 5],
      [12, -44, 3.5],
    ],
  },
}

/** An edition may bring kinds that nobody has drawn: each gets one of the drawings, always the same. */
export function drawingOf(kind: string): Drawing {
  const known = Object.keys(DRAWINGS)
  const stand = DRAWINGS[kind] ?? DRAWINGS[known[Math.floor(chance(kind) * known.length)] ?? 'drone']
  if (!stand) throw new Error('no drawing')
  return stand
}
