// What moves on the table: a flight or a march that is about to be applied, one's own flip before the table has answered, the last flip
// once more.
import type { Coming } from '../types'
import { flightOf, type FlownBy } from './flights'
import type { Ground } from './geometry'
import { marchBy } from './marching'
import type { Marks, Stage } from './stage'
import { tastes } from './taste.svelte'
import type { Launch, ShipsEvent, ShipsView } from './wire'

export interface Setting extends FlownBy {
  /** The table as it lies, without what is practised. */
  view: ShipsView
  marks: Marks
  ground: Ground
  coming: Coming<ShipsEvent> | null
}

export interface Flip {
  view: ShipsView
  seat: number
  ship: string
  launch: Launch
}

const keyOf = ({ ship, launch }: Pick<Flip, 'ship' | 'launch'>): string =>
  JSON.stringify([ship, launch.from, launch.x, launch.overhang, launch.power, launch.aim])

export class Showing {
  #stage: Stage | null = null
  /** A flight or a march is on the table. */
  moving = $state(false)
  /** The last flight, to be looked at again. */
  last = $state.raw<Flip | null>(null)
  /** The damage that has got through in the march being shown. */
  tally = $state<number | null>(null)
  readonly #setting: Setting
  /** The flip that was just made here. */
  #early: { key: string; flown: Promise<ShipsView> } | null = null
  /** What is about to be applied and is being shown. */
  #shown: Coming<ShipsEvent> | null = null

  constructor(setting: Setting) {
    this.#setting = setting
  }

  get stage(): Stage | null {
    return this.#stage
  }

  /** What was being shown goes on where the table is drawn from now on. */
  set stage(stage: Stage | null) {
    const before = this.#stage
    this.#stage = stage
    if (before && before !== stage && this.moving) before.halt()
  }

  /** Shows a flight, unless it is of no interest any more; says how the physics has everything lie then. */
  async fly(flip: Flip, pace = tastes.value.slow ? 0.25 : 1, wanted = () => true): Promise<ShipsView> {
    const { flight, after } = await flightOf(this.#setting, flip.view, flip.seat, flip.ship, flip.launch)
    if (!wanted()) return after
    this.moving = true
    this.last = flip
    for (let stage: Stage | null = null; stage !== this.stage;) {
      // Once more from the start where the table came to be drawn otherwise on the way.
      stage = this.stage
      stage?.show(flip.view, this.#setting.marks)
      // In a race everybody aims all the time, and needs a camera that stands still.
      stage?.camera(this.#setting.ground.race ? 'player' : 'follow')
      await stage?.play(flight, pace)
      stage?.camera('player')
    }
    return after
  }

  /** Flies at once what is being sent to the table; `refused` says whether nothing came of it. */
  send(flip: Flip, refused: () => boolean): void {
    const early: { key: string; flown: Promise<ShipsView> } = {
      key: keyOf(flip),
      flown: this.fly(flip, undefined, () => this.#early === early),
    }
    this.#early = early
    const over = () => {
      if (this.#early !== early || !refused()) return
      this.#early = null
      this.moving = false
    }
    early.flown.then(over, over)
  }

  /** Shows what is about to be applied; then the table goes on. */
  async present(coming: Coming<ShipsEvent>): Promise<void> {
    const { event } = coming
    const { view } = this.#setting
    this.#shown = coming
    try {
      if (event.event === 'flipped' && event.launch) {
        const flip = { view, seat: event.seat, ship: event.ship, launch: event.launch }
        await (this.#early?.key === keyOf(flip) ? this.#early.flown : this.fly(flip, undefined, () => this.#shown === coming))
      } else if (event.event === 'marched') await this.#march(event, coming)
    } catch {
      // Without the physics the landing is shown at once.
    }
    if (this.#shown !== coming) return
    coming.done()
    this.#rest()
  }

  /** Somebody skips what is being shown: the table is drawn as it lies. In a race a disc flies on while others do something. */
  skip(coming: Coming<ShipsEvent>): void {
    if (this.#shown === coming && !this.#setting.ground.race) this.#rest()
  }

  /**
   * The table lies otherwise than before, and nothing was shown of it: somebody skipped on before it could be. What was flown ahead of
   * the table's answer has nothing to wait for. In a race others move the table while a disc is in the air.
   */
  passedOver(): void {
    if (this.#early && !this.#shown && !this.#setting.ground.race) this.#rest()
  }

  #rest(): void {
    this.#shown = this.#early = null
    this.moving = false
    this.tally = null
  }

  async again(): Promise<void> {
    if (!this.last || this.moving) return
    await this.fly(this.last).catch(() => null)
    this.moving = false
  }

  async #march(event: Extract<ShipsEvent, { event: 'marched' }>, coming: Coming<ShipsEvent>): Promise<void> {
    const { view, marks, ground } = this.#setting
    const first = this.stage
    if (!first) return
    const drawn = () => this.stage ?? first
    this.moving = true
    this.tally = 0
    await marchBy(event, view, {
      get stage() {
        return drawn()
      },
      marks,
      ground,
      ontally: (damage) => (this.tally = damage),
      going: () => this.#setting.coming === coming,
    })
  }
}
