// Every address of the site and the page behind it. The shelf is in the first load; all others come when they are asked for.
import type { Component } from 'svelte'
import { GAMES } from '../games'
import Shelf from '../../pages/Shelf.svelte'
import { match } from './router.svelte'

// Each page takes the parameters of its own pattern, which TypeScript cannot see through a list.
// eslint-disable-next-line @typescript-eslint/no-explicit-any
type Page = Component<any>

interface Route {
  pattern: string
  title: string
  page: Page | (() => Promise<{ default: Page }>)
  eager?: true
  /** It fills the window. */
  bare?: true
}

const ROUTES: readonly Route[] = [
  { pattern: '/', title: 'Tableflip', page: Shelf, eager: true },
  { pattern: '/new/:game', title: 'New table', page: () => import('../../pages/NewTable.svelte') },
  { pattern: '/table/:id', title: 'Table', bare: true, page: () => import('../../pages/Table.svelte') },
  { pattern: '/tables', title: 'My tables', page: () => import('../../pages/Tables.svelte') },
  { pattern: '/hall', title: 'The hall', page: () => import('../../pages/Hall.svelte') },
  { pattern: '/replay/:id', title: 'Replay', bare: true, page: () => import('../../pages/Replay.svelte') },
  { pattern: '/review/:id', title: 'Review', bare: true, page: () => import('../../pages/Review.svelte') },
  { pattern: '/rules/:game', title: 'Rules', page: () => import('../../pages/Rulebook.svelte') },
  { pattern: '/learn/:game', title: 'Learn', page: () => import('../../pages/Lessons.svelte') },
  { pattern: '/learn/:game/:id', title: 'Lesson', bare: true, page: () => import('../../pages/Lesson.svelte') },
  { pattern: '/puzzles', title: 'Puzzles', page: () => import('../../pages/Puzzles.svelte') },
  { pattern: '/puzzles/:game', title: 'Puzzles', page: () => import('../../pages/PuzzlesOf.svelte') },
  { pattern: '/puzzles/:game/:id', title: 'Puzzle', bare: true, page: () => import('../../pages/Puzzle.svelte') },
  { pattern: '/daily', title: 'Daily decks', page: () => import('../../pages/Daily.svelte') },
  { pattern: '/daily/:date', title: 'Daily decks', page: () => import('../../pages/Daily.svelte') },
  { pattern: '/club/:id', title: 'Club', page: () => import('../../pages/Club.svelte') },
  { pattern: '/you', title: 'You', page: () => import('../../pages/You.svelte') },
  { pattern: '/settings', title: 'Settings', page: () => import('../../pages/Settings.svelte') },
  { pattern: '/fair', title: 'A fair shuffle', page: () => import('../../pages/Fair.svelte') },
  { pattern: '/credits', title: 'Credits', page: () => import('../../pages/Credits.svelte') },
  ...GAMES.flatMap((game) => game.pages ?? []),
]

export interface Found {
  title: string
  bare: boolean
  params: Record<string, string>
  load: () => Promise<Page>
  ready: Page | null
}

export function find(path: string): Found {
  for (const route of ROUTES) {
    const params = match(route.pattern, path)
    if (!params) continue
    const { title, bare = false } = route
    if (route.eager) {
      const page = route.page as Page
      return { title, bare, params, ready: page, load: () => Promise.resolve(page) }
    }
    const load = route.page as () => Promise<{ default: Page }>
    return { title, bare, params, ready: null, load: () => load().then((module) => module.default) }
  }
  const load = () => import('../../pages/NotFound.svelte').then((module) => module.default as Page)
  return { title: 'Not found', bare: false, params: {}, ready: null, load }
}
