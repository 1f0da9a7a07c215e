// Flip-5X on the shelf. Not built yet: no world. The rulebook comes when it is asked for.
import type { GameBox } from '../types'
import Cover from './Cover.svelte'

export const flip5x: GameBox = {
  id: 'flip-5x',
  title: 'Flip-5X',
  tagline: 'A galaxy on one sheet.',
  about: 'Explore, expand and exterminate across a star chart, one card at a time.',
  players: '1 player or more',
  minutes: '',
  Cover,
  sides: [],
  rulebook: () => import('./rulebook'),
}
