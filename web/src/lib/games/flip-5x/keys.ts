// Every legal action as the things that are pressed for it, one after another: `B2` a space or planet, `jump:3` a lane, `enemy:kraken`,
// `standing`.
// Where several actions need the same presses (ways of a jump, a focus), the person chooses among them at the end.
import type { Action, Sheet } from '../../generated/flip-5x'

export function keysOf(action: Action): readonly string[] {
  switch (action.do) {
    case 'place':
    case 'clear':
      return [action.at]
    case 'pick':
    case 'cure':
    case 'refocus':
    case 'claim':
      return [action.planet]
    case 'cut':
      return [`jump:${action.jump}`]
    case 'wormholes':
      return action.at
    case 'advance':
      return action.from === 'effect' ? [action.to] : [action.from, action.to]
    case 'attack': {
      const target =
        'planet' in action.target
          ? action.target.planet
          : 'enemy' in action.target
            ? `enemy:${action.target.enemy}`
            : `pirates:${action.target.jump}`
      return action.from === 'effect' ? [target] : [action.from, target]
    }
    case 'jump':
      return [action.path[0] ?? '', action.path.at(-1) ?? '']
    case 'research':
      return [`circle:${action.upgrade}:${action.circle}`]
    case 'choose':
      return [`option:${action.option}`]
    case 'culture':
      return [`culture:${action.culture}`]
    default:
      return [action.do]
  }
}

/** The keys that one press on the chart may mean: the space, the enemy or the pirates in it. */
export function meant(sheet: Sheet, at: string): readonly string[] {
  const enemies = sheet.enemies.filter((enemy) => enemy.at === at).map((enemy) => `enemy:${enemy.kind}`)
  const lanes = sheet.pirates.includes(at)
    ? sheet.jumps.filter((jump) => jump.path.slice(1, -1).includes(at)).map((jump) => `pirates:${jump.id}`)
    : []
  return [...enemies, ...lanes, at]
}

/** Whether an action's things, in its order, begin with those pressed; a pair of wormholes has no order. */
export function begins(action: Action, picked: readonly string[]): boolean {
  const keys = keysOf(action)
  return action.do === 'wormholes' ? picked.every((key) => keys.includes(key)) : picked.every((key, at) => keys[at] === key)
}

export function next(action: Action, picked: readonly string[]): string | null {
  const keys = keysOf(action)
  return action.do === 'wormholes' ? (keys.find((key) => !picked.includes(key)) ?? null) : (keys[picked.length] ?? null)
}
