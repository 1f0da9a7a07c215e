// Short messages that go by themselves. A refusal carries its rule, so that the toast can link into the rulebook.
export interface Toast {
  id: number
  text: string
  tone: 'plain' | 'refusal' | 'good'
  link?: { href: string; text: string }
  /** Of several about the same thing only the newest stands. */
  topic?: string
  press?: { text: string; run: () => void }
  /** Stands beside this point of the window instead of at its usual place. */
  at?: { x: number; y: number }
}

class Toasts {
  list = $state.raw<readonly Toast[]>([])
  #next = 1

  say(toast: Omit<Toast, 'id'>, stay = 6000): void {
    const id = this.#next++
    // The same sentence twice in a row replaces itself: pressing again should not build a tower.
    const stale = ({ text, topic }: Toast) => text === toast.text || (topic !== undefined && topic === toast.topic)
    this.list = [...this.list.filter((other) => !stale(other)), { ...toast, id }].slice(-3)
    if (stay > 0) setTimeout(() => this.drop(id), stay)
  }

  drop(id: number): void {
    this.list = this.list.filter((toast) => toast.id !== id)
  }

  /** Things went on: what was refused before is of no interest any more. */
  goOn(): void {
    if (this.list.some((toast) => toast.tone === 'refusal')) this.list = this.list.filter((toast) => toast.tone !== 'refusal')
  }
}

export const toasts = new Toasts()
