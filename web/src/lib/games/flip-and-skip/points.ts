// What lessons point at on this table (`lessons/points.toml`): where each thing is, and what it is called.
import type { CoinId, View } from '../../generated/flip-and-skip'
import type { Pointed, PointScene } from '../types'
import type { SkipWire } from './wire'
import { coinName, whereWords } from './words'

const thing = (key: string): string => `[data-key="${key}"]`

/** A coin in a pile lies under others unless it can be chosen: the pile stands for it. */
function coin(view: View, id: CoinId, seat: number | null): Pointed {
  return { at: [thing(id)], name: `${coinName(view, id)} ${whereWords(view, id, seat)}` }
}

const whose = (of: string, seat: number | null): string => (Number(of) === seat ? 'your' : 'their')

export function points(kind: string, name: string, { view, seat }: PointScene<SkipWire>): Pointed | null {
  switch (kind) {
    case 'square':
      return { at: [`[data-spot="sq:${name}"]`], name: `square ${name}` }
    case 'coin':
      return coin(view, name as CoinId, seat)
    case 'hand':
    case 'pile':
      return { at: [thing(`${kind}:${name}`)], name: `${whose(name, seat)} ${kind}` }
    case 'button':
      return { at: [`${thing(name)} button`], name: `the button «${name === 'end_turn' ? 'End turn' : 'Flip nothing'}»` }
    default:
      return null
  }
}
