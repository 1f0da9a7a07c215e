// The board as a person uses it: what is pressed becomes a legal action, or is asked about. Nothing is decided here.
import { cleanup, fireEvent, render, screen } from '@testing-library/svelte'
import { createRawSnippet } from 'svelte'
import { afterEach, expect, it, vi } from 'vitest'
import Board from './Board.svelte'
import { aView, edition } from './testing/view'
import type { Action, View } from '../../generated/flip-and-skip'

afterEach(cleanup)

const move: Action = { seat: 0, do: 'move', from: 'c3', to: 'c4' }
const skip: Action = { seat: 0, do: 'skip', from: 'c3', over: 'd4' }
const end: Action = { seat: 0, do: 'end_turn' }
const stepping = aView({ board: { c3: 'L2', d4: 'D3', h8: 'D1' } })

function show(view: View, legal: readonly Action[], seat: number | null = 0) {
  const onpick = vi.fn()
  const onrefuse = vi.fn()
  const props = {
    view,
    legal,
    events: [],
    recent: [],
    seat,
    names: ['You', 'Dark'],
    edition,
    options: {},
    lessMotion: true,
    askReveal: true,
    chip: createRawSnippet(() => ({ render: () => '<span></span>' })),
    onpick,
    onrefuse,
  }
  render(Board, { props })
  return { onpick, onrefuse }
}

const square = (name: string) => screen.getByRole('button', { name: new RegExp(`^${name},`) })

it('moves by two presses', async () => {
  const { onpick } = show(stepping, [move, skip, end])
  await fireEvent.click(square('c3'))
  expect(square('c4').getAttribute('aria-label')).toContain('you can put it here')
  await fireEvent.click(square('c4'))
  expect(onpick).toHaveBeenCalledExactlyOnceWith(move)
})

it('skips by pressing where it lands, or what it takes', async () => {
  const { onpick } = show(stepping, [move, skip, end])
  await fireEvent.click(square('c3'))
  await fireEvent.click(square('e5'))
  await fireEvent.click(square('c3'))
  await fireEvent.click(square('d4'))
  expect(onpick.mock.calls).toEqual([[skip], [skip]])
})

it('asks why for what is not listed', async () => {
  const { onpick, onrefuse } = show(stepping, [move, skip, end])
  await fireEvent.click(square('c3'))
  await fireEvent.click(square('b5'))
  expect(onrefuse).toHaveBeenCalledExactlyOnceWith(['L2', 'b5'])
  expect(onpick).not.toHaveBeenCalled()
})

it('asks why when the turn cannot end', async () => {
  const { onrefuse } = show(stepping, [move])
  await fireEvent.click(screen.getByRole('button', { name: 'End turn' }))
  expect(onrefuse).toHaveBeenCalledExactlyOnceWith(['end_turn'])
})

it('puts a coin down on Escape', async () => {
  const { onpick } = show(stepping, [move, end])
  await fireEvent.click(square('c3'))
  await fireEvent.keyDown(square('c3'), { key: 'Escape' })
  await fireEvent.click(square('c4'))
  expect(onpick).not.toHaveBeenCalled()
})

it('asks before a coin is flipped', async () => {
  const flip: Action = { seat: 0, do: 'flip', coin: 'D3' }
  const { onpick } = show(aView({ phase: 'flip', hands: [['D3'], []] }), [flip])
  await fireEvent.click(screen.getByRole('button', { name: /^dark scroll in your hand/ }))
  expect(onpick).not.toHaveBeenCalled()
  await fireEvent.click(screen.getByRole('button', { name: 'Flip it' }))
  expect(onpick).toHaveBeenCalledExactlyOnceWith(flip)
})

it('walks over the squares with the arrow keys', async () => {
  show(stepping, [])
  const start = document.querySelector<HTMLElement>('[role="grid"] button[tabindex="0"]')
  expect(start?.dataset['spot']).toBe('sq:d1')
  start?.focus()
  await fireEvent.keyDown(start!, { key: 'ArrowUp' })
  expect((document.activeElement as HTMLElement).dataset['spot']).toBe('sq:d2')
})

it('shows Dark the board from Dark’s side', () => {
  show(stepping, [], 1)
  expect(document.querySelector<HTMLElement>('[role="grid"] button')?.dataset['spot']).toBe('sq:h1')
})

it('gives a spectator nothing to press', async () => {
  const { onpick, onrefuse } = show(stepping, [], null)
  await fireEvent.click(square('c3'))
  expect(screen.queryByRole('button', { name: 'End turn' })).toBeNull()
  expect(onpick).not.toHaveBeenCalled()
  expect(onrefuse).not.toHaveBeenCalled()
})
