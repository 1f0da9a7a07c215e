// The shelf: one line per game, in the order in which the boxes stand.
import { flip5x } from './flip-5x'
import { flipAndSkip } from './flip-and-skip'
import { flipShips } from './flip-ships'
import { fliptown } from './fliptown'
import type { GameBox } from './types'

export const GAMES: readonly GameBox[] = [flipAndSkip, fliptown, flip5x, flipShips]

export const gameOf = (id: string): GameBox | undefined => GAMES.find((game) => game.id === id)
