// The practice table: a copy of the table on which one flips as often as one likes. Nothing of it goes anywhere.
import { apply } from './apply'
import { seatOf, type Ground } from './geometry'
import type { Flip, Showing } from './showing.svelte'
import type { ShipsAction, ShipsView } from './types'

/** A table like this one, on which this ship is to be flipped whatever is being decided. A free shot starts where it does. */
export function tableFor(view: ShipsView, ship: string): ShipsView {
  const race = view.ready !== null
  const { flipping } = view
  return {
    ...view,
    phase: race ? 'race' : 'flip',
    result: null,
    winner: null,
    turn: race ? null : seatOf(ship),
    flipping: flipping?.ship === ship && (flipping.shot || flipping.why === 'free_shot') ? flipping : null,
    resolving: null,
    city: Math.max(1, view.city),
    ships: { ...view.ships, [ship]: { at: 'active', hits: {}, mothership_only: false } },
  }
}

export class Practice {
  view = $state.raw<ShipsView | null>(null)
  seat = $state(0)
  /** Every ship can be flipped, again and again. */
  legal = $derived.by<readonly ShipsAction[]>(() =>
    this.view
      ? Object.keys(this.view.ships)
          .filter((name) => name.startsWith(`${this.seat}.`))
          .map((ship) => ({ seat: this.seat, do: 'flip', ship }) as const)
      : [],
  )
  #start: ShipsView | null = null

  begin(from: ShipsView, seat: number): void {
    this.seat = seat
    this.#start = from
    this.view = { ...from, flipping: null }
  }

  leave(): void {
    this.view = this.#start = null
  }

  /** Flies and stays where it landed; what it bumped stays bumped until the next flip lays everything out anew. */
  async flip({ seat, ship, launch }: Omit<Flip, 'view'>, showing: Showing, ground: Ground): Promise<void> {
    const start = this.#start
    if (!start) return
    const view = tableFor({ ...start, flipping: null }, ship)
    const lands = await showing.fly({ view, seat, ship, launch }).catch(() => null)
    if (lands && this.#start === start)
      this.view = apply(view, { event: 'flipped', seat, ship, declared: false, launch: null, lands }, ground)
    showing.moving = false
  }
}
