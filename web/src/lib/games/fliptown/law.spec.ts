// The law of the page: what is marked as choosable is what the engine lists, no more and no less, at every decision of whole games.
import { cleanup, render } from '@testing-library/svelte'
import { createRawSnippet } from 'svelte'
import { afterEach, expect, it } from 'vitest'
import { game, type Wanted } from '../../../../e2e/engine.mjs'
import type { Action } from '../types'
import Board from './Board.svelte'
import { keyOf, keysOf } from './choices'
import { engine } from './testing/engine'
import { edition } from './testing/town'
import type { AssignAction, StepName, TownAction, TownView } from './wire'
import { valueOf } from './words'

afterEach(cleanup)

/** What the page marks. */
function marked(view: TownView, legal: readonly TownAction[], seat: number): string[] {
  const chip = createRawSnippet(() => ({ render: () => '<span></span>' }))
  const props = {
    view,
    legal,
    seat,
    edition,
    events: [],
    recent: [],
    names: ['You', 'Dark'],
    options: {},
    lessMotion: true,
    askReveal: true,
  }
  const { container } = render(Board, { props: { ...props, chip, onpick: () => {}, onrefuse: () => {} } })
  const keys = [...container.querySelectorAll<HTMLElement>('[data-can]')].map((element) => element.dataset['key'] ?? '?')
  cleanup()
  return [...new Set(keys)].sort()
}

/** What the engine names, for the cards as they were flipped: where they lead as they are, and where gold or a joker would lead them. */
function named(view: TownView, legal: readonly TownAction[], seat: number): string[] {
  const keys = new Set<string>()
  const sheet = view.seats[seat]!
  const [suit, value, poker] = view.lineup
  const open = view.tells.seats[seat]?.open
  const character = edition.characters.list.find((one) => one.id === sheet.character)
  for (const action of legal) {
    switch (action.do) {
      case 'assign': {
        for (const card of [action.suit, action.value, action.poker]) keys.add(card)
        if (action.suit !== suit || action.value !== value || action.poker !== poker) break
        for (const site of sitesOf(action, open)) keys.add(site)
        if (action.go === 'pass') keys.add('pass')
        if (action.go !== 'region') break
        keys.add(`suit:${action.set_suit}`)
        // The page's own steps are one up and one down.
        if (Math.abs(action.set_value - valueOf(action.value)) === 1) keys.add(`value:${action.set_value}`)
        break
      }
      case 'visit':
        keys.add(keyOf(sheet.ask?.region ?? 'trail', action.site))
        break
      case 'bonus':
        keys.add(keyOf(action.region, action.site))
        break
      case 'choose':
        if (action.option === 'plot') for (const cell of action.cells ?? []) keys.add(`lot ${cell}`)
        else keys.add(keysOf(action).join(' '))
        break
      case 'declare':
        keys.add(`declare ${action.card}`)
        break
      default:
        keys.add(keysOf(action).join(' '))
    }
  }
  if (legal.some(({ do: what }) => what === 'assign') && sheet.uses > 0) {
    if (character?.ability.joker) keys.add('joker:suit').add('joker:value')
    if (character?.ability.free_steps) keys.add('ability')
  }
  return [...keys].sort()
}

function sitesOf(action: AssignAction, open: TownView['tells']['seats'][number]['open'] | undefined): string[] {
  if (!open || action.go === 'pass') return []
  if (action.go === 'cemetery') return (open.cemetery[0] ?? []).map((site) => keyOf('cemetery', site))
  const region = edition.deck.region_of_suit[action.set_suit]
  return (open[region][action.set_value - 1] ?? []).map((site) => keyOf(region, site))
}

const me = { kind: 'person', name: 'Guest' } as const
const bot = { kind: 'bot', level: 'novice' } as const
const GAMES: readonly { options: Record<string, unknown>; seats: Wanted['seats']; seeds: readonly number[] }[] = [
  { options: { players: 1 }, seats: [me], seeds: [11, 58, 83] },
  { options: { players: 2, characters: ['cheat', 'marshal'], holdem: true }, seats: [me, bot], seeds: [11, 21] },
  { options: { players: 1, characters: ['mayor'], cowbot: 'kid' }, seats: [me], seeds: [13] },
  { options: { players: 1, characters: ['trailblazer'] }, seats: [me], seeds: [17] },
  { options: { players: 1, characters: ['marshal'] }, seats: [me], seeds: [19] },
  { options: { players: 1, characters: ['wild_card'] }, seats: [me], seeds: [23] },
  { options: { players: 1, characters: ['prospector'] }, seats: [me], seeds: [29] },
]
/** So many of each kind: a page takes its time to be drawn. */
const MOST = 6
/** Every decision of the game; each must have come up. */
const KINDS: readonly StepName[] = ['assign', 'visit', 'choose', 'bonus', 'wrap', 'law', 'penalty', 'mayor', 'collect', 'cheat', 'reveal']

it('marks what the engine lists, at every kind of decision', async () => {
  const met = new Map<StepName, number>()
  const seen = new Set<string>()
  for (const { options, seats, seeds } of GAMES)
    for (const seed of seeds) {
      const call = await engine()
      const compare = (view: unknown, legal: readonly unknown[], seat: number): false => {
        const town = view as TownView
        const actions = legal as readonly TownAction[]
        const { step, ask } = town.seats[seat]!
        // A decision of a kind and size that was compared already tells nothing new.
        const kind = `${step} ${ask?.region} ${ask?.site} ${legal.length}`
        if (seen.has(kind) || (met.get(step) ?? 0) >= MOST) return false
        seen.add(kind)
        met.set(step, (met.get(step) ?? 0) + 1)
        expect(marked(town, actions, seat), `${step} of game ${seed}`).toEqual(named(town, actions, seat))
        return false
      }
      const pick = (legal: readonly Action[], roll: (below: number) => number) => legal[roll(legal.length)]!
      game(call, { seed, seats, id: 'fliptown', options, pick, wanted: compare })
    }
  expect(KINDS.filter((kind) => !met.has(kind))).toEqual([])
})
