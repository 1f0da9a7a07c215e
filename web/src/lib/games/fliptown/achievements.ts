// Solo achievements and beaten cowbots, kept in this browser alone.
const KEY = 'tableflip.fliptown.achievements'

export interface Kept {
  /** Ids of the edition's achievements. */
  achieved: readonly string[]
  /** Cowbots beaten in normal or hard mode: the `career` of later games. */
  beaten: readonly string[]
}

const NONE: Kept = { achieved: [], beaten: [] }
const strings = (value: unknown): string[] => (Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [])

export function kept(): Kept {
  try {
    const read = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Record<string, unknown>
    return { achieved: strings(read['achieved']), beaten: strings(read['beaten']) }
  } catch {
    return NONE
  }
}

/** Adds what a game brought. Returns the achievements that are new. */
export function keep(achievements: readonly string[], beaten: string | null): readonly string[] {
  const before = kept()
  const fresh = achievements.filter((id) => !before.achieved.includes(id))
  const now: Kept = {
    achieved: [...before.achieved, ...fresh],
    beaten: beaten && !before.beaten.includes(beaten) ? [...before.beaten, beaten] : before.beaten,
  }
  try {
    localStorage.setItem(KEY, JSON.stringify(now))
  } catch {
    // Full or forbidden: the game is over all the same.
  }
  return fresh
}
