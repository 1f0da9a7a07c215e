// Flip Ships on the shelf. Not built yet: no world. The rulebook comes when it is asked for.
import type { GameBox } from '../types'
import Cover from './Cover.svelte'

export const flipShips: GameBox = {
  id: 'flip-ships',
  title: 'Flip Ships',
  tagline: 'Flick discs, save the city.',
  about: 'Flip cardboard ships off the table’s edge onto the enemy before it reaches the city.',
  players: '1–4 players',
  minutes: '',
  Cover,
  sides: [],
  rulebook: () => import('./rulebook'),
}
