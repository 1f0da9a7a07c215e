// What each seat had at the end of each round, read off the events of a game.
import { unitOf } from '../goals'
import type { Event, Tally, View } from '../../../generated/flip-5x'
import type { Edition } from '../edition'

/** The tallies of a seat by round; index 0 is round 1. A seat that has won early has no more. */
export type Course = readonly Tally[]

export function courses(events: readonly Event[], seats: number): readonly Course[] {
  const all = Array.from({ length: seats }, (): Tally[] => [])
  for (const event of events) if (event.event === 'seat_done' || event.event === 'seat_ended') all[event.seat]?.push(event.tally)
  return all
}

/** Something that can be compared: its name, what it counts, where it ends, and its figure in a tally. */
export interface Measure {
  name: string
  unit: string
  /** Where it is full; null where it has no end. */
  of: number | null
  figure: (tally: Tally) => number
}

export function measures(view: View, edition: Edition): readonly Measure[] {
  const goals = (edition.scenarios[view.scenario]?.goals ?? []).map((goal, index): Measure => {
    const of = view.tells.seats[0]?.goals[index]?.of ?? null
    return { name: `Goal ${index + 1}`, unit: unitOf(goal, edition), of, figure: (tally) => tally.goals[index] ?? 0 }
  })
  return [
    ...goals,
    { name: 'Planets', unit: 'planets', of: null, figure: (tally) => tally.planets },
    { name: 'Prosperity', unit: 'prosperity', of: null, figure: (tally) => tally.prosperity },
    { name: 'Upgrades', unit: 'circles', of: null, figure: (tally) => tally.circles },
  ]
}

/** Which measure tells most: the goal that somebody won by, else the one that came closest. */
export function tellingOf(view: View): number {
  const won = view.seats.find((sheet) => sheet.result?.won)?.result?.goal
  if (won) return won - 1
  const shares = (view.tells.seats[0]?.goals ?? []).map((_, index) =>
    Math.max(...view.tells.seats.map(({ goals }) => (goals[index]?.done ?? 0) / (goals[index]?.of ?? 1))),
  )
  return Math.max(0, shares.indexOf(Math.max(...shares)))
}

/** The lines of a chart: whole figures at even steps, the last one where the measure is full or above the highest figure. */
export function scale(measure: Measure, all: readonly Course[]): readonly number[] {
  const most = measure.of ?? Math.max(1, ...all.flat().map(measure.figure))
  const step = Math.ceil(most / 4)
  const lines = Array.from({ length: Math.ceil(most / step) }, (_, line) => line * step)
  const end = measure.of ?? lines.length * step
  return [...lines.filter((line) => end - line >= step / 2), end]
}
