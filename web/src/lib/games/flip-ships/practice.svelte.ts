// The practice table: a copy of the table on which one flips as often as one likes. Nothing of it goes anywhere.
import { seatOf } from './geometry'
import type { Flip, Showing } from './showing.svelte'
import type { ShipsAction, ShipsView } from './wire'

export class Practice {
  view = $state.raw<ShipsView | null>(null)
  seat = $state(0)
  /** Every ship can be flipped, again and again. */
  legal = $derived.by<readonly ShipsAction[]>(() =>
    Object.keys(this.view?.ships ?? {})
      .filter((ship) => seatOf(ship) === this.seat)
      .map((ship) => ({ seat: this.seat, do: 'flip', ship }) as const),
  )
  #start: ShipsView | null = null

  begin(from: ShipsView, seat: number): void {
    this.seat = seat
    this.#start = this.view = { ...from, flipping: null }
  }

  leave(): void {
    this.view = this.#start = null
  }

  /** Flies and stays where it landed; what it bumped stays bumped until the next flip lays everything out anew. */
  async flip(flip: Omit<Flip, 'view'>, showing: Showing): Promise<void> {
    const start = this.#start
    if (!start) return
    const after = await showing.fly({ ...flip, view: start }).catch(() => null)
    if (after && this.#start === start) this.view = after
    showing.moving = false
  }
}
