// The table from above, without WebGL: what is drawn now. `FlatTable.svelte` draws it; the board tells it what to show.
import { edgeAt } from '../geometry'
import { clacksOf } from '../scene/clacks'
import type { Aim, Flight, Marks, PoseOf, Spot, Stage, StageOptions } from '../stage'
import type { ShipsView } from '../wire'
import { between, seen, type Flat } from './pose'

export const NO_MARKS: Marks = {
  choices: new Set(),
  chosen: new Set(),
  reach: null,
  threats: new Set(),
  covered: new Map(),
  hit: new Set(),
  lit: new Set(),
  places: [],
}

/** One card's step in a march, in milliseconds. */
const STEP = 320

export class FlatStage implements Stage {
  view = $state.raw<ShipsView | null>(null)
  marks = $state.raw<Marks>(NO_MARKS)
  pull = $state.raw<Aim | null>(null)
  /** Bodies in motion, by name: they are drawn here and not where the view has them. */
  moving = $state.raw<ReadonlyMap<string, Flat>>(new Map())
  flyer = $state<string | null>(null)
  /** The edge from which one flips, or from which the last ship came. */
  edge = $state<Aim['edge'] | null>(null)
  /** Cards that have just been destroyed, where they lay. */
  bangs = $state.raw<readonly { card: string; x: number; y: number }[]>([])
  svg: SVGSVGElement | null = null
  readonly options: StageOptions
  #run = 0
  /** As `view`, for this file alone: whoever shows something must not be told that something is shown. */
  #before: ShipsView | null = null

  constructor(options: StageOptions) {
    this.options = options
  }

