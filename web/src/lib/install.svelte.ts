// The browser's offer to install the site: caught when it comes, shown when it is welcome.
interface InstallPrompt extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>
}

const KEY = 'tableflip.install-hint'

class Install {
  #offer = $state.raw<InstallPrompt | null>(null)

  /** To be called once, early: browsers offer it soon after the first load, and only once. */
  listen(): void {
    addEventListener('beforeinstallprompt', (event) => {
      // Without this, some show a bar of their own over the page.
      event.preventDefault()
      this.#offer = event as InstallPrompt
    })
    addEventListener('appinstalled', () => (this.#offer = null))
  }

  /** How it can be done here: by a press, by hand (browsers of iOS), or not at all. */
  get way(): 'press' | 'by-hand' | null {
    if (matchMedia('(display-mode: standalone)').matches) return null
    if (this.#offer) return 'press'
    return isApple() ? 'by-hand' : null
  }

  async accept(): Promise<void> {
    await this.#offer?.prompt()
    this.#offer = null
  }
}

/** Phones and tablets of Apple: they can keep the site, and never say so. A tablet says that it is a Mac, with a touch screen. */
const isApple = (): boolean =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) || (/Mac/.test(navigator.userAgent) && navigator.maxTouchPoints > 1)

/** The table at whose end it is shown: an ending that is opened again still has it. */
let shownAt: string | null = null

/** Whether it is time for the hint: after the first game, and never again. */
export function hintIsDue(table: string): boolean {
  try {
    return shownAt === table || localStorage.getItem(KEY) === null
  } catch {
    return false
  }
}

export function hintWasShown(table: string): void {
  shownAt = table
  try {
    localStorage.setItem(KEY, 'shown')
  } catch {
    // Storage is closed: then nothing could be kept for offline use either.
  }
}

/** Whoever has read it is not shown it again. */
export function hintWasRead(): void {
  shownAt = null
}

export const install = new Install()
