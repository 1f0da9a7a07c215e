// What a shared flip did, in a sentence.
import { capital, listed } from '../../../words'
import { landingWords } from '../describe'
import { cardAt, shipName } from '../words'
import type { OpenedFlip } from './open'

/** «Small ship A comes down on the Drone in row 3, column 2.» */
export function flipWords({ ship, lands, on, view, edition }: Pick<OpenedFlip, 'ship' | 'lands' | 'on' | 'view' | 'edition'>): string {
  const hit = on.length > 0 && lands.rotated !== false ? `, onto ${listed(on.map((card) => cardAt(view, edition, card)))}` : ''
  return `${capital(shipName(ship))} goes ${landingWords(lands, view, edition)}${hit}.`
}
