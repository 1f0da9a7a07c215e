// How far a seat has come towards a goal of the scenario. For the eye: the engine says when it is reached.
import { circles, empire, linked, lit, total } from './lanes'
import type { FxEdition, Goal, Sheet } from './types'
import { planetName } from './words'

export interface Progress {
  done: number
  of: number
  text: string
}

export function progress(goal: Goal, sheet: Sheet, edition: FxEdition): Progress {
  switch (goal.kind) {
    case 'defeat': {
      const enemies = goal.enemies ?? []
      const down = enemies.filter((kind) => sheet.defeated.includes(kind)).length
      const only = enemies[0]
      const health = enemies.length === 1 && only ? edition.enemies[only]?.health : undefined
      if (health && only) {
        const left = down ? 0 : (sheet.enemies.find((enemy) => enemy.kind === only)?.health ?? health)
        return { done: health - left, of: health, text: `${left} of its ${health} strength left` }
      }
      return { done: down, of: enemies.length, text: `${down} of ${enemies.length} defeated` }
    }
    case 'worlds': {
      const n = empire(sheet).filter(([, planet]) => planet.prosperity >= (goal.prosperity ?? 1)).length
      return { done: n, of: goal.n ?? 1, text: `${n} of ${goal.n} worlds` }
    }
    case 'lit': {
      const all = sheet.features.filter((feature) => feature.kind === goal.feature)
      const n = all.filter((feature) => lit(sheet, edition, feature.at)).length
      return { done: n, of: Math.max(1, all.length), text: `${n} of ${all.length} lit` }
    }
    case 'upgrades':
      return { done: circles(sheet), of: goal.n ?? 1, text: `${circles(sheet)} of ${goal.n} circles` }
    case 'linked': {
      const wanted = goal.planets ?? []
      const mine = wanted.filter((at) => sheet.planets[at]?.focus)
      const first = mine[0]
      const joined = first ? [...linked(sheet, edition, first)].filter((at) => mine.includes(at)).length : 0
      const all = total(sheet)
      return { done: Math.min(all, goal.total ?? 0) + joined * 4, of: (goal.total ?? 0) + wanted.length * 4, text: `${mine.map((at) => planetName(edition, at)).join(', ') || 'no cradle'} held, ${joined > 1 ? `${joined} linked` : 'none linked'}; prosperity ${all} of ${goal.total}` }
    }
    default:
      return { done: total(sheet), of: goal.n ?? 1, text: `prosperity ${total(sheet)} of ${goal.n}` }
  }
}
