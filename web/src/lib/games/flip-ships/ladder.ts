// How well the table is drawn, found out from how long its pictures take: down after three slow ones, up again after many smooth ones.
// Knows no clock and no page: it is told of each picture.

/** From the best down: with shadows, plainly, and from above without WebGL. */
export const RUNGS = ['high', 'low', 'flat'] as const
export type Rung = (typeof RUNGS)[number]

/** A picture that takes longer than this, in milliseconds, is seen as a jerk. */
const SLOW = 80
/** So many jerks one after another are no accident. */
const FALLS = 3
/** Below this nobody sees single pictures. */
const SMOOTH = 25
/** So many smooth pictures on end (five flights or so) earn another try; each fall makes it four times as many. */
const RISES = 400
/** A longer wait was no picture: the device slept, or somebody looked elsewhere. */
const AWAY = 20_000

export class Ladder {
  rung: Rung
  #slow = 0
  #smooth = 0
  #rises: number

  constructor(rung: Rung) {
    this.rung = rung
    this.#rises = RISES
  }

  /** A picture came so many milliseconds after the one before it, while something moved. Returns the new rung where that changes it. */
  picture(took: number): Rung | null {
    if (took > AWAY) return null
    this.#slow = took > SLOW ? this.#slow + 1 : 0
    this.#smooth = took <= SMOOTH ? this.#smooth + 1 : 0
    if (this.#slow >= FALLS) return this.#fall()
    return this.#smooth >= this.#rises ? this.#go(-1) : null
  }

  #fall(): Rung | null {
    this.#rises *= 4
    return this.#go(1)
  }

  #go(by: 1 | -1): Rung | null {
    this.#slow = this.#smooth = 0
    const next = RUNGS[RUNGS.indexOf(this.rung) + by]
    if (!next) return null
    this.rung = next
    return next
  }
}

/** What is said when the table is drawn otherwise than before. */
export function rungWords(from: Rung, to: Rung): string {
  if (RUNGS.indexOf(to) < RUNGS.indexOf(from)) return 'Pictures come smoothly: the table is drawn more richly again.'
  return to === 'flat'
    ? 'Pictures came slowly: the table is drawn from above now. «View» beside your ships changes that.'
    : 'Pictures came slowly: the table is drawn more simply now. «View» beside your ships changes that.'
}
