// The board as a person uses it: what is pressed becomes a legal action, or is handed on as it was pressed. Nothing is decided here.
import { cleanup, fireEvent, render, screen } from '@testing-library/svelte'
import { createRawSnippet } from 'svelte'
import { afterEach, expect, it, vi } from 'vitest'
import Board from './Board.svelte'
import { assign, aView, costing, edition } from './testing/town'
import type { TownAction, TownView } from './wire'

afterEach(cleanup)

function show(view: TownView, legal: readonly TownAction[], seat: number | null = 0) {
  const onpick = vi.fn()
  const onrefuse = vi.fn()
  const onopen = vi.fn()
  const props = {
    view,
    legal,
    events: [],
    recent: [],
    seat,
    names: ['You'],
    edition,
    options: {},
    lessMotion: true,
    askReveal: true,
    chip: createRawSnippet(() => ({ render: () => '<span></span>' })),
    onpick,
    onrefuse,
    onopen,
  }
  const shown = render(Board, { props })
  return {
    onpick,
    onrefuse,
    onopen,
    again: (change: { view?: TownView; legal?: readonly TownAction[] }) => shown.rerender({ ...props, ...change } as never),
  }
}

const site = (key: string) => document.querySelector<HTMLElement>(`[data-site="${key}"]`)!
const card = (at: number) => document.querySelectorAll<HTMLElement>('.slotcard')[at]!
const cards = () => [...document.querySelectorAll<HTMLElement>('.slotcard')].map((one) => one.dataset['lineup'])

it('picks a lit site by one press and goes there by the second', async () => {
  const action = assign('2H', 'TH', '2S')
  const { onpick } = show(aView(), [action])
  await fireEvent.click(site('trail:7'))
  expect(onpick).not.toHaveBeenCalled()
  expect(site('trail:7').getAttribute('aria-label')).toContain('press again to go')
  await fireEvent.click(site('trail:7'))
  expect(onpick).toHaveBeenCalledExactlyOnceWith(action)
})

it('goes on to the picked site once the table asks where', async () => {
  const { onpick, again } = show(aView(), [assign('2H', 'TH', '2S')])
  await fireEvent.click(site('trail:7'))
  await fireEvent.click(site('trail:7'))
  const visit: TownAction = { seat: 0, do: 'visit', site: '7' }
  await again({
    view: aView({}, { step: 'visit', acted: true, ask: { region: 'trail', value: 10 } }),
    legal: [{ seat: 0, do: 'visit', site: 'A' }, visit],
  })
  expect(onpick).toHaveBeenLastCalledWith(visit)
})

it('changes the places of two cards that are tapped', async () => {
  show(aView(), [assign('2H', 'TH', '2S')])
  expect(cards()).toEqual(['2H', 'TH', '2S'])
  await fireEvent.click(card(0))
  await fireEvent.click(card(2))
  expect(cards()).toEqual(['2S', 'TH', '2H'])
})

it('changes the cards for a site that costs gold, and waits for the second press', async () => {
  const dear = assign('2H', 'TH', '2S', { set_suit: 'C' })
  const { onpick } = show(costing([0, 2]), [assign('2H', 'TH', '2S'), dear])
  await fireEvent.click(site('town:T'))
  expect(screen.getByText('Costs 2 of your 2 gold')).toBeTruthy()
  await fireEvent.click(screen.getByRole('button', { name: 'Enter the Bail Bonds' }))
  expect(onpick).toHaveBeenCalledExactlyOnceWith(dear)
})

it('opens a site that cannot be chosen, instead of choosing it', async () => {
  const { onpick, onopen } = show(aView(), [assign('2H', 'TH', '2S')])
  await fireEvent.click(site('badlands:K'))
  expect(onopen).toHaveBeenCalledExactlyOnceWith('badlands:K')
  expect(onpick).not.toHaveBeenCalled()
})

it('asks why where the cards open nothing', async () => {
  const { onrefuse } = show(aView(), [assign('2S', 'TH', '2H')])
  await fireEvent.click(screen.getByRole('button', { name: 'Go to the Trail' }))
  expect(onrefuse).toHaveBeenCalledExactlyOnceWith(['2H', 'TH', '2S', 'H', '10', ''])
})

it('tells on the first turn how cards are swapped, also where one site is open and picked already', () => {
  show(aView({ lineup: ['2D', 'TH', '2S'] }), [assign('2D', 'TH', '2S')])
  expect(screen.getByRole('button', { name: 'Dig there' })).toBeTruthy()
  expect(screen.getByText(/Tap two cards to swap them/)).toBeTruthy()
})

it('speaks of the site that the button goes to, whatever the pointer touches', async () => {
  show(aView({ turn: 2 }), [assign('2H', 'TH', '2S')])
  await fireEvent.click(site('trail:7'))
  await fireEvent.pointerEnter(site('trail:A'))
  await fireEvent.focus(site('trail:A'))
  expect(screen.getByRole('button', { name: 'Ride to 7' })).toBeTruthy()
  expect(screen.getByText(/^Stop 7:/)).toBeTruthy()
  expect(screen.queryByText(/^Stop A:/)).toBeNull()
})

it('lets a person look at other regions while a bonus action waits', async () => {
  const bonus: TownAction = { seat: 0, do: 'bonus', region: 'mine', site: 'a1' }
  show(aView({}, { step: 'bonus', acted: true, bonuses: ['mine'] }), [bonus])
  const tab = (name: RegExp) => screen.getByRole('button', { name })
  expect(tab(/^Mine/).getAttribute('aria-pressed')).toBe('true')
  await fireEvent.click(tab(/^Town$/))
  expect(tab(/^Town$/).getAttribute('aria-pressed')).toBe('true')
})

it('offers what a building offers, and asks why for what is too dear', async () => {
  const pistol: TownAction = { seat: 0, do: 'choose', option: 'pistol' }
  const { onpick, onrefuse } = show(aView({}, { step: 'choose', acted: true, ask: { region: 'town', site: '9', first: true } }), [
    pistol,
    { seat: 0, do: 'choose', option: 'none' },
  ])
  await fireEvent.click(screen.getByRole('button', { name: /^Rifle/ }))
  expect(onrefuse).toHaveBeenCalledExactlyOnceWith(['choose', 'rifle'])
  await fireEvent.click(screen.getByRole('button', { name: /^Pistol/ }))
  expect(onpick).toHaveBeenCalledExactlyOnceWith(pistol)
})

it('gives a spectator nothing to press', async () => {
  const { onpick, onrefuse } = show(aView(), [], null)
  await fireEvent.click(site('trail:A'))
  await fireEvent.click(site('trail:A'))
  expect(onpick).not.toHaveBeenCalled()
  expect(onrefuse).not.toHaveBeenCalled()
})
