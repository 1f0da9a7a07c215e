// What a person chose for this browser. Kept in local storage; where storage is closed, it lasts as long as the page.
const KEY = 'tableflip.settings'

export interface Settings {
  name: string
  theme: 'system' | 'light' | 'dark'
  sound: boolean
  volume: number
  motion: 'system' | 'less' | 'full'
  /** Ask before something hidden is shown to the others. */
  askReveal: boolean
  /** Goes on by itself where nothing can be decided. */
  passEmpty: boolean
  /** Before a bot of this device answers: a moment to take back, until one says so, or not at all. */
  takeBack: 'moment' | 'ask' | 'none'
  /** Shows how everybody stands beside their names. */
  scores: boolean
  /** Notices of the system when one's turn comes: `ask` until somebody was asked. */
  notify: 'ask' | 'yes' | 'no'
  vibrate: boolean
  /** Reviews one's own finished games when the device is idle (LN-4.2). */
  reviewOwn: boolean
}

export const DEFAULTS: Settings = {
  name: '',
  theme: 'system',
  sound: true,
  volume: 60,
  motion: 'system',
  askReveal: true,
  passEmpty: true,
  takeBack: 'moment',
  scores: true,
  notify: 'ask',
  vibrate: true,
  reviewOwn: true,
}

/** How long a moment is. */
export const MOMENT = 3000

/** Keeps what it understands, drops the rest: an old or edited store never breaks the page. */
export function read(text: string | null): Settings {
  const settings = { ...DEFAULTS }
  try {
    const stored: unknown = JSON.parse(text ?? '{}')
    if (typeof stored !== 'object' || stored === null) return settings
    for (const key of Object.keys(DEFAULTS) as (keyof Settings)[]) {
      const value = (stored as Record<string, unknown>)[key]
      if (typeof value === typeof DEFAULTS[key]) Object.assign(settings, { [key]: value })
    }
  } catch {
    // Not JSON: the defaults stand.
  }
  settings.name = settings.name.slice(0, 24)
  if (!['moment', 'ask', 'none'].includes(settings.takeBack)) settings.takeBack = DEFAULTS.takeBack
  return settings
}

function stored(): string | null {
  try {
    return localStorage.getItem(KEY)
  } catch {
    return null
  }
}

class SettingsStore {
  value = $state<Settings>(read(stored()))
  #systemReduces = matchMedia('(prefers-reduced-motion: reduce)')
  #reduces = $state(this.#systemReduces.matches)

  constructor() {
    this.#systemReduces.addEventListener('change', (event) => (this.#reduces = event.matches))
  }

  get lessMotion(): boolean {
    return this.value.motion === 'less' || (this.value.motion === 'system' && this.#reduces)
  }

  set(change: Partial<Settings>): void {
    Object.assign(this.value, change)
    try {
      localStorage.setItem(KEY, JSON.stringify(this.value))
    } catch {
      // Storage is full or closed: the choice lasts for this page.
    }
    this.apply()
  }

  apply(): void {
    const root = document.documentElement
    if (this.value.theme === 'system') delete root.dataset.theme
    else root.dataset.theme = this.value.theme
    if (this.value.motion === 'less') root.dataset.motion = 'less'
    else delete root.dataset.motion
  }
}

export const settings = new SettingsStore()
