// The sound of cardboard: one dry knock for each contact of a flight, as hard as the contact was.
import { clatter } from '../../sound/sound'

export const clack = (force: number): void => clatter(force)
