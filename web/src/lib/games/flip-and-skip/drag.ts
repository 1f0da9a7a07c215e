// Dragging a coin with mouse, pen or finger. Moves the drawn coin, tells the picker what it is over, and lets it go.
import type { Spot } from './choices'
import type { Picker } from './picker.svelte'

/** How long a table may take to answer before a coin goes home, in milliseconds. */
const ANSWER = 700

/** A finger that moves less than this has tapped. */
const SLACK = 7

function spotUnder(x: number, y: number): { coin: string | null; spot: Spot } | null {
  for (const element of document.elementsFromPoint(x, y)) {
    const place = element.closest<HTMLElement>('[data-spot]')
    if (place) return { coin: place.dataset['holds'] || null, spot: place.dataset['spot'] as Spot }
  }
  return null
}

/** Back to where it lies, without a jump. */
function home(element: HTMLElement): void {
  const from = element.style.transform
  element.classList.remove('lifted')
  element.style.transform = ''
  if (element.isConnected && from) element.animate?.([{ transform: from }, { transform: 'none' }], { duration: 180, easing: 'ease-out' })
}

/** An attachment for the element that holds board and trays. */
export function dragging(picker: Picker): (root: HTMLElement) => () => void {
  return (root) => {
    let start: { x: number; y: number; coin: string; element: HTMLElement; pointer: number } | null = null
    let lifted = false

    const down = (event: PointerEvent) => {
      if (event.button !== 0 || start) return
      const element = (event.target as Element).closest('[data-holds]')?.querySelector<HTMLElement>('[data-coin]')
      const coin = element?.dataset['coin']
      if (element && coin) start = { x: event.clientX, y: event.clientY, coin, element, pointer: event.pointerId }
    }
    const move = (event: PointerEvent) => {
      if (!start || event.pointerId !== start.pointer) return
      const dx = event.clientX - start.x
      const dy = event.clientY - start.y
      if (!lifted) {
        if (Math.hypot(dx, dy) < SLACK) return
        if (!picker.lift(start.coin)) return void (start = null)
        lifted = true
        start.element.classList.add('lifted')
      }
      start.element.style.transform = `translate(${dx}px, ${dy}px) scale(1.12)`
      picker.pointed = spotUnder(event.clientX, event.clientY)
    }
    const up = (event: PointerEvent) => {
      if (!start || event.pointerId !== start.pointer) return
      const { element } = start
      start = null
      if (!lifted) return
      lifted = false
      // The click that follows a drag is not a press.
      const swallow = (click: Event) => click.stopPropagation()
      root.addEventListener('click', swallow, { capture: true, once: true })
      setTimeout(() => root.removeEventListener('click', swallow, { capture: true }), 0)
      const under = event.type === 'pointercancel' ? null : spotUnder(event.clientX, event.clientY)
      const chosen = picker.drop(under?.coin ?? null, under?.spot ?? null)
      // A coin that goes elsewhere waits where it was let go until the table has answered, and flies on from there.
      if (chosen && chosen.spot !== 'self' && chosen.action.do !== 'flip') setTimeout(() => home(element), ANSWER)
      else home(element)
    }

    root.addEventListener('pointerdown', down)
    addEventListener('pointermove', move)
    addEventListener('pointerup', up)
    addEventListener('pointercancel', up)
    return () => {
      root.removeEventListener('pointerdown', down)
      removeEventListener('pointermove', move)
      removeEventListener('pointerup', up)
      removeEventListener('pointercancel', up)
    }
  }
}
