// Flip Ships on the shelf. Board, physics and rulebook come when they are asked for.
import type { GameBox } from '../types'
import Cover from './Cover.svelte'

export const box: GameBox = {
  id: 'flip-ships',
  title: 'Flip Ships',
  tagline: 'Flick discs, save the city.',
  about: 'Flip cardboard ships off the table’s edge onto the enemy before it reaches the city.',
  players: '1–4 players',
  minutes: '20–40 min',
  Cover,
  // By the shape that is printed on their discs: whoever plays several squads alone knows them by it.
  sides: ['Circle squad', 'Triangle squad', 'Square squad', 'Diamond squad'],
  rulebook: () => import('./rulebook'),
  world: () => import('./world'),
  pages: [{ pattern: '/flip', title: 'A flip', bare: true, page: () => import('./shared/FlipPage.svelte') }],
  setup: {
    options: ['mode', 'referee', 'difficulty', 'solo_seats', 'rows', 'launch_pad', 'no_reflip'],
    load: () => import('./Setup.svelte'),
  },
  botless: (options) =>
    options['referee'] === 'players' ? 'With real discs a person flips for every squad: a bot has no finger to do it with.' : null,
}
