import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Pointing } from './pointing.svelte'

describe('what is pointed at', () => {
  let root: HTMLElement
  let stop: () => void
  const opened = vi.fn()
  const pressed = vi.fn()
  const pointing = new Pointing(opened)
  const at = (id: string) => root.querySelector(`#${id}`)!
  const send = (id: string, type: string, init: PointerEventInit = {}) =>
    at(id).dispatchEvent(new PointerEvent(type, { bubbles: true, cancelable: true, pointerType: 'mouse', ...init }))
  const touch = { pointerType: 'touch' }

  beforeEach(() => {
    vi.useFakeTimers()
    document.body.innerHTML = `<main id="table"><button id="coin" data-about="coin:L5" data-can><i id="face"></i></button>
      <div id="card" data-about="card:7"></div><p id="felt"></p></main>`
    root = document.querySelector('main')!
    at('coin').addEventListener('click', pressed)
    stop = pointing.listen(root)
  })
  afterEach(() => {
    stop()
    vi.useRealTimers()
    opened.mockClear()
    pressed.mockClear()
  })

  it('is what the mouse is over, and nothing once it has gone on', () => {
    send('face', 'pointerover')
    expect(pointing.id).toBe('coin:L5')
    send('felt', 'pointerover')
    expect(pointing.id).toBeNull()
  })

  it('goes when the mouse leaves the table', () => {
    send('coin', 'pointerover')
    root.dispatchEvent(new PointerEvent('pointerleave', { pointerType: 'mouse' }))
    expect(pointing.id).toBeNull()
  })

  it('is what a finger rests on, until it is lifted, and lifting it presses nothing', () => {
    send('coin', 'pointerdown', touch)
    expect(pointing.id).toBeNull()
    vi.advanceTimersByTime(1000)
    expect([pointing.id, pointing.held]).toEqual(['coin:L5', true])
    send('coin', 'pointerup', touch)
    send('coin', 'click')
    expect([pointing.id, pressed.mock.calls.length]).toEqual([null, 0])
    send('coin', 'click')
    expect(pressed).toHaveBeenCalledOnce()
  })

  it('swallows nothing of the next press where a rest ended without one', () => {
    send('coin', 'pointerdown', touch)
    vi.advanceTimersByTime(1000)
    send('coin', 'pointerup', touch)
    send('coin', 'pointerdown')
    send('coin', 'click')
    expect(pressed).toHaveBeenCalledOnce()
  })

  it('is nothing for a finger that taps or drags', () => {
    send('coin', 'pointerdown', touch)
    send('coin', 'pointerup', touch)
    vi.advanceTimersByTime(1000)
    expect(pointing.id).toBeNull()
    send('coin', 'pointerdown', touch)
    send('coin', 'pointermove', { ...touch, clientX: 30 })
    vi.advanceTimersByTime(1000)
    expect(pointing.id).toBeNull()
  })

  it('opens large by a press where nothing can be done with it, and only there', () => {
    send('card', 'click')
    send('coin', 'click')
    send('felt', 'click')
    expect(opened.mock.calls).toEqual([['card:7']])
  })

  it('goes with the focus, but not while the page is being drawn', async () => {
    send('coin', 'pointerover')
    at('coin').dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
    expect(pointing.id).toBe('coin:L5')
    await Promise.resolve()
    expect(pointing.id).toBeNull()
  })

  it('is let go on demand', () => {
    send('coin', 'pointerover')
    pointing.clear()
    expect(pointing.id).toBeNull()
  })
})
