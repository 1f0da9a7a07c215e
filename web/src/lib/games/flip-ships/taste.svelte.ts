// What a person chose for this game in this browser: how it is drawn, how one flips, whether aiming is helped, how fast flights are shown.
import { RUNGS, type Rung } from './ladder'

const KEY = 'tableflip.flip-ships'

export interface Taste {
  /** `auto`: as well as this device can, found out by itself. Anything else was chosen by a person and stays. */
  look: 'auto' | Rung
  /** Where `auto` stood last: the next visit begins there. */
  rung: Rung
  /** `pull`: how far the disc is pulled back is its power. `feel`: how fast it is flicked. */
  way: 'pull' | 'feel'
  assist: boolean
  slow: boolean
}

const DEFAULTS: Taste = { look: 'auto', rung: 'high', way: 'pull', assist: true, slow: false }

type Kept = Partial<Record<keyof Taste | 'drawn' | 'quality', unknown>>

const isRung = (value: unknown): value is Rung => RUNGS.some((rung) => rung === value)

/** An older page kept two answers, of which only the plainer ones were certainly chosen by a person. */
function lookIn({ look, drawn, quality }: Kept): Taste['look'] {
  if (look === 'auto' || isRung(look)) return look
  return drawn === 'flat' ? 'flat' : quality === 'low' ? 'low' : 'auto'
}

/** Keeps what it understands, drops the rest. */
export function read(text: string | null): Taste {
  try {
    const kept = JSON.parse(text ?? '{}') as Kept
    return {
      look: lookIn(kept),
      rung: isRung(kept.rung) ? kept.rung : DEFAULTS.rung,
      way: kept.way === 'feel' ? 'feel' : DEFAULTS.way,
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
  /** How the table is drawn now. */
  rung = $derived<Rung>(this.value.look === 'auto' ? this.value.rung : this.value.look)

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
