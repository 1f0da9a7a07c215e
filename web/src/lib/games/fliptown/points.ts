// What lessons point at on this table (`lessons/points.toml`): where each thing is, and what it is called.
import type { Pointed, PointScene } from '../types'
import type { SiteKey } from './choices'
import type { Card, Region, TownWire } from './wire'
import { cardName, REGION_NAME, siteName } from './words'

const isRegion = (kind: string): kind is Region => kind in REGION_NAME

/** The first region in which something is pointed at: a phone shows one at a time. */
export function regionIn(lit: readonly string[]): Region | 'sheet' | null {
  for (const point of lit) {
    const kind = point.slice(0, point.indexOf(':'))
    if (isRegion(kind)) return kind
    if (kind === 'poker') return 'sheet'
  }
  return null
}

export function points(kind: string, name: string, { edition }: PointScene<TownWire>): Pointed | null {
  if (isRegion(kind)) return { at: [`[data-site="${`${kind}:${name}` satisfies SiteKey}"]`], name: siteName(kind, name, edition) }
  switch (kind) {
    case 'card':
      return { at: [`.slotcard[data-key="${name}"]`, `[data-key="${name}"]`], name: `the ${cardName(name as Card)}` }
    case 'track':
      return { at: [`[data-good="${name}"]`], name: name === 'wanted' ? 'your Wanted' : `your ${name}` }
    case 'poker':
      return { at: [`[data-poker="${name}"]`], name: `the poker cards of round ${name}` }
    case 'option':
      return { at: [`[data-key="choose ${name}"]`, `[data-key^="choose ${name} "]`], name: `the choice «${name}»` }
    case 'sheriff':
      return { at: ['[data-about="pile:sheriff"]'], name: 'the Sheriff’s card' }
    case 'button':
      return { at: [`[data-key="${name}"]`], name: `the answer «${name}»` }
    default:
      return null
  }
}
