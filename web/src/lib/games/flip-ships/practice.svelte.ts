// The practice table: a copy of the table on which one flips as often as one likes. Nothing of it goes anywhere.
import { apply } from './apply'
import type { Ground } from './geometry'
import type { Lands, ShipsAction, ShipsView } from './types'

export class Practice {
  view = $state.raw<ShipsView | null>(null)
  seat = $state(0)
  /** Every ship can be flipped, again and again. */
  legal = $derived.by<readonly ShipsAction[]>(() => (this.view ? Object.keys(this.view.ships).filter((name) => name.startsWith(`${this.seat}.`)).map((ship) => ({ seat: this.seat, do: 'flip', ship }) as const) : []))
  #start: ShipsView | null = null

  begin(from: ShipsView, seat: number): void {
    this.seat = seat
    this.#start = from
    this.view = { ...from, flipping: null }
  }

  leave(): void {
    this.view = this.#start = null
  }

  /** The disc is shown where it landed; what it bumped stays bumped until the next flip lays everything out anew. */
  landed(ship: string, lands: Lands, ground: Ground): void {
    const start = this.#start
    if (!start) return
    this.view = { ...apply({ ...start, flipping: null }, { event: 'flipped', seat: this.seat, ship, declared: false, launch: null, lands }, ground), flipping: null }
  }
}
