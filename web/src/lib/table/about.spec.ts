// What is opened large, and when it is not.
import { render, screen } from '@testing-library/svelte'
import { expect, it } from 'vitest'
import type { World } from '../games/types'
import TableAbout from './TableAbout.svelte'

const world = { about: (id: string) => ({ title: `The ${id}`, text: 'What it is.' }) } as Partial<World> as World
const props = { world, view: {}, seat: 0, names: [], edition: null, game: 'any', version: 0, root: undefined }
const heading = () => screen.queryByRole('heading', { name: 'The mill', hidden: true })

it('a thing opens by its words, but not while something is shown; what was open stays', async () => {
  const { component, rerender } = render(TableAbout, { ...props, hushed: true })
  component.open('mill')
  await rerender({})
  expect(heading()).toBeNull()
  await rerender({ hushed: false })
  component.open('mill')
  await rerender({})
  expect(heading()).not.toBeNull()
  await rerender({ hushed: true })
  expect(heading()).not.toBeNull()
})
