// Flicks from strokes of known speed and line; and the spread of a steady hand against the figures that the bots have.
import { expect, it } from 'vitest'
import { edition } from '../testing/edition'
import { flicked, fullSpeed, LOCK, speedFor, type Sample } from './stroke'

/** On the screen, where y grows downwards, ahead is up. */
const UP = { x: 0, y: -1 }
const FULL = fullSpeed(600)

interface Made {
  /** Pixels a second. */
  speed: number
  /** Degrees to the right. */
  line?: number
  /** How long it lasts and between samples, in milliseconds. */
  lasts?: number
  every?: number
  /** Pixels aside in the last moments before release. */
  roll?: number
}

/** A stroke at one speed along one line. */
function stroke({ speed, line = 0, lasts = 160, every = 8, roll = 0 }: Made): Sample[] {
  const turn = (line * Math.PI) / 180
  return Array.from({ length: Math.floor(lasts / every) + 1 }, (_, n) => {
    const t = n * every
    const way = (speed * t) / 1000
    const rolled = Math.max(0, t - (lasts - LOCK)) / LOCK
    return { t: 1000 + t, x: 200 + way * Math.sin(turn) + roll * rolled, y: 500 - way * Math.cos(turn) }
  })
}
const let_go = (made: Made, after = 0) => {
  const samples = stroke(made)
  return flicked(samples, samples.at(-1)!.t + after, UP, FULL)
}

it('takes its power from the speed and its aim from the line', () => {
  for (const strength of [0.166, 0.3, 0.5, 0.8]) {
    const flick = let_go({ speed: speedFor(strength, FULL) })
    expect(flick?.strength).toBeCloseTo(strength, 6)
    expect(flick?.aim).toBe(0)
  }
  expect(let_go({ speed: 1500, line: 10 })?.aim).toBe(100)
  expect(let_go({ speed: 1500, line: -7.5 })?.aim).toBe(-75)
  expect(let_go({ speed: 99_000 })?.strength).toBe(1)
})

it('is the same whatever the finger does sideways in the last 60 ms', () => {
  const straight = let_go({ speed: 1600, line: 5 })
  for (const roll of [-80, -20, 6, 40, 200]) expect(let_go({ speed: 1600, line: 5, roll })).toEqual(straight)
})

it('does not care how often the screen asks where the finger is', () => {
  for (const every of [4, 8, 16]) expect(let_go({ speed: 1500, every })?.strength).toBeCloseTo(let_go({ speed: 1500 })!.strength, 6)
})

it('does not care how late the release is told, but a finger that has stopped has not flicked', () => {
  expect(let_go({ speed: 1500 }, 15)?.strength).toBe(let_go({ speed: 1500 })?.strength)
  expect(let_go({ speed: 1500 }, 300)).toBeNull()
})

it('begins where the stroke turns forward: winding up does not count', () => {
  const back = [0, 8, 16, 24].map((t) => ({ t: 900 + t, x: 200 + t, y: 400 + t * 4 }))
  const wound = [...back, ...stroke({ speed: 1500, line: 4 })]
  expect(flicked(wound, wound.at(-1)!.t, UP, FULL)).toEqual(let_go({ speed: 1500, line: 4 }))
})

it('is nothing where the disc is only placed or pulled back', () => {
  expect(let_go({ speed: 40 })).toBeNull()
  expect(let_go({ speed: -900 })).toBeNull()
  expect(flicked([], 0, UP, FULL)).toBeNull()
})

it('means the same from another edge', () => {
  const turned = stroke({ speed: 1500, line: 10 }).map(({ t, x, y }) => ({ t, x: -y, y: x }))
  expect(flicked(turned, turned.at(-1)!.t, { x: 1, y: 0 }, FULL)).toEqual(let_go({ speed: 1500, line: 10 }))
})

/** A chain of normal numbers, the same every time. */
function normals(seed: number): () => number {
  let state = seed
  const next = () => (state = (Math.imul(state, 1664525) + 1013904223) >>> 0) / 4294967296
  return () => Math.sqrt(-2 * Math.log(next() + 1e-12)) * Math.cos(2 * Math.PI * next())
}
const deviation = (list: readonly number[]): number => {
  const mean = list.reduce((sum, one) => sum + one, 0) / list.length
  return Math.sqrt(list.reduce((sum, one) => sum + (one - mean) ** 2, 0) / list.length)
}

it('gives a steady hand a spread between the expert’s and the novice’s', () => {
  const skill = (id: string) => edition.skill.find((one) => one.id === id)!
  const [novice, expert] = [skill('novice'), skill('expert')]
  // Weak flips for row 1, those for row 4, and strong ones for the mothership; the hand's speed varies by so much, its line by 2 to 4 degrees.
  for (const power of [166, 292, 496, 802])
    for (const [varies, astray] of [
      [0.085, 2],
      [0.1, 4],
    ] as const) {
      const normal = normals(power)
      const flips = Array.from({ length: 400 }, () =>
        let_go({ speed: speedFor(power / 1000, FULL) * (1 + varies * normal()), line: astray * normal() }),
      ).filter((flick) => flick !== null)
      const [strength, aim] = [deviation(flips.map((flick) => flick.strength * 1000)), deviation(flips.map((flick) => flick.aim))]
      expect({ power, strength: strength > expert.power && strength < novice.power }, String(strength)).toEqual({ power, strength: true })
      expect(aim > expert.aim_tenths && aim < novice.aim_tenths, String(aim)).toBe(true)
    }
})
