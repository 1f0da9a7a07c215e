// A launch in the making: which ship, from where, how far out, how hard, which way. Knows the edition's ranges and no rule.
import { diameterOf, standOf, type Ground, type Stand } from '../geometry'
import type { From, Launch, ShipsAction, ShipsView } from '../wire'

export interface Setting {
  view: ShipsView
  legal: readonly ShipsAction[]
  seat: number | null
  ground: Ground
}

export type Knob = 'x' | 'overhang' | 'power' | 'aim'

export class Launcher {
  readonly #setting: Setting
  #picked = $state<string | null>(null)
  from = $state<From>('edge')
  /** Millimetres along the edge, to the right. */
  x = $state(0)
  /** The part of its diameter that the disc hangs over the edge. */
  share = $state(0.25)
  power = $state(300)
  /** Tenths of a degree, to the right. */
  aim = $state(0)
  /** Announce a barrage with this flip. */
  barrage = $state(false)

  constructor(setting: Setting) {
    this.#setting = setting
  }

  /** Flips that the engine lists, by ship. */
  flips = $derived.by(
    () =>
      this.#setting.legal.filter((action) => action.do === 'flip' && action.seat === this.#setting.seat) as Extract<
        ShipsAction,
        { do: 'flip' }
      >[],
  )
  ships = $derived.by(() => [...new Set(this.flips.map((flip) => flip.ship))])
  ship = $derived.by<string | null>(() =>
    this.#picked !== null && this.ships.includes(this.#picked) ? this.#picked : (this.ships[0] ?? null),
  )
  mayBarrage = $derived.by(() => this.flips.some((flip) => flip.ship === this.ship && flip.declare === 'barrage'))
  /** Where a free shot starts, if this is one. */
  spot = $derived.by(() => this.#setting.view.tells.shot)
  stand = $derived.by<Stand>(() => standOf(this.#setting.ground, this.from, this.x, this.spot))

  pick(ship: string): void {
    this.#picked = ship
    this.barrage = false
  }

  /** Takes a launch over, as somebody else would do it. */
  follow(ship: string, { from, x, overhang, power, aim }: Launch): void {
    this.pick(ship)
    this.from = from
    this.set('x', x / 10)
    this.set('overhang', overhang / 10 / diameterOf(this.#setting.ground.edition, ship))
    this.set('power', power)
    this.set('aim', aim)
  }

  /** Moves a knob by so many of its steps, within the edition's range. */
  step(knob: Knob, by: number, fine = false): void {
    if (knob === 'x') this.set('x', this.x + by * (fine ? 0.5 : 5))
    else if (knob === 'overhang') this.set('overhang', this.share + by * (fine ? 0.005 : 0.02))
    else if (knob === 'power') this.set('power', this.power + by * (fine ? 2 : 10))
    else this.set('aim', this.aim + by * (fine ? 1 : 10))
  }

  set(knob: Knob, value: number): void {
    const { x_tenths, overhang_share, power, aim_tenths } = this.#setting.ground.edition.launch
    const within = ([low, high]: readonly [number, number]) => Math.min(high, Math.max(low, value))
    if (knob === 'x') this.x = Math.min(x_tenths[1] / 10, Math.max(x_tenths[0] / 10, value))
    else if (knob === 'overhang') this.share = within(overhang_share)
    else if (knob === 'power') this.power = Math.round(within(power))
    else this.aim = Math.round(within(aim_tenths))
  }

  launch = $derived.by<Launch>(() => {
    const diameter = this.ship ? diameterOf(this.#setting.ground.edition, this.ship) : 25
    return {
      from: this.from,
      x: Math.round(this.x * 10),
      overhang: Math.round(this.share * diameter * 10),
      power: this.power,
      aim: this.aim,
    }
  })

  /** The flip as it goes to the table. */
  action(): ShipsAction | null {
    const { seat } = this.#setting
    if (this.ship === null || seat === null) return null
    return {
      seat,
      do: 'flip',
      ship: this.ship,
      launch: this.launch,
      ...(this.barrage && this.mayBarrage ? { declare: 'barrage' as const } : {}),
    }
  }
}

function gripWords(share: number): string {
  if (share < 0.09) return 'hardly held'
  if (share < 0.2) return 'flat, fast'
  return share < 0.34 ? 'even' : 'a high lob'
}

/** «3 cm left of the middle»: what a knob says to whoever cannot see the table. */
export function knobWords(launcher: Launcher, knob: Knob): string {
  switch (knob) {
    case 'x':
      return launcher.x === 0 ? 'in the middle' : `${Math.abs(Math.round(launcher.x * 10) / 10)} mm ${launcher.x < 0 ? 'left' : 'right'}`
    case 'overhang':
      return `${Math.round(launcher.share * 100)} %, ${gripWords(launcher.share)}`
    case 'power':
      return `${(launcher.power / 10).toFixed(1)} %`
    case 'aim':
      return launcher.aim === 0 ? 'straight ahead' : `${(Math.abs(launcher.aim) / 10).toFixed(1)}° ${launcher.aim < 0 ? 'left' : 'right'}`
  }
}
