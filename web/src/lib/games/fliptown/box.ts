// The box that comes with the program, for pages where no table is at hand: the rulebook, a new table. A table's own figures come with it.
import figures from '$editions/fliptown.toml'
import type { TownEdition } from './edition'

export const BOX = figures as TownEdition
