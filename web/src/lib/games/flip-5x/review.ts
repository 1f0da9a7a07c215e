// Flip-5X's own words for reviews and hints: what an action does, what its marks count, and what each round brought.
import type { Action, Event, View } from '../../generated/flip-5x'
import { listed } from '../../words'
import type { ReviewWords, SourceLine, SourceTold, Wire } from '../types'
import type { Edition } from './edition'
import { courses, measures } from './ending/rounds'
import { keysOf } from './keys'
import { currentCard, CULTURE_NAME, cardOf, FOCUS_NAME, planetName } from './words'

interface StarsWire extends Wire {
  view: View
  action: Action
  event: Event
  edition: Edition
}

function deed(action: Action, view: View, edition: Edition): string | null {
  const planet = (at: string) => planetName(edition, at)
  switch (action.do) {
    case 'culture':
      return `lead the ${CULTURE_NAME[action.culture] ?? action.culture}`
    case 'choose':
      return `choose “${cardOf(edition, currentCard(view))?.choice?.[action.option - 1]?.text ?? `option ${action.option}`}”`
    case 'place':
      return `take ${action.at}`
    case 'pick':
      return `choose ${planet(action.planet)}`
    case 'cut':
      return 'give up that jump'
    case 'clear':
      return `send the pirate at ${action.at} away`
    case 'refocus':
      return `turn ${planet(action.planet)} to ${FOCUS_NAME[action.focus].toLowerCase()}`
    case 'wormholes':
      return `open wormholes at ${listed(action.at)}`
    case 'attack': {
      const { target } = action
      const whom =
        'planet' in target
          ? planet(target.planet)
          : 'enemy' in target
            ? (edition.enemies[target.enemy]?.name ?? target.enemy)
            : `the pirates at ${listed(target.pirates)}`
      return `attack ${whom}`
    }
    case 'advance':
      return `have ${planet(action.to)} prosper`
    case 'forgo':
      return 'leave the rest'
    case 'research':
      return `research ${edition.upgrades[action.upgrade]?.name ?? action.upgrade}`
    case 'cure':
      return `cure ${planet(action.planet)}`
    case 'jump':
      return `jump from ${planet(action.path[0] ?? '')} to ${planet(action.path.at(-1) ?? '')}`
    case 'claim':
      return `claim ${planet(action.planet)} for ${FOCUS_NAME[action.focus].toLowerCase()}`
    case 'end_phase':
      return 'end the phase'
  }
}

/** Towards the goal that the seat won by, else the one that came closest: how far it came, and what each round added to it. */
function sources({ view, events, seat, edition }: SourceTold<StarsWire>): readonly SourceLine[] {
  const course = courses(events, view.seats.length)[seat] ?? []
  const goals = view.tells.seats[seat]?.goals ?? []
  const share = goals.map(({ done, of }) => done / Math.max(1, of))
  const won = view.seats[seat]?.result?.goal
  const telling = won ? won - 1 : Math.max(0, share.indexOf(Math.max(...share)))
  const measure = measures(view, edition)[telling]
  if (!measure || course.length === 0) return []
  const figures = course.map(measure.figure)
  const rounds = figures.map((figure, round): SourceLine => {
    const more = figure - (figures[round - 1] ?? 0)
    return { label: `Round ${round + 1}`, value: more < 0 ? `−${-more}` : `+${more}` }
  })
  const whole = `${figures.at(-1) ?? 0}${measure.of === null ? '' : ` of ${measure.of}`}`
  return [{ label: `${measure.name}, ${measure.unit}`, value: whole }, ...rounds]
}

export const review: ReviewWords<StarsWire> = {
  deed,
  where: (action) => keysOf(action),
  marks: {
    goal_1: { chance: 'the first goal' },
    goal_2: { chance: 'the second goal' },
    round: { amount: 'rounds until the goal' },
    planets: { amount: 'planets' },
    prosperity: { amount: 'prosperity' },
    circles: { amount: 'upgrades' },
  },
  draws: { deal: 'the set-up', event: 'the event card' },
  sources,
}
