import { render } from '@testing-library/svelte'
import { expect, it } from 'vitest'
import Countdown from './Countdown.svelte'

it('is seen every second and read aloud once for each wait', async () => {
  const { container, rerender } = render(Countdown, { left: 4 })
  const seen = () => container.querySelector('[aria-hidden]')?.textContent
  const heard = () => container.querySelector('.unseen')?.textContent
  expect([seen(), heard()]).toEqual(['Trying again in 4 s', 'Trying again in 4 seconds.'])
  await rerender({ left: 3 })
  expect([seen(), heard()]).toEqual(['Trying again in 3 s', 'Trying again in 4 seconds.'])
  await rerender({ left: null })
  expect([seen(), heard()]).toEqual(['Trying now…', 'Trying again in 4 seconds.'])
  await rerender({ left: 8 })
  expect([seen(), heard()]).toEqual(['Trying again in 8 s', 'Trying again in 8 seconds.'])
})
