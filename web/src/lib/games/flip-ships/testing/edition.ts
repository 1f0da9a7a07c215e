// The real edition, for specs.
import figures from '$editions/flip-ships.toml'
import type { ShipsEdition } from '../edition'

export const edition = figures as ShipsEdition
