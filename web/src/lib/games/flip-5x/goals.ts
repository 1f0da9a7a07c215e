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
