// Where a launch in the making points: what the table draws of it, and the line of the aim assistance.
import { untrack } from 'svelte'
import type { ShipsOptions } from '../edition'
import { arcOf } from '../flights'
import type { Aim, Spot } from '../stage'
import { tastes } from '../taste.svelte'
import type { ShipsView } from '../wire'
import type { Launcher } from './launcher.svelte'

export interface Setting {
  view: ShipsView
  options: ShipsOptions
  seat: number | null
  /** A disc can be pulled now. */
  armed: boolean
}

export class Aiming {
  #reach = $state.raw<readonly Spot[] | null>(null)
  #asked = 0
  readonly #launcher: Launcher
  readonly #setting: Setting

  /** Made while a component is: it listens for as long as that lives. */
  constructor(launcher: Launcher, setting: Setting) {
    this.#launcher = launcher
    this.#setting = setting
    $effect(() => this.#ask(launcher, setting))
  }

  aim = $derived.by<Aim | null>(() => {
    const launcher = this.#launcher
    if (!this.#setting.armed || launcher.ship === null) return null
    return {
      ship: launcher.ship,
      from: launcher.stand.at,
      direction: launcher.aim / 10,
      edge: launcher.spot ? 'pad' : launcher.from,
      strength: launcher.power / 1000,
      reach: tastes.value.assist ? this.#reach : null,
      spread: null,
    }
  })

  /** Where the disc first comes down, for whoever cannot see the line. */
  words = $derived.by(() => {
    const end = tastes.value.assist ? this.#reach?.at(-1) : null
    return end && this.#setting.armed
      ? `It first comes down ${Math.round(end.y / 10)} centimetres ahead, ${Math.abs(Math.round(end.x / 10))} ` +
          `${end.x < 0 ? 'left' : 'right'} of the middle.`
      : ''
  })

  /** The newest launch is asked about; older answers are dropped. */
  #ask({ ship, launch }: Launcher, setting: Setting): void {
    const { options, seat, armed } = setting
    const ask = ++this.#asked
    if (!tastes.value.assist || !armed || ship === null || seat === null) {
      this.#reach = null
      return
    }
    arcOf(
      untrack(() => setting.view),
      options,
      seat,
      ship,
      launch,
    )
      .then((arc) => ask === this.#asked && (this.#reach = arc))
      .catch(() => (this.#reach = null))
  }
}
