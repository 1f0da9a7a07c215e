// Fingers and mouse on the chart: drag from a planet to draw a jump, drag elsewhere to move the chart, two fingers or the wheel to zoom.
import type { Chooser } from '../chooser.svelte'
import type { Point } from '../geometry'
import type { Camera } from './camera.svelte'

interface Hand {
  camera: Camera
  chooser: () => Chooser | null
  /** A point of the window as one of the picture, and the space under it. */
  picture: (event: { clientX: number; clientY: number }) => Point
  space: (event: { clientX: number; clientY: number }) => string | null
}

const FAR = 7

export function hand({ camera, chooser, picture, space }: Hand): (node: Element) => () => void {
  return (node) => {
    const down = new Map<number, { clientX: number; clientY: number }>()
    let mode: 'none' | 'tap' | 'pan' | 'draw' | 'pinch' = 'none'
    let start: { clientX: number; clientY: number } | null = null
    let from: string | null = null
    /** A press that moved is no press on what lies under it. */
    let moved = false

    const press = (event: PointerEvent) => {
      if (event.button > 0) return
      down.set(event.pointerId, event)
      if (down.size === 2) {
        mode = 'pinch'
        moved = true
        return
      }
      mode = 'tap'
      moved = false
      start = event
      from = space(event)
    }
    const move = (event: PointerEvent) => {
      const before = down.get(event.pointerId)
      if (!before || !start) return
      if (mode === 'pinch') {
        const [a, b] = [...down.values()]
        down.set(event.pointerId, event)
        const [c, d] = [...down.values()]
        if (!a || !b || !c || !d) return
        const apart = (p: typeof a, q: typeof a) => Math.hypot(p.clientX - q.clientX, p.clientY - q.clientY)
        camera.by(
          apart(c, d) / Math.max(1, apart(a, b)),
          picture({ clientX: (c.clientX + d.clientX) / 2, clientY: (c.clientY + d.clientY) / 2 }),
        )
        return
      }
      if (mode === 'tap' && Math.hypot(event.clientX - start.clientX, event.clientY - start.clientY) > FAR) {
        const picks = chooser()
        moved = true
        if (picks?.explores && from && picks.begin(from)) {
          mode = 'draw'
          picks.clear()
          picks.picked = [from]
          picks.path = [from]
        } else mode = 'pan'
        node.setPointerCapture?.(event.pointerId)
      }
      if (mode === 'draw') {
        const at = space(event)
        if (at) chooser()?.extend(at)
      } else if (mode === 'pan') {
        const [a, b] = [picture(before), picture(event)]
        camera.move(b.x - a.x, b.y - a.y)
      }
      down.set(event.pointerId, event)
    }
    const up = (event: PointerEvent) => {
      if (!down.delete(event.pointerId)) return
      if (mode === 'draw') chooser()?.release()
      if (down.size === 0) mode = 'none'
    }
    const click = (event: MouseEvent) => {
      if (!moved || event.detail === 0) return
      event.stopPropagation()
      event.preventDefault()
      moved = false
    }
    const wheel = (event: WheelEvent) => {
      event.preventDefault()
      camera.by(Math.exp(-event.deltaY / 400), picture(event))
    }
    const listen: [string, EventListener, AddEventListenerOptions?][] = [
      ['pointerdown', press as EventListener],
      ['pointermove', move as EventListener],
      ['pointerup', up as EventListener],
      ['pointercancel', up as EventListener],
      ['click', click as EventListener, { capture: true }],
      ['wheel', wheel as EventListener, { passive: false }],
    ]
    for (const [name, run, options] of listen) node.addEventListener(name, run, options)
    return () => listen.forEach(([name, run, options]) => node.removeEventListener(name, run, options))
  }
}
