// Which games were met on this device: the card that greets a newcomer is shown once for each.
const KEY = 'tableflip.met'

function known(): readonly string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(kept) ? kept.filter((one) => typeof one === 'string') : []
  } catch {
    return []
  }
}

export const hasMet = (game: string): boolean => known().includes(game)

export function meet(game: string): void {
  try {
    localStorage.setItem(KEY, JSON.stringify([...new Set([...known(), game])]))
  } catch {
    // Storage is full or closed: the card comes again another time.
  }
}
