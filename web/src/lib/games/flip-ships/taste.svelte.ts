// What a person chose for this game in this browser: how it is drawn, whether aiming is helped, how fast flights are shown.
const KEY = 'tableflip.flip-ships'

export interface Taste {
  /** `flat`: from above, without WebGL. */
  drawn: 'scene' | 'flat'
  quality: 'low' | 'high'
  assist: boolean
  slow: boolean
}

const DEFAULTS: Taste = { drawn: 'scene', quality: 'high', assist: true, slow: false }

/** Keeps what it understands, drops the rest. */
function read(text: string | null): Taste {
  try {
    const kept = JSON.parse(text ?? '{}') as Partial<Record<keyof Taste, unknown>>
    return {
      drawn: kept.drawn === 'flat' ? 'flat' : DEFAULTS.drawn,
      quality: kept.quality === 'low' ? 'low' : DEFAULTS.quality,
      assist: typeof kept.assist === 'boolean' ? kept.assist : DEFAULTS.assist,
      slow: typeof kept.slow === 'boolean' ? kept.slow : DEFAULTS.slow,
    }
  } catch {
    return { ...DEFAULTS }
  }
}

function stored(): string | null {
  try {
    return localStorage.getItem(KEY)
  } catch {
    return null
  }
}

class Tastes {
  value = $state<Taste>(read(stored()))

  set(change: Partial<Taste>): void {
    Object.assign(this.value, change)
    try {
      localStorage.setItem(KEY, JSON.stringify(this.value))
    } catch {
      // Storage is full or closed: the choice lasts for this page.
    }
  }
}

export const tastes = new Tastes()
