// Shows changes one after another. Holds the view that is drawn, which may be behind the table for as long as coins are in the air.
//
// Knows no game: it asks the engine what follows from an event, and the world how long that is looked at and how it sounds.
import type { Coming, GameEvent, View, World } from '../games/types'
import { play as playSound } from '../sound/sound'
import type { Frame } from './session'

type Player = Pick<World, 'beat' | 'sound' | 'foreshown'>
/** The view after each event; rejects where nobody can say. */
export type Steps = (view: View, events: readonly GameEvent[]) => Promise<readonly View[]>

export class Playback {
  /** What is drawn. */
  view = $state.raw<View | null>(null)
  /** The event being shown. */
  event = $state.raw<GameEvent | null>(null)
  /** The event that the board is showing by itself, before the view moves on. */
  coming = $state.raw<Coming | null>(null)
  busy = $state(false)
  /** How many frames are still to be shown, the one under way among them. */
  left = $state(0)
  /** How many events of the frame under way have been shown, the one that is looked at among them. */
  told = $state(0)

  #world: Player
  #seat: number | null
  #steps: Steps
  #queue: Frame[] = []
  #rush = false
  #wake: (() => void) | null = null
  /** Hurried on to this frame: what came before it is not shown any more. */
  #until: Frame | null = null
  /** Counts jumps: a run that began before one has nothing more to say. */
  #age = 0

  constructor(world: Player, seat: number | null, steps: Steps) {
    this.#world = world
    this.#seat = seat
    this.#steps = steps
  }

  /** Shows a view at once, forgetting what was still to be shown. */
  jump(view: View): void {
    this.stop()
    this.view = view
  }

  /** Shows these frames after what is already waiting, or instead of it. */
  push(frames: readonly Frame[], hurried = false): void {
    if (hurried && this.busy) {
      this.#until = frames[0] ?? null
      this.skip()
    }
    this.#queue.push(...frames)
    if (this.busy) this.left += frames.length
    if (!this.busy && this.#queue.length > 0) void this.#run()
  }

  /** Goes to the end of what is waiting. */
  skip(): void {
    this.#rush = true
    this.#wake?.()
  }

  stop(): void {
    this.#age++
    this.#queue = []
    this.event = null
    this.coming = null
    this.busy = false
    this.left = 0
    this.#wake?.()
  }

  async #run(): Promise<void> {
    const age = this.#age
    this.busy = true
    this.#rush = false
    for (let frame = this.#queue.shift(); frame; frame = this.#queue.shift()) {
      this.left = this.#queue.length + 1
      this.told = 0
      if (frame === this.#until) {
        this.#until = null
        this.#rush = false
      }
      const steps = this.#rush ? [] : await this.#stepsOf(frame)
      if (age !== this.#age) return
      for (const [n, event] of frame.events.entries()) {
        if (this.#rush) break
        if (this.view && this.#world.foreshown?.(event)) {
          await this.#foreshow(event)
          if (age !== this.#age) return
          if (this.#rush) break
        }
        this.view = steps[n] ?? frame.view
        this.event = event
        this.told = n + 1
        const sound = this.#world.sound(event, this.#seat)
        if (sound) playSound(sound)
        await this.#wait(this.#world.beat(event, this.#seat))
        if (age !== this.#age) return
      }
      this.view = frame.view
    }
    this.event = null
    this.busy = false
    this.left = 0
  }

  /** Without the engine everything that an action did is shown at once. */
  async #stepsOf({ events, view }: Frame): Promise<readonly View[]> {
    const from = this.view
    if (!from || events.length < 2) return [view]
    return this.#steps(from, events).catch(() => [])
  }

  /** Until the board has shown it, or somebody skips it. */
  #foreshow(event: GameEvent): Promise<void> {
    return new Promise((resolve) => {
      const done = () => {
        if (this.coming?.event === event) this.coming = null
        // A board may say so late, when something else is waited for already.
        if (this.#wake === done) this.#wake = null
        resolve()
      }
      this.#wake = done
      this.coming = { event, done }
    })
  }

  #wait(milliseconds: number): Promise<void> {
    if (milliseconds <= 0 || this.#rush) return Promise.resolve()
    return new Promise((resolve) => {
      const timer = setTimeout(() => done(), milliseconds)
      const done = () => {
        clearTimeout(timer)
        this.#wake = null
        resolve()
      }
      this.#wake = done
    })
  }
}
