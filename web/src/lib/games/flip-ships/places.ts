// Answers to a flip in a puzzle: a ship and the place it is to come down on, named and not thrown (LN-2.5).
import { capital, listed } from '../../words'
import type { ShipsEdition } from './edition'
import type { ShipsAction, ShipsView } from './wire'
import { cardAt } from './words'

type Flip = Extract<ShipsAction, { do: 'flip' }>
/** A flip with the cards that it is meant for, or the mothership. */
export type Place = Flip & { at: readonly string[] | 'mothership' }

export const isPlace = (action: ShipsAction): action is Place =>
  action.do === 'flip' && 'at' in action && (Array.isArray(action.at) || action.at === 'mothership')

/** The things of the table that it names. */
export const thingsOf = ({ at }: Pick<Place, 'at'>): readonly string[] => (at === 'mothership' ? [at] : at)

/** «the Drone in row 3, column 2», «the mothership», «nothing in particular». */
export function placeName(place: Place, view: ShipsView, edition: ShipsEdition): string {
  const { declare } = place
  const where = thingsOf(place).map((one) => (one === 'mothership' ? 'the mothership' : cardAt(view, edition, one)))
  return `${where.length > 0 ? listed(where) : 'nothing in particular'}${declare ? ', as a barrage' : ''}`
}

export const placeTitle = (place: Place, view: ShipsView, edition: ShipsEdition): string => capital(placeName(place, view, edition))

/** What a press on a thing of the table means: the place that is just this thing, else the only one that has it; null if it is neither. */
export function placeAt(places: readonly Place[], thing: string): Place | null {
  const having = places.filter((place) => thingsOf(place).includes(thing))
  return having.find((place) => thingsOf(place).length === 1) ?? (having.length === 1 ? (having[0] ?? null) : null)
}
