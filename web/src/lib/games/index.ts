// The shelf.
import type { GameBox } from './types'

const FOLDERS = [
  // One line per game: its folder, in the order in which the boxes stand.
  'flip-and-skip',
  'fliptown',
  'flip-5x',
  'flip-ships',
]

const boxes = import.meta.glob<GameBox>('./*/index.ts', { eager: true, import: 'box' })

export const GAMES: readonly GameBox[] = FOLDERS.map((folder) => boxes[`./${folder}/index.ts`]!)

export const gameOf = (id: string): GameBox | undefined => GAMES.find((game) => game.id === id)
