// The colours of the discs: a seat's own, or those that the table chose from the edition's list.
import type { ShipsOptions } from './edition'

/** The edition's words as inks that colour-blind people tell apart. */
const INKS: Readonly<Record<string, string>> = { red: '#d55e00', blue: '#0072b2', green: '#009e73', yellow: '#e0b000' }
/** As `--seat-0` and on (`design/tokens.css`): a canvas cannot read custom properties. */
const SEATS = ['#0072b2', '#d55e00', '#009e73', '#cc79a7'] as const

export const coloursOf = ({ colours }: ShipsOptions, seats: number): string[] =>
  Array.from({ length: seats }, (_, seat) => INKS[colours?.[seat] ?? ''] ?? SEATS[seat % SEATS.length] ?? '#888')
