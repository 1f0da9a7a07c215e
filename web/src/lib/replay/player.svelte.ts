// Plays a finished game: a place on its line of frames, and a hand that moves it on. Steps one frame forward are shown event by event.
import type { Coming, GameEvent, View, World } from '../games/types'
import { Playback, type Steps } from '../table/playback.svelte'
import type { Frame } from '../table/session'

/** Between two actions, after the last of their events. */
const PAUSE = 500

export class ReplayPlayer {
  readonly frames: readonly Frame[]
  at = $state(0)
  playing = $state(false)
  readonly #playback: Playback
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(frames: readonly Frame[], world: World, steps: Steps, start = 0) {
    this.frames = frames
    this.#playback = new Playback(world, null, steps)
    this.goTo(start)
  }

  view = $derived.by<View | null>(() => this.#playback.view)
  event = $derived.by<GameEvent | null>(() => this.#playback.event)
  coming = $derived.by<Coming | null>(() => this.#playback.coming)
  busy = $derived.by(() => this.#playback.busy)
  last = $derived.by(() => this.frames.length - 1)

  goTo(index: number): void {
    const at = Math.max(0, Math.min(index, this.frames.length - 1))
    const frame = this.frames[at]
    if (!frame) return
    this.at = at
    this.#playback.jump(frame.view)
  }

  forward(): void {
    const next = this.frames[this.at + 1]
    if (!next) return
    // Pressed in the middle of a step: that one is finished at once.
    if (this.busy) this.goTo(this.at)
    this.at++
    this.#playback.push([next])
  }

  back(): void {
    this.goTo(this.at - 1)
  }

  toggle(): void {
    this.playing = !this.playing
    if (this.playing && this.at === this.last) this.goTo(0)
    if (this.playing) this.#next()
    else clearTimeout(this.#timer)
  }

  stop(): void {
    this.playing = false
    clearTimeout(this.#timer)
    this.#playback.stop()
  }

  #next(): void {
    if (!this.playing) return
    if (this.busy) {
      this.#timer = setTimeout(() => this.#next(), 100)
      return
    }
    if (this.at >= this.last) {
      this.playing = false
      return
    }
    this.forward()
    this.#timer = setTimeout(() => this.#next(), PAUSE)
  }
}
