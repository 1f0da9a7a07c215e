// Shows changes one after another. Holds the view that is drawn, which may be behind the table for as long as coins are in the air.
//
// Knows no game: it asks the world how an event changes a drawn view, how long it is looked at, and how it sounds.
import type { Box, Coming, GameEvent, View, World } from '../games/types'
import { play as playSound } from '../sound/sound'
import type { Frame } from './session'

type Player = Pick<World, 'apply' | 'beat' | 'sound' | 'foreshown'>

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

  #world: Player
  #seat: number | null
  #box: Box
  #queue: Frame[] = []
  #rush = false
  #wake: (() => void) | null = null
  /** Hurried on to this frame: what came before it is not shown any more. */
  #until: Frame | null = null
  /** Counts jumps: a run that began before one has nothing more to say. */
  #age = 0

  constructor(world: Player, seat: number | null, box: Box = { edition: null, options: {} }) {
    this.#world = world
    this.#seat = seat
    this.#box = box
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
      if (frame === this.#until) {
        this.#until = null
        this.#rush = false
      }
      for (const event of frame.events) {
        if (this.#rush) break
        if (this.view && this.#world.foreshown?.(event)) {
          await this.#foreshow(event)
          if (age !== this.#age) return
          if (this.#rush) break
        }
        if (this.view) this.view = this.#world.apply(this.view, event, this.#box)
        this.event = event
        const sound = this.#world.sound(event, this.#seat)
        if (sound) playSound(sound)
        await this.#wait(this.#world.beat(event, this.#seat))
        if (age !== this.#age) return
      }
      // The engine's word is the last one, whatever was drawn on the way.
      this.view = frame.view
    }
    this.event = null
    this.busy = false
    this.left = 0
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
