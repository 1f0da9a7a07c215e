// What each seat had at the end of each round, read off the events of a game.
import { unitOf } from '../goals'
import type { FxEdition, FxEvent, FxView, Tally } from '../types'

/** The tallies of a seat by round; index 0 is round 1. A seat that has won early has no more. */
export type Course = readonly Tally[]

export function courses(events: readonly FxEvent[], seats: number): readonly Course[] {
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

export function measures(view: FxView, edition: FxEdition): readonly Measure[] {
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

/** The height of a chart: where the measure is full, or a little above the highest figure. */
export function top(measure: Measure, all: readonly Course[]): number {
  const highest = Math.max(1, ...all.flat().map(measure.figure))
  return measure.of ?? Math.ceil(highest / 4) * 4
}
