// Dragging a card of the lineup to another place with mouse, pen or finger.
import type { Planner } from '../planner.svelte'
import type { Role } from '../wire'

/** A finger that moves less than this has tapped. */
const SLACK = 7

export function draggable(planner: Planner): (root: HTMLElement) => () => void {
  return (root) => {
    let start: { x: number; y: number; pointer: number; card: string; element: HTMLElement } | null = null
    let moving = false

    const down = (event: PointerEvent) => {
      const element = (event.target as Element).closest<HTMLElement>('[data-lineup]')
      if (event.button !== 0 || start || !element || !planner.assigning) return
      start = { x: event.clientX, y: event.clientY, pointer: event.pointerId, card: element.dataset['lineup'] ?? '', element }
    }
    const move = (event: PointerEvent) => {
      if (!start || event.pointerId !== start.pointer) return
      const [dx, dy] = [event.clientX - start.x, event.clientY - start.y]
      if (!moving && Math.hypot(dx, dy) < SLACK) return
      if (!moving) {
        moving = true
        planner.lifted = start.card
        start.element.classList.add('dragged')
      }
      start.element.style.transform = `translate(${dx}px, ${dy}px) rotate(2deg)`
    }
    const up = (event: PointerEvent) => {
      if (!start || event.pointerId !== start.pointer) return
      const { element, card } = start
      start = null
      if (!moving) return
      moving = false
      // The click that follows a drag is not a tap.
      const swallow = (click: Event) => click.stopPropagation()
      root.addEventListener('click', swallow, { capture: true, once: true })
      setTimeout(() => root.removeEventListener('click', swallow, { capture: true }), 0)
      element.classList.remove('dragged')
      element.style.transform = ''
      planner.lifted = null
      if (event.type === 'pointercancel') return
      const place = document
        .elementsFromPoint(event.clientX, event.clientY)
        .find((under) => under instanceof HTMLElement && under.dataset['role'])
      if (place instanceof HTMLElement) planner.place(card, place.dataset['role'] as Role)
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
