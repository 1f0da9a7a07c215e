// Where a launch in the making points: what the table draws of it, where it first touches, and where it will likely rest.
import { untrack } from 'svelte'
import { arcOf, restsAt, type FlownBy } from '../flights'
import { diameterOf, type Ground } from '../geometry'
import type { Aim, Patch, Spot } from '../stage'
import { tastes } from '../taste.svelte'
import type { Launch, ShipsView } from '../wire'
import { placeWords } from '../words'
import { around, patchOf, steadiest } from './fan'
import type { Launcher } from './launcher.svelte'

export interface Setting extends FlownBy {
  view: ShipsView
  seat: number | null
  ground: Ground
  /** A disc can be pulled now. */
  armed: boolean
}

/** A launch that has not changed for so long is flown, in milliseconds: while a finger moves only the line follows it. */
const PAUSE = 140
/** Answers kept, of the table as it lies. */
const KEPT = 60

export class Aiming {
  #reach = $state.raw<readonly Spot[] | null>(null)
  #rest = $state.raw<Patch | null>(null)
  #asked = 0
  #known = new Map<string, Patch | null>()
  #of: ShipsView | null = null
  readonly #launcher: Launcher
  readonly #setting: Setting

  /** Made while a component is: it listens for as long as that lives. */
  constructor(launcher: Launcher, setting: Setting) {
    this.#launcher = launcher
    this.#setting = setting
    $effect(() => this.#ask(launcher, setting))
  }

  /** By feel there is no help. */
  #helped = $derived.by(() => tastes.value.assist && tastes.value.way === 'pull')

  aim = $derived.by<Aim | null>(() => {
    const launcher = this.#launcher
    if (!this.#setting.armed || launcher.ship === null) return null
    return {
      ship: launcher.ship,
      from: launcher.stand.at,
      direction: tastes.value.way === 'feel' ? 0 : launcher.aim / 10,
      edge: launcher.spot ? 'pad' : launcher.from,
      strength: launcher.power / 1000,
      reach: this.#helped ? this.#reach : null,
      rest: this.#helped ? this.#rest : null,
      bare: tastes.value.way === 'feel',
    }
  })

  /** Where the disc first comes down and where it will likely rest, for whoever cannot see the line, and while it is pulled. */
  words = $derived.by(() => {
    const end = this.#helped ? this.#reach?.at(-1) : null
    if (!end || !this.#setting.armed) return ''
    const { ground } = this.#setting
    const rest = this.#rest
    return `It first touches ${placeWords(end, ground)}${rest ? ` and will likely rest ${placeWords(rest, ground)}` : ''}.`
  })

  /** The newest launch is asked about; older answers are dropped. */
  #ask({ ship, launch }: Launcher, setting: Setting): (() => void) | undefined {
    const { options, editionText, seat, armed } = setting
    const ask = ++this.#asked
    if (!this.#helped || !armed || ship === null || seat === null) {
      this.#reach = this.#rest = null
      return
    }
    const view = untrack(() => setting.view)
    arcOf({ options, editionText: editionText ?? null }, view, seat, ship, launch)
      .then((arc) => ask === this.#asked && (this.#reach = arc))
      .catch(() => (this.#reach = null))
    const key = JSON.stringify([ship, launch])
    if (this.#of !== view) {
      this.#of = view
      this.#known.clear()
    }
    const known = this.#known.get(key)
    this.#rest = known ?? null
    if (known !== undefined) return
    const timer = setTimeout(() => void this.#fan(ask, key, ship, launch), PAUSE)
    return () => clearTimeout(timer)
  }

  /** Flown one after another beside the page; a new launch ends it. */
  async #fan(ask: number, key: string, ship: string, launch: Launch): Promise<void> {
    const { view, options, editionText, seat, ground } = this.#setting
    const skill = steadiest(ground.edition)
    if (!skill || seat === null) return
    const spots: Spot[] = []
    for (const one of around(launch, skill, ground.edition, diameterOf(ground.edition, ship))) {
      const at = await restsAt({ options, editionText: editionText ?? null }, view, seat, ship, one).catch(() => null)
      if (ask !== this.#asked) return
      if (at) spots.push(at)
    }
    this.#rest = patchOf(spots)
    if (this.#known.size >= KEPT) this.#known.clear()
    this.#known.set(key, this.#rest)
  }
}
