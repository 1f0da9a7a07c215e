// Companion mode: a real disc was flipped on a real table, and people say where it lies now and what it bumped (FS-6.11).
import type { Ground } from '../geometry'
import type { Spot } from '../stage'
import type { Bump, Enemy, Lands, Place, ShipState, ShipsView, Side } from '../wire'

const tenth = (n: number): number => Math.round(n * 10) / 10

export class Landing {
  place = $state.raw<Place | null>(null)
  rotated = $state(true)
  /** Taps say where bumped things lie, not where the ship lies. */
  bumping = $state(false)
  /** What is being put elsewhere. */
  held = $state<string | null>(null)
  bumps = $state.raw<ReadonlyMap<string, Bump>>(new Map())

  clear(): void {
    this.place = null
    this.rotated = true
    this.bumping = false
    this.held = null
    this.bumps = new Map()
  }

  /** A tap on the drawn table. */
  tap(view: ShipsView, ground: Ground, ship: string, name: string | null, spot: Spot | null): void {
    if (!this.bumping) {
      if (name === 'mothership') this.place = { where: 'mothership' }
      else if (spot) this.place = placeAt(spot, ground)
      return
    }
    if (this.held === null) {
      const other =
        name !== null && name !== ship && (view.ships[name]?.at === 'table' || view.enemies.some((enemy) => enemy.card === name))
      this.held = other ? name : null
      return
    }
    if (!spot) return
    this.bump(view, this.held, name === 'mothership' && view.ships[this.held] ? { where: 'mothership' } : placeAt(spot, ground))
    this.held = null
  }

  bump(view: ShipsView, name: string, place: Place, angle?: number): void {
    const card = view.enemies.find((enemy) => enemy.card === name)
    const was = this.bumps.get(name)
    const turned = angle ?? (was && 'angle' in was ? was.angle : (card?.angle ?? 0))
    const bump: Bump = !card
      ? { ship: name, ...place }
      : place.where === 'table'
        ? { card: name, x: place.x, y: place.y, angle: turned }
        : { card: name, where: 'off' }
    this.bumps = new Map(this.bumps).set(name, bump)
  }

  /** Turns a card that was bumped. */
  turn(view: ShipsView, name: string, by: number): void {
    const bump = this.bumps.get(name)
    if (bump && 'angle' in bump) this.bump(view, name, { where: 'table', x: bump.x, y: bump.y }, bump.angle + by)
  }

  take(name: string): void {
    this.bumps = new Map([...this.bumps].filter(([other]) => other !== name))
  }

  lands = $derived.by<Lands | null>(() =>
    this.place
      ? { ...this.place, ...(this.rotated ? {} : { rotated: false }), ...(this.bumps.size > 0 ? { bumped: [...this.bumps.values()] } : {}) }
      : null,
  )

  /** The table as it would lie. */
  preview(view: ShipsView, ship: string): ShipsView {
    const ships: Record<string, ShipState> = { ...view.ships }
    const lay = (name: string, place: Place) => {
      const { hits = {}, mothership_only = false } = ships[name] ?? {}
      const spot = place.where === 'table' ? { x: place.x, y: place.y } : {}
      ships[name] = { at: place.where, ...spot, hits, mothership_only }
    }
    for (const bump of this.bumps.values()) if ('ship' in bump) lay(bump.ship, bump)
    if (this.place) lay(ship, this.place)
    return { ...view, ships, enemies: view.enemies.map((enemy) => this.#bumped(enemy)) }
  }

  #bumped(enemy: Enemy): Enemy {
    const bump = this.bumps.get(enemy.card)
    if (!bump || 'ship' in bump) return enemy
    const { card, row, col } = enemy
    return 'angle' in bump ? { card, row, col, x: bump.x, y: bump.y, angle: bump.angle } : { card, row, col, off: true }
  }
}

/** Beside the table is off it. */
function placeAt({ x, y }: Spot, { edition: { table } }: Ground): Place {
  const side: Side | null = y < 0 ? 'front' : x < table.x_min ? 'left' : x > table.x_max ? 'right' : y > table.y_max ? 'back' : null
  return side ? { where: 'off', side } : { where: 'table', x: tenth(x), y: tenth(y) }
}
