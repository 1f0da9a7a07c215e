// Gathers presses into an action. Every legal action is a sequence of keys, the things that are pressed for it one after another; what
// comes next is whatever a legal action begins with. Knows no game: `keysOf` says which things an action is made of.
export interface Choosing<A> {
  /** The only source of what can be done. */
  readonly legal: readonly A[]
  readonly onpick: (action: A) => void
  /** Presses for which there is no action: the engine says why. */
  readonly onrefuse: (pressed: readonly string[]) => void
}

export class Chooser<A> {
  readonly #source: Choosing<A>
  readonly #keysOf: (action: A) => readonly string[]
  #pressed = $state.raw<readonly string[]>([])

  constructor(source: Choosing<A>, keysOf: (action: A) => readonly string[]) {
    this.#source = source
    this.#keysOf = keysOf
  }

  #ways = $derived.by(() => this.#source.legal.map((action) => ({ action, keys: this.#keysOf(action) })))
  /** What was pressed so far, as long as it still leads somewhere. */
  held = $derived.by<readonly string[]>(() => (this.#ways.some(({ keys }) => begins(keys, this.#pressed)) ? this.#pressed : []))
  #open = $derived.by(() => this.#ways.filter(({ keys }) => begins(keys, this.held)))
  /** The actions that what is held can still become. */
  open = $derived.by<readonly A[]>(() => this.#open.map(({ action }) => action))
  /** What can be pressed to begin with. */
  firsts = $derived.by<ReadonlySet<string>>(() => nextOf(this.#ways, 0))
  /** What can be pressed next. */
  nexts = $derived.by<ReadonlySet<string>>(() => nextOf(this.#open, this.held.length))
  /** Where several actions are made of the same presses, one is chosen among these. */
  offered = $derived.by<readonly A[]>(() => this.#done(this.held))

  /** Whether pressing a thing now would lead anywhere. */
  leads(key: string): boolean {
    return this.nexts.has(key) || this.firsts.has(key)
  }

  /** The one action that pressing a thing now would be; null if there is none, or more than one. */
  foreseen(key: string): A | null {
    const [only, other] = this.#done([...(this.nexts.has(key) ? this.held : []), key])
    return only !== undefined && other === undefined ? only : null
  }

  /** A press. What leads nowhere is let go, and the engine says why. */
  press(key: string): void {
    const pressed = this.nexts.has(key) ? [...this.held, key] : this.firsts.has(key) ? [key] : null
    if (!pressed) {
      const tried = [...this.held, key]
      this.clear()
      return this.#source.onrefuse(tried)
    }
    const [only, other] = this.#done(pressed)
    const more = this.#ways.some(({ keys }) => keys.length > pressed.length && begins(keys, pressed))
    if (only !== undefined && other === undefined && !more) return this.pick(only)
    this.#pressed = pressed
  }

  /** Takes up things without having pressed them: a drag. Says whether that leads anywhere. */
  hold(keys: readonly string[]): boolean {
    const leads = this.#ways.some(({ keys: all }) => begins(all, keys))
    if (leads) this.#pressed = keys
    return leads
  }

  pick(action: A): void {
    this.clear()
    this.#source.onpick(action)
  }

  clear(): void {
    this.#pressed = []
  }

  /** The actions that these presses are, with nothing left to press. */
  #done(pressed: readonly string[]): readonly A[] {
    if (pressed.length === 0) return []
    return this.#ways.filter(({ keys }) => keys.length === pressed.length && begins(keys, pressed)).map(({ action }) => action)
  }
}

const begins = (keys: readonly string[], pressed: readonly string[]): boolean => pressed.every((key, n) => keys[n] === key)

const nextOf = (ways: readonly { keys: readonly string[] }[], at: number): ReadonlySet<string> =>
  new Set(ways.flatMap(({ keys }) => keys[at] ?? []))
