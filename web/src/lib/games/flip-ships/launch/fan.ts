// Where a launch will likely rest: the same launch as a steady hand would make it several times over, and the patch that its landings cover.
// The figures are those of the edition's steadiest hand; what flies is the engine's physics.
import type { ShipsEdition } from '../edition'
import type { Patch, Spot } from '../stage'
import type { Launch } from '../wire'

type Skill = ShipsEdition['skill'][number]

/** The hand that strays least. */
export const steadiest = ({ skill }: ShipsEdition): Skill | null =>
  skill.reduce<Skill | null>((best, one) => (best === null || one.power < best.power ? one : best), null)

/** The launch itself, and one standard deviation to either side in power, aim and overhang, within what a finger can do. */
export function around(launch: Launch, { power, aim_tenths, overhang_tenths }: Skill, edition: ShipsEdition, diameter: number): Launch[] {
  const { launch: range } = edition
  const within = (value: number, [low, high]: readonly [number, number]) => Math.round(Math.min(high, Math.max(low, value)))
  const share = range.overhang_share
  const hang = [Math.ceil(share[0] * diameter * 10), Math.floor(share[1] * diameter * 10)] as const
  const strayed = (change: Partial<Launch>): Launch => ({ ...launch, ...change })
  return [
    launch,
    ...[-1, 1].flatMap((way) => [
      strayed({ power: within(launch.power + way * power, range.power) }),
      strayed({ aim: within(launch.aim + way * aim_tenths, range.aim_tenths) }),
      strayed({ overhang: within(launch.overhang + way * overhang_tenths, hang) }),
    ]),
  ]
}

/** How many standard deviations the patch reaches: two of three landings lie in it. */
const REACH = 1.5
/** A patch is never drawn smaller than this, in millimetres. */
const LEAST = 9

/** The ellipse over some landings: their middle, and how far they lie apart along and across. */
export function patchOf(spots: readonly Spot[]): Patch | null {
  if (spots.length === 0) return null
  const mean = (of: (spot: Spot) => number) => spots.reduce((sum, spot) => sum + of(spot), 0) / spots.length
  const [x, y] = [mean((spot) => spot.x), mean((spot) => spot.y)]
  const xx = mean((spot) => (spot.x - x) ** 2)
  const yy = mean((spot) => (spot.y - y) ** 2)
  const xy = mean((spot) => (spot.x - x) * (spot.y - y))
  const [half, root] = [(xx + yy) / 2, Math.hypot((xx - yy) / 2, xy)]
  return {
    x,
    y,
    long: Math.max(LEAST, REACH * Math.sqrt(half + root)),
    wide: Math.max(LEAST, REACH * Math.sqrt(Math.max(0, half - root))),
    turn: (Math.atan2(2 * xy, xx - yy) * 90) / Math.PI,
  }
}
