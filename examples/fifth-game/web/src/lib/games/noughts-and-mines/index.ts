// Noughts and Mines on the shelf. The board and the rulebook come when they are asked for.
import type { GameBox } from '../types'
import Cover from './Cover.svelte'
import { SIDES } from './words'

export const box: GameBox = {
  id: 'noughts-and-mines',
  title: 'Noughts and Mines',
  tagline: 'Three in a row, if you live.',
  about: 'Hide a mine, then mark a whole line before you step on the other one.',
  players: '2 players',
  minutes: '2 min',
  Cover,
  sides: SIDES,
  world: () => import('./world'),
  rulebook: () => import('./rulebook'),
}
