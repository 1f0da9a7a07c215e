// How it ended, in a title and a sentence.
import type { Verdict } from '../types'
import { fleetOf, type ShipsEdition } from './edition'
import type { ShipsView } from './wire'

export function verdict(view: ShipsView, names: readonly string[], seat: number | null, edition: ShipsEdition): Verdict | null {
  if (view.phase !== 'over') return null
  if (view.ready !== null) {
    const winner = view.winner ?? 0
    return {
      title: seat === winner ? 'You win the race' : `${names[winner] ?? 'Somebody'} wins the race`,
      text: `All ${fleetOf(edition)} ships are in the mothership.`,
    }
  }
  if (view.result === 'won')
    return { title: 'The city is saved', text: `The mothership fell in round ${view.round}, and the city still stood at ${view.city}.` }
  return {
    title: 'The city has fallen',
    text:
      view.mothership > 0 ? `The mothership had ${view.mothership} health left in round ${view.round}.` : `It fell in round ${view.round}.`,
  }
}
