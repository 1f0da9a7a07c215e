// The table in three dimensions. Loaded when it is wanted: Three.js comes with it and with nothing else.
import type { Aim, Flight, Marks, Spot, Stage, StageOptions } from '../stage'
import type { ShipsView } from '../wire'
import { edgeAt } from '../geometry'
import { lay, marchTo } from './laying'
import { middle } from './layout'
import { Picker } from './picking'
import { flightMove } from './playing'
import { loadFace } from './print/ink'
import { flat, restOf } from './rest'
import { build, type Room } from './room'

const NOTHING: Marks = {
  choices: new Set(),
  chosen: new Set(),
  reach: null,
  threats: new Set(),
  covered: new Map(),
  hit: new Set(),
  lit: new Set(),
  places: [],
}

/** A picture narrower than this, in CSS pixels, is a phone's. */
const SMALL = 600

/** Opens the table on a canvas. Throws where there is no WebGL. */
export const openScene = (canvas: HTMLCanvasElement, options: StageOptions): Stage => new Scene(canvas, options)

class Scene implements Stage {
  readonly #canvas: HTMLCanvasElement
  readonly #options: StageOptions
  readonly #room: Room
  readonly #picker: Picker
  #view: ShipsView | null = null
  #marks = NOTHING
  #flying: (() => void) | null = null
  #turn = 0
  #aimed: Aim | null = null
  /** A flight has moved things that the view shown before it has elsewhere; the ship that flew. */
  #flown: string | null = null
  #open = true
  #size = ''

  constructor(canvas: HTMLCanvasElement, options: StageOptions) {
    this.#canvas = canvas
    this.#options = options
    this.#room = build(canvas, options)
    this.#picker = new Picker(this.#room, canvas)
    canvas.addEventListener('webglcontextlost', this.#lost)
    document.addEventListener('visibilitychange', this.#hidden)
    this.resize()
    void loadFace().then((came) => {
      if (!came || !this.#open) return
      this.#room.matter.reprint()
      this.#room.ticker.invalidate()
    })
  }

  show(next: ShipsView, now: Marks): void {
    const first = this.#view === null
    // The same table with other marks lets a flight go on; after it, the same table means that nothing came of it.
    if (next !== this.#view || (this.#flown !== null && this.#flying === null)) {
      this.#settle()
      this.#view = next
      this.#flown = null
      this.#room.marks.clear()
      lay(this.#room, next, first)
      this.#draw(this.#aimed)
    }
    this.#marks = now
    this.#room.marks.show(next, now)
    this.#room.ticker.invalidate()
  }

  async play(flight: Flight, pace: number): Promise<void> {
    this.#settle()
    this.#room.marks.clear()
    // In a race one goes on aiming while somebody else's ship is in the air.
    if (!this.#options.race || this.#aimed?.ship === flight.ship) this.#room.aiming.show(null, 0, null)
    const from = flight.frames[0]?.[1]
    if (!from) return
    // Whoever only looks stands where the ship comes from.
    if (!this.#aimed) this.#room.eye.stand(edgeAt(this.#options.figures, { x: from[0], y: from[1] }).edge)
    const { over, cut } = this.#room.ticker.run(flightMove(this.#room, flight, pace))
    this.#flying = cut
    this.#flown = flight.ship
    await over
    if (this.#flying === cut) this.#flying = null
  }

  async march(next: ShipsView, order: readonly string[]): Promise<void> {
    this.#settle()
    const mine = this.#turn
    if (!this.#options.lessMotion && this.#view) await marchTo(this.#room, next, order, () => mine === this.#turn)
    if (mine !== this.#turn) return
    this.#view = next
    this.#flown = null
    lay(this.#room, next, false)
  }

  aim(aim: Aim | null): void {
    // After a flight the hand is off the disc; what is aimed then is drawn with the next table.
    const before = this.#aimed
    this.#aimed = aim
    if (aim) this.#room.eye.stand(aim.edge)
    if (this.#flown !== null && (!this.#options.race || aim?.ship === this.#flown)) return
    if (before && before.ship !== aim?.ship && before.ship !== this.#flown) this.#putBack(before.ship)
    this.#draw(aim)
  }

  pick(clientX: number, clientY: number): ReturnType<Stage['pick']> {
    return this.#picker.pick(clientX, clientY, this.#marks.choices)
  }

  screen(spot: Spot): { x: number; y: number } {
    return this.#picker.screen(spot)
  }

  camera(which: Parameters<Stage['camera']>[0]): void {
    this.#room.eye.look(which)
  }

  resize(): void {
    const { renderer, eye, ticker } = this.#room
    const [width, height] = [Math.max(1, this.#canvas.clientWidth), Math.max(1, this.#canvas.clientHeight)]
    if (this.#size === `${width} ${height} ${globalThis.devicePixelRatio}`) return
    this.#size = `${width} ${height} ${globalThis.devicePixelRatio}`
    renderer.setPixelRatio(Math.min(globalThis.devicePixelRatio || 1, this.#options.quality === 'high' ? 2 : 1))
    renderer.setSize(width, height, false)
    eye.resize(width / height, width < SMALL)
    // In the same turn: the size empties the canvas, and the screen must never show it so.
    if (this.#view) ticker.now()
    else ticker.invalidate()
  }

  halt(): void {
    this.#settle()
  }

  dispose(): void {
    this.#open = false
    this.#settle()
    this.#room.ticker.stop()
    this.#canvas.removeEventListener('webglcontextlost', this.#lost)
    document.removeEventListener('visibilitychange', this.#hidden)
    this.#room.scene.clear()
    this.#room.matter.dispose()
    this.#room.renderer.dispose()
  }

  readonly #lost = (event: Event): void => {
    event.preventDefault()
    this.#options.onlost()
  }

  /** No pictures are drawn in the background: whoever waits for a flight must not wait for them. */
  readonly #hidden = (): void => {
    if (document.hidden) this.#room.ticker.finish()
  }

  #settle(): void {
    this.#turn++
    this.#flying?.()
    this.#flying = null
    this.#room.mover.cutAll()
  }

  /** Where a ship that was picked up belongs. */
  #putBack(name: string): void {
    const { figures, race } = this.#options
    const pose = this.#view ? restOf(this.#view, figures, this.#room.layout, race).discs.get(name) : undefined
    if (pose) void this.#room.mover.move(this.#room.discs, name, pose, { seconds: 0.24, lift: 14 })
  }

  /** The disc at the edge, and the pull. */
  #draw(aim: Aim | null): void {
    const { figures } = this.#options
    const { mover, discs, aiming, layout, ticker } = this.#room
    const free = aim?.edge === 'pad' ? (this.#view?.flipping?.pad ?? null) : null
    const height = aim?.edge === 'pad' ? figures.launch_pad.height : 0
    if (aim) {
      mover.cut(aim.ship)
      discs.need(aim.ship).visible = true
      discs.place(aim.ship, flat(aim.from.x, aim.from.y, height + figures.ship_size.thickness / 2 + 0.05, 0))
    }
    aiming.show(aim, height + 2.4, free ? towards(free, middle(layout.inside)) : null)
    ticker.invalidate()
  }
}

function towards(from: Spot, to: Spot): Spot {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1
  return { x: (to.x - from.x) / length, y: (to.y - from.y) / length }
}
