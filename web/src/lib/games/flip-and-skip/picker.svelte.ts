// What is picked up, over what it is held, and what letting go would do. One for the whole world, so that board and trays act as one.
//
// Decides nothing about rules: choices come from the engine's list, and of what is not there the engine says why. Says nothing about what
// is merely pointed at: that is the page's.
import type { Source } from '../source'
import { choiceAt, choicesOf, keyOf, type Choice, type Spot } from './choices'
import type { Action, CoinId } from '../../generated/flip-and-skip'
import type { SkipWire } from './wire'

export class Picker {
  readonly #input: Source<SkipWire>
  #picked = $state<CoinId | null>(null)
  /** The place under the pointer or the keyboard; it only matters while a coin is in the fingers. */
  #over = $state.raw<{ coin: CoinId | null; spot: Spot } | null>(null)
  dragging = $state(false)

  readonly #onlook: (coin: CoinId) => void

  /** `onlook`: a coin was pressed with which nothing can be done. */
  constructor(input: Source<SkipWire>, onlook: (coin: CoinId) => void = () => {}) {
    this.#input = input
    this.#onlook = onlook
  }

  choices = $derived.by<Choice[]>(() => choicesOf(this.#input.view, this.#input.legal))
  /** A coin that can no longer do anything is no longer picked up. */
  picked = $derived(this.#picked !== null && this.choices.some((choice) => choice.coin === this.#picked) ? this.#picked : null)
  offered = $derived(this.picked === null ? [] : this.choices.filter((choice) => choice.coin === this.picked))
  /** What pointing here, with this coin in the fingers, would do. */
  foreseen = $derived.by<Choice | null>(() => {
    if (this.picked === null) return null
    if (this.#over && this.#over.coin !== this.picked) return choiceAt(this.#input.view, this.choices, this.picked, this.#over.spot)
    return this.offered.length === 1 ? (this.offered[0] ?? null) : null
  })

  /** The pointer, a finger or the focus came to a place. */
  enter(coin: CoinId | null, spot: Spot): void {
    this.#over = { coin, spot }
  }

  /** It went; what it had been over is forgotten. */
  leave(): void {
    this.#over = null
  }

  /** Whether a press on this coin goes on: it can be picked, or, picked already, is where it is let go. */
  offers(coin: CoinId): boolean {
    if (this.picked === null) return this.has(coin)
    return this.picked === coin && this.offered.some((choice) => choice.spot === 'self')
  }

  has(coin: CoinId): boolean {
    return this.choices.some((choice) => choice.coin === coin)
  }

  canSkip(coin: CoinId): boolean {
    return this.choices.some((choice) => choice.coin === coin && choice.captured !== null)
  }

  spotFor(spot: Spot): Choice | null {
    return this.offered.find((choice) => choice.spot === spot) ?? null
  }

  /** A press on a coin or an empty place. */
  press(coin: CoinId | null, spot: Spot): void {
    const { view, seat } = this.#input
    if (this.picked !== null) {
      const choice = choiceAt(view, this.choices, this.picked, coin === this.picked ? 'self' : spot)
      if (choice) return this.commit(choice)
      if (coin === this.picked) return this.cancel()
      if (coin === null || !this.has(coin)) return this.refuse(this.picked, keyOf(view, spot))
    }
    if (coin === null) return this.cancel()
    if (seat === null || !this.has(coin)) {
      this.cancel()
      return this.#onlook(coin)
    }
    this.#picked = coin
    const only = this.offered.length === 1 ? this.offered[0] : undefined
    if (only && !this.#input.askReveal && !only.spot.startsWith('sq:')) this.commit(only)
  }

  /** A drag began. Returns whether the coin can be lifted. */
  lift(coin: CoinId): boolean {
    if (!this.has(coin)) return false
    this.#picked = coin
    this.dragging = true
    return true
  }

  /** A drag ended over a place, or over nothing. Returns what was chosen by it. */
  drop(coin: CoinId | null, spot: Spot | null): Choice | null {
    this.dragging = false
    if (this.picked === null || spot === null || coin === this.picked) return null
    const choice = choiceAt(this.#input.view, this.choices, this.picked, spot)
    if (choice) this.commit(choice)
    else this.refuse(this.picked, keyOf(this.#input.view, spot))
    return choice
  }

  commit(choice: Choice): void {
    this.act(choice.action)
  }

  act(action: Action): void {
    this.cancel()
    this.#input.onpick(action)
  }

  refuse(...pressed: readonly string[]): void {
    this.cancel()
    this.#input.onrefuse(pressed)
  }

  cancel(): void {
    this.#picked = null
    this.#over = null
    this.dragging = false
  }
}
