// How far a goal has come, in words. The engine says how far; here it is only said aloud.
import { listed } from '../../words'
import type { Progress } from '../../generated/flip-5x'
import type { Edition, Goal } from './edition'
import { planetName } from './words'

/** What a goal counts. */
export function unitOf(goal: Goal, edition: Edition): string {
  switch (goal.kind) {
    case 'defeat':
      return healthOf(goal, edition) ? 'strength taken' : 'enemies defeated'
    case 'worlds':
      return 'worlds'
    case 'lit':
      return `${(edition.features[goal.feature ?? '']?.name ?? 'light').toLowerCase()}s lit`
    case 'upgrades':
      return 'circles'
    case 'linked':
      return 'prosperity and links'
    default:
      return 'prosperity'
  }
}

/** The same in one word, for beside a name. */
export const shortUnit = (goal: Goal, edition: Edition): string => unitOf(goal, edition).split(' ')[0] ?? ''

/** How far a goal has come. Before things have appeared that it counts, it is out of as many as its card will bring. */
export function soFar(goal: Goal, now: Progress | undefined, edition: Edition): Progress {
  const told = now ?? { done: 0, of: 1 }
  return goal.kind === 'lit' ? { ...told, of: Math.max(told.of, broughtBy(goal, edition)) } : told
}

function broughtBy(goal: Goal, edition: Edition): number {
  const card = Object.values(edition.scenarios).find(({ goals }) => goals?.includes(goal))
  return (card?.setup ?? []).reduce((sum, effect) => {
    if (effect.op !== 'feature' || effect.kind !== goal.feature) return sum
    return sum + ('random' in effect ? effect.random : effect.at.length)
  }, 0)
}

const healthOf = (goal: Goal, edition: Edition): number =>
  goal.enemies?.length === 1 ? (edition.enemies[goal.enemies[0]!]?.health ?? 0) : 0

export function goalWords(goal: Goal, now: Progress, edition: Edition): string {
  switch (goal.kind) {
    case 'defeat':
      return healthOf(goal, edition) ? `${now.of - now.done} of its ${now.of} strength left` : `${now.done} of ${now.of} defeated`
    case 'linked': {
      const [held, linked] = [now.held ?? [], now.linked ?? []]
      const names = listed(held.map((at) => planetName(edition, at)))
      return (
        `${held.length > 0 ? `${names} held` : 'no cradle held'}, ${linked.length > 1 ? `${linked.length} linked` : 'none linked'}; ` +
        `prosperity ${now.done - linked.length} of ${goal.total}`
      )
    }
    case 'prosperity':
      return `prosperity ${now.done} of ${now.of}`
    default:
      return `${now.done} of ${now.of} ${unitOf(goal, edition)}`
  }
}
