import { beforeEach, describe, expect, it, vi } from 'vitest'
import { dragging } from './dragging'

const pointer = (type: string, x: number, y: number, more: PointerEventInit = {}) =>
  new PointerEvent(type, { bubbles: true, button: 0, pointerId: 1, clientX: x, clientY: y, ...more })

function laid(lift = true) {
  const root = document.createElement('div')
  const element = root.appendChild(document.createElement('button'))
  document.body.append(root)
  const hand = {
    find: (pressed: Element) => (pressed === element ? { thing: 'coin', element } : null),
    lift: vi.fn(() => lift),
    drawn: ({ x, y }: { x: number; y: number }) => `translate(${x}px, ${y}px)`,
    lifted: 'lifted',
    over: vi.fn(),
    drop: vi.fn((): number => 0),
    home: vi.fn(),
  }
  const off = dragging(hand)(root)
  return { root, element, hand, off }
}

describe('a drag', () => {
  beforeEach(() => document.body.replaceChildren())

  it('begins beyond a tap, follows the finger, and ends at home', () => {
    const { element, hand } = laid()
    element.dispatchEvent(pointer('pointerdown', 10, 10))
    dispatchEvent(pointer('pointermove', 14, 10))
    expect(hand.lift).not.toHaveBeenCalled()
    dispatchEvent(pointer('pointermove', 30, 15))
    expect(hand.lift).toHaveBeenCalledExactlyOnceWith('coin')
    expect(element.style.transform).toBe('translate(20px, 5px)')
    expect(element.classList.contains('lifted')).toBe(true)
    expect(hand.over).toHaveBeenLastCalledWith({ x: 30, y: 15 })
    dispatchEvent(pointer('pointerup', 31, 16))
    expect(hand.drop).toHaveBeenCalledExactlyOnceWith('coin', { x: 31, y: 16 })
    expect(element.style.transform).toBe('')
    expect(element.classList.contains('lifted')).toBe(false)
    expect(hand.home).toHaveBeenCalledExactlyOnceWith(element, 'translate(20px, 5px)')
  })

  it('is no press: the click that follows goes nowhere, the next one arrives', async () => {
    const { element } = laid()
    const clicked = vi.fn()
    element.addEventListener('click', clicked)
    element.dispatchEvent(pointer('pointerdown', 10, 10))
    dispatchEvent(pointer('pointermove', 40, 10))
    dispatchEvent(pointer('pointerup', 40, 10))
    element.click()
    expect(clicked).not.toHaveBeenCalled()
    element.click()
    expect(clicked).toHaveBeenCalledOnce()
  })

  it('that is broken off drops nowhere', () => {
    const { element, hand } = laid()
    element.dispatchEvent(pointer('pointerdown', 10, 10))
    dispatchEvent(pointer('pointermove', 40, 10))
    dispatchEvent(pointer('pointercancel', 40, 10))
    expect(hand.drop).toHaveBeenCalledExactlyOnceWith('coin', null)
  })

  it('does not begin for what stays where it is, nor for another finger', () => {
    const { element, hand } = laid(false)
    element.dispatchEvent(pointer('pointerdown', 10, 10))
    dispatchEvent(pointer('pointermove', 40, 10, { pointerId: 2 }))
    expect(hand.lift).not.toHaveBeenCalled()
    dispatchEvent(pointer('pointermove', 40, 10))
    dispatchEvent(pointer('pointerup', 40, 10))
    expect(hand.lift).toHaveBeenCalledOnce()
    expect(hand.drop).not.toHaveBeenCalled()
    expect(element.style.transform).toBe('')
  })

  it('ends with the attachment', () => {
    const { element, hand, off } = laid()
    off()
    element.dispatchEvent(pointer('pointerdown', 10, 10))
    dispatchEvent(pointer('pointermove', 40, 10))
    expect(hand.lift).not.toHaveBeenCalled()
  })
})
