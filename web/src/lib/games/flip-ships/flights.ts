// What the page asks to be shown: a flight, or the line of the aim assistance. Nothing is decided here.
import { call, prepare } from '../../engine/client'
import type { Thread } from '../../engine/thread'
import type { ShipsOptions } from './edition'
import type { Flight, Spot } from './stage'
import type { Lands, Launch, ShipsView } from './wire'

interface Flown extends Omit<Flight, 'ship'> {
  flown: Lands
  after: ShipsView
}

export interface Shown {
  flight: Flight
  lands: Lands
  /** The table once everything has come to rest. */
  after: ShipsView
}

/** A question that the rules of this game answer, with the physics. */
export async function asked<T>(question: unknown, engine: Pick<Thread, 'call' | 'prepare'> = { call, prepare }): Promise<T> {
  await engine.prepare('flip-ships')
  return (await engine.call('shown', { call: 'show', game: 'flip-ships', question })) as T
}

/** How a launch would look on the table as it lies. */
export async function flightOf(view: ShipsView, options: ShipsOptions, seat: number, ship: string, launch: Launch): Promise<Shown> {
  const { flown, after, cards, discs, hz, frames } = await asked<Flown>({ view, options, action: { seat, do: 'flip', ship, launch } })
  return { flight: { ship, cards, discs, hz, frames }, lands: flown, after }
}

/** Where a launch leaves the disc, without showing it; null where that is off the table. */
export async function restsAt(view: ShipsView, options: ShipsOptions, seat: number, ship: string, launch: Launch): Promise<Spot | null> {
  const { flown, frames } = await asked<Flown>({ view, options, action: { seat, do: 'flip', ship, launch } })
  const last = frames.at(-1)?.[1]
  return flown.where === 'off' || !last ? null : { x: last[0], y: last[1] }
}

/** The way through the air until the disc first comes down. */
export async function arcOf(view: ShipsView, options: ShipsOptions, seat: number, ship: string, launch: Launch): Promise<Spot[]> {
  const { arc } = await asked<{ arc: readonly (readonly [number, number, number])[] }>({
    view,
    options,
    arc: true,
    action: { seat, do: 'flip', ship, launch },
  })
  return arc.map(([x, y]) => ({ x, y }))
}