  show(view: ShipsView, marks: Marks): void {
    if (view !== this.#before) this.bangs = destroyedBetween(this.#before, view)
    this.view = this.#before = view
    this.marks = marks
    this.#still()
  }

  async play(flight: Flight, pace: number): Promise<void> {
    const run = ++this.#run
    const clacks = clacksOf(flight, this.options.figures.flight.gravity)
    const last = flight.frames.at(-1)
    if (!last) return
    const poses = new Map<string, PoseOf>()
    let at = 0
    this.flyer = flight.ship
    const from = flight.frames[0]?.[1]
    if (!this.pull && from) this.edge = edgeAt(this.options.figures, { x: from[0], y: from[1] }).edge
    const began = performance.now()
    const draw = (now: number): boolean => {
      const step = this.options.lessMotion ? last[0] : ((now - began) / 1000) * flight.hz * pace
      while (at < flight.frames.length && (flight.frames[at]?.[0] ?? 0) <= step) {
        const [, flyer, cards, discs] = flight.frames[at++]!
        poses.set(flight.ship, flyer)
        for (const [n, pose] of cards) poses.set(flight.cards[n] ?? '', pose)
        for (const [n, pose] of discs) poses.set(flight.discs[n] ?? '', pose)
      }
      while (clacks[0] && clacks[0].step <= step) this.options.onclack(clacks.shift()!.force)
      const shown = new Map([...poses].map(([name, pose]) => [name, seen(pose)]))
      const [before, after] = [flight.frames[at - 1], flight.frames[at]]
      if (before && after) shown.set(flight.ship, seen(between(before[1], after[1], (step - before[0]) / (after[0] - before[0]))))
      this.moving = shown
      return step < last[0]
    }
    await frames((now) => run === this.#run && draw(now), this.options.onpicture)
    if (run === this.#run) this.flyer = null
  }

  async march(view: ShipsView, order: readonly string[]): Promise<void> {
    const run = ++this.#run
    const now = this.view
    if (!now) return
    const place = (one: ShipsView['enemies'][number] | undefined): Flat | null =>
      one?.x === undefined || one.y === undefined ? null : { x: one.x, y: one.y, z: 0, flat: 1, lean: 0, face: true, turn: one.angle ?? 0 }
    const paths = order.flatMap((card) => {
      const from = place(now.enemies.find((one) => one.card === card))
      if (!from) return []
      // Whoever is gone has left towards the city.
      const to = place(view.enemies.find((one) => one.card === card)) ?? {
        ...from,
        y: this.options.figures.geometry.atmosphere_depth / 3,
        turn: 0,
      }
      return [{ card, from, to }]
    })
    const each = this.options.lessMotion ? 1 : STEP
    const began = performance.now()
    await frames((time) => {
      if (run !== this.#run) return false
      const passed = (time - began) / each
      this.moving = new Map(paths.map(({ card, from, to }, n) => [card, eased(from, to, Math.min(1, Math.max(0, passed - n)))]))
      return passed < paths.length
    })
  }

  aim(aim: Aim | null): void {
    this.pull = aim
    if (aim) this.edge = aim.edge
  }

  pick(clientX: number, clientY: number): { name: string | null; spot: Spot | null } {
    const spot = this.#spot(clientX, clientY)
    const under = typeof document.elementsFromPoint === 'function' ? document.elementsFromPoint(clientX, clientY) : []
    const things = under.flatMap((element) => {
      const thing = element.closest<SVGElement>('[data-ship], [data-card], [data-mothership]')
      return thing && this.svg?.contains(thing) ? [{ thing, drawn: !element.classList.contains('finger') }] : []
    })
    const named = meant(things, clientX, clientY)
    const name = named ? (named.dataset['ship'] ?? named.dataset['card'] ?? 'mothership') : null
    return { name, spot }
  }

  screen(spot: Spot): { x: number; y: number } {
    const matrix = this.svg?.getScreenCTM()
    if (!matrix) return { x: 0, y: 0 }
    const { x, y } = new DOMPoint(spot.x, -spot.y).matrixTransform(matrix)
    return { x, y }
  }

  camera(): void {
    // From above there is one place to look from.
  }

  resize(): void {
    // The picture scales by itself.
  }

  halt(): void {
    this.#still()
  }

  dispose(): void {
    this.#still()
  }

  #spot(clientX: number, clientY: number): Spot | null {
    const matrix = this.svg?.getScreenCTM()
    if (!matrix) return null
    const { x, y } = new DOMPoint(clientX, clientY).matrixTransform(matrix.inverse())
    return { x, y: -y }
  }

  #still(): void {
    this.#run++
    this.flyer = null
    if (this.moving.size > 0) this.moving = new Map()
  }
}

/**
 * Which of the things under a finger is meant, the topmost first: a ship that is drawn there; else, of what may be chosen, the one whose
 * room the finger is deepest in, for these answer beyond what is drawn of them; else whatever is drawn.
 */
export function meant(things: readonly { thing: SVGElement; drawn: boolean }[], x: number, y: number): SVGElement | null {
  const drawn = things.filter((one) => one.drawn).map((one) => one.thing)
  if (drawn[0]?.matches('[data-ship]')) return drawn[0]
  const can = [...new Set(things.map((one) => one.thing))].filter((thing) => thing.matches('[data-can]'))
  const out = (thing: SVGElement) => {
    const { left, top, width, height } = thing.getBoundingClientRect()
    return Math.max(Math.abs(x - left - width / 2) / width, Math.abs(y - top - height / 2) / height)
  }
  return can.sort((a, b) => out(a) - out(b))[0] ?? drawn[0] ?? null
}

/** What lay on the table before and is destroyed now. */
export function destroyedBetween(before: ShipsView | null, after: ShipsView): { card: string; x: number; y: number }[] {
  if (!before || after.destroyed.length <= before.destroyed.length) return []
  const gone = new Set(after.destroyed.slice(before.destroyed.length))
  return before.enemies.flatMap(({ card, x, y }) => (gone.has(card) && x !== undefined && y !== undefined ? [{ card, x, y }] : []))
}

function eased(from: Flat, to: Flat, t: number): Flat {
  const smooth = t * t * (3 - 2 * t)
  const mix = (a: number, b: number) => a + (b - a) * smooth
  return { ...from, x: mix(from.x, to.x), y: mix(from.y, to.y), turn: mix(from.turn, to.turn), z: Math.sin(Math.PI * t) * 14 }
}

/** Draws at every frame of the screen until there is no more to draw. */
function frames(draw: (now: number) => boolean, onpicture: (took: number) => void = () => {}): Promise<void> {
  return new Promise((resolve) => {
    let last: number | null = null
    const next = (now: number) => {
      if (last !== null) onpicture(now - last)
      last = now
      if (draw(now)) requestAnimationFrame(next)
      else resolve()
    }
    requestAnimationFrame(next)
  })
}
