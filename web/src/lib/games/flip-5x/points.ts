// What lessons point at on this chart (`lessons/points.toml`): where each thing is, and what it is called.
import type { View } from '../../generated/flip-5x'
import type { Pointed, PointScene } from '../types'
import type { Edition, Fx } from './edition'
import { rowsOf } from './edition'
import { planetName } from './words'

/** A space with something in it, or an empty one. */
const space = (at: string): readonly string[] => [`.thing[data-at="${at}"]`, `[data-space="${at}"]`]

/** Where an enemy of a kind is, on one's own chart. */
const enemyAt = (view: View, seat: number | null, kind: string): string | undefined =>
  view.seats[seat ?? 0]?.enemies.find((enemy) => enemy.kind === kind)?.at

function upgradeName(edition: Edition, id: string): string {
  return rowsOf(edition.upgrades).find(([row]) => row === id)?.[1].name ?? id
}

export function points(kind: string, name: string, { view, seat, edition }: PointScene<Fx>): Pointed | null {
  switch (kind) {
    case 'space':
      return { at: space(name), name: `space ${name}` }
    case 'planet':
      return { at: space(name), name: `${planetName(edition, name)} on ${name}` }
    case 'pirate':
      return { at: space(name), name: `the pirates on ${name}` }
    case 'feature':
    case 'wormhole':
      return { at: space(name), name: `the ${kind === 'wormhole' ? 'wormhole' : 'feature'} on ${name}` }
    case 'enemy': {
      const at = enemyAt(view, seat, name)
      return at === undefined ? null : { at: space(at), name: `${edition.enemies[name]?.name ?? name} on ${at}` }
    }
    case 'jump':
      return { at: [`.lane[data-lane="${name}"]`], name: `jump ${name}` }
    case 'upgrade':
      return {
        at: [`.upgrades li[data-about="circle:${name}"]`],
        focus: [`.upgrades [data-key^="circle:${name}:"][data-can]`],
        name: upgradeName(edition, name),
      }
    case 'option':
      return { at: [`[data-key="option:${name}"]`], name: `choice ${name} of the card` }
    case 'goal':
      return { at: [`[data-goal="${name}"]`], name: `goal ${name}` }
    case 'timeline':
      return { at: [`[data-timeline="${name}"]`], name: name === 'now' ? 'the card of this round' : 'what the next card brings' }
    case 'button':
      return {
        at: [`[data-key="${name}"] button`],
        name: name === 'forgo' ? 'the button that leaves it' : 'the button that ends the phase',
      }
    default:
      return null
  }
}
