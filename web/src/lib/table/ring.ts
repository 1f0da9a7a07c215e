// What this device keeps of one table: its keys, the promise it saw first, and what it added to the shuffle.
//
// A secret is kept before the table is told of it: an answer can be lost on the way, a seat must not.
import { secret } from '../trust/secrets'
import { blank, heldTable, hold, keysOf, linkTo, type HeldTable } from './held'

/** Links to hand out: one per open seat that I invite to, one for spectators. */
export interface Links {
  seats: readonly (string | null)[]
  watch: string | null
}

function at<T>(list: readonly (T | null)[], seat: number, value: T | null): (T | null)[] {
  return Array.from({ length: Math.max(list.length, seat + 1) }, (_, place) => (place === seat ? value : (list[place] ?? null)))
}

export class Ring {
  readonly id: string
  /** A link's key that has not been kept: it is good for this visit. */
  readonly #link: string | null

  constructor(id: string, link: string | null = null) {
    this.id = id
    this.#link = link
  }

  get held(): HeldTable {
    return heldTable(this.id) ?? blank(this.id)
  }

  #change(part: Partial<HeldTable>): void {
    hold({ ...this.held, ...part })
  }

  keys(): readonly string[] {
    const kept = keysOf(this.held)
    if (!this.#link || kept.includes(this.#link)) return kept
    return [...kept.slice(0, 7), this.#link]
  }

  /** The link that I came by has opened something, and nothing better is here: it is kept. */
  came(link: string | null): void {
    this.#change({ came: link })
  }

  /** A key of a seat that came as a link, as it was before every device had its own. */
  brought(key: string): void {
    const { keys } = this.held
    if (!keys.includes(key)) this.#change({ keys: [...keys, key] })
  }

  unbrought(key: string): void {
    this.#change({ keys: this.held.keys.filter((other) => other !== key) })
  }

  watches(key: string): void {
    this.#change({ watch: key })
  }

  /** The first promise that was seen here; the one given, if there was none. */
  promised(commitment: string): string {
    const { commitment: first } = this.held
    // A table that begins at a position promises nothing.
    if (first === null && commitment !== '') this.#change({ commitment })
    return first ?? commitment
  }

  /** This device's key to a seat; one is made where there is none. */
  sitting(seat: number): string {
    const key = this.held.own[seat] ?? secret()
    this.#change({ own: at(this.held.own, seat, key) })
    return key
  }

  /** From now on this is this device's key to the seat. */
  sits(seat: number, key: string | null): void {
    this.#change({ own: at(this.held.own, seat, key), ...(key ? { came: null } : {}) })
  }

  /** What to add to the shuffle for a seat: what may be on its way already, or new bits. */
  adding(seat: number): string {
    const bits = this.held.bits[seat]?.bits ?? secret()
    this.#change({ bits: at(this.held.bits, seat, { bits, taken: false }) })
    return bits
  }

  /** The table took them; or it did not, because another device of the seat was faster. */
  added(seat: number, taken: boolean): void {
    const bits = this.held.bits[seat]?.bits
    if (bits !== undefined) this.#change({ bits: at(this.held.bits, seat, taken ? { bits, taken } : null) })
  }

  invites(seat: number, invitation: string | null): void {
    this.#change({ invitations: at(this.held.invitations, seat, invitation) })
  }

  links(): Links {
    const { id, where, invitations, watch } = this.held
    if (where === 'device') return { seats: [], watch: null }
    return { seats: invitations.map((key) => key && linkTo(id, key)), watch: watch && linkTo(id, watch) }
  }
}
