// Fliptown on the shelf. Board and rulebook come when they are asked for.
import type { GameBox } from '../types'
import Cover from './Cover.svelte'

export const box: GameBox = {
  id: 'fliptown',
  title: 'Fliptown',
  tagline: 'Three cards, one town, your name on it.',
  about: 'Flip cards and write your way through a western town and the badlands around it.',
  players: '1–4 players',
  minutes: '20–40 min',
  Cover,
  sides: [],
  rulebook: () => import('./rulebook'),
  world: () => import('./world'),
  goalsBefore: () => import('./achievements').then(({ kept }) => kept().achieved),
  setup: { options: ['characters', 'cowbot', 'mode', 'holdem', 'random_setup', 'career'], load: () => import('./Setup.svelte') },
}
