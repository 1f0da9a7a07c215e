// Flip-5X on the shelf. Its world and its rulebook come when they are asked for.
import type { GameBox } from '../types'
import Cover from './Cover.svelte'

export const box: GameBox = {
  id: 'flip-5x',
  title: 'Flip-5X',
  tagline: 'A galaxy on one sheet.',
  about: 'Explore, expand and exterminate across a star chart, one card at a time.',
  players: '1–6 players',
  minutes: '45–75 min',
  Cover,
  sides: [],
  world: () => import('./world'),
  setup: { options: ['scenario', 'cultures'], load: () => import('./Setup.svelte') },
  rulebook: () => import('./rulebook'),
}
