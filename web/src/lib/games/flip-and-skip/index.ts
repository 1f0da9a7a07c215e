// Flip & Skip on the shelf. The board and the rulebook come when they are asked for.
import type { GameBox } from '../types'
import Cover from './Cover.svelte'
import { SIDES } from './words'

export const box: GameBox = {
  id: 'flip-and-skip',
  title: 'Flip & Skip',
  tagline: 'Checkers with a secret underneath.',
  about:
    'Skip the other colour’s coins to win them, flip what you won for its action, and be first to three stones, three swords and ' +
    'three scrolls.',
  players: '2 players',
  minutes: '15–30 min',
  Cover,
  sides: SIDES,
  world: () => import('./world'),
  rulebook: () => import('./rulebook'),
}
