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

/** By which figures and options something flies; without a text, by those that the program brings. */
export interface FlownBy {
  options: ShipsOptions
  editionText?: string | null
}

/** What the engine is asked about a flip; its figures only where they are not its own. */
function question({ options, editionText }: FlownBy, view: ShipsView, seat: number, ship: string, launch: Launch) {
  return { view, options, ...(editionText ? { edition: editionText } : {}), action: { seat, do: 'flip', ship, launch } }
}

/** A question that the rules of this game answer, with the physics. */
export async function asked<T>(question: unknown, engine: Pick<Thread, 'call' | 'prepare'> = { call, prepare }): Promise<T> {
  await engine.prepare('flip-ships')
  return (await engine.call('shown', { call: 'show', game: 'flip-ships', question })) as T
}

/** How a launch would look on the table as it lies. */
export async function flightOf(by: FlownBy, view: ShipsView, seat: number, ship: string, launch: Launch): Promise<Shown> {
  const { flown, after, cards, discs, hz, frames } = await asked<Flown>(question(by, view, seat, ship, launch))
  return { flight: { ship, cards, discs, hz, frames }, lands: flown, after }
}

/** Where a launch leaves the disc, without showing it; null where that is off the table. */
export async function restsAt(by: FlownBy, view: ShipsView, seat: number, ship: string, launch: Launch): Promise<Spot | null> {
  const { flown, frames } = await asked<Flown>(question(by, view, seat, ship, launch))
  const last = frames.at(-1)?.[1]
  return flown.where === 'off' || !last ? null : { x: last[0], y: last[1] }
}

/** The way through the air until the disc first comes down. */
export async function arcOf(by: FlownBy, view: ShipsView, seat: number, ship: string, launch: Launch): Promise<Spot[]> {
  const { arc } = await asked<{ arc: readonly (readonly [number, number, number])[] }>({
    ...question(by, view, seat, ship, launch),
    arc: true,
  })
  return arc.map(([x, y]) => ({ x, y }))
}
