// Dragging things with mouse, pen or finger: one attachment for the element that holds both things and places.
//
// Knows no game: what can be lifted, what it is over and what comes of letting it go are the hand's to say. A drag is not a press: the
// click that follows it goes nowhere.

/** A finger that moves less than this has tapped. */
const SLACK = 7

interface Point {
  x: number
  y: number
}

export interface Hand<Thing> {
  /** What lies under a press, if that can be dragged. */
  find: (pressed: Element) => { thing: Thing; element: HTMLElement } | null
  /** The drag begins. False if the thing stays where it is after all. */
  lift: (thing: Thing) => boolean
  /** How the lifted element is drawn, so far from home. */
  drawn: (by: Point) => string
  /** The class that it has while it is in the air. */
  lifted: string
  over?: (at: Point) => void
  /** It was let go: at a point, or nowhere if the drag was broken off. Returns how long it waits there before it goes home, in ms. */
  drop: (thing: Thing, at: Point | null) => number
  /** It has gone home: what was drawn last, so that the way back can be shown. */
  home?: (element: HTMLElement, from: string) => void
}

export function dragging<Thing>(hand: Hand<Thing>): (root: HTMLElement) => () => void {
  return (root) => {
    let start: { at: Point; pointer: number; thing: Thing; element: HTMLElement } | null = null
    let moving = false

    const down = (event: PointerEvent) => {
      if (event.button !== 0 || start) return
      const found = hand.find(event.target as Element)
      if (found) start = { at: pointOf(event), pointer: event.pointerId, ...found }
    }
    const move = (event: PointerEvent) => {
      if (start?.pointer !== event.pointerId) return
      const at = pointOf(event)
      const by = { x: at.x - start.at.x, y: at.y - start.at.y }
      if (!moving) {
        if (Math.hypot(by.x, by.y) < SLACK) return
        if (!hand.lift(start.thing)) return void (start = null)
        moving = true
        start.element.classList.add(hand.lifted)
      }
      start.element.style.transform = hand.drawn(by)
      hand.over?.(at)
    }
    const up = (event: PointerEvent) => {
      if (start?.pointer !== event.pointerId) return
      const { thing, element } = start
      start = null
      if (!moving) return
      moving = false
      swallowClick(root)
      const wait = hand.drop(thing, event.type === 'pointercancel' ? null : pointOf(event))
      if (wait > 0) setTimeout(() => goHome(hand, element), wait)
      else goHome(hand, element)
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

const pointOf = (event: PointerEvent): Point => ({ x: event.clientX, y: event.clientY })

function swallowClick(root: HTMLElement): void {
  const swallow = (click: Event) => click.stopPropagation()
  root.addEventListener('click', swallow, { capture: true, once: true })
  setTimeout(() => root.removeEventListener('click', swallow, { capture: true }), 0)
}

function goHome<Thing>(hand: Hand<Thing>, element: HTMLElement): void {
  const from = element.style.transform
  element.classList.remove(hand.lifted)
  element.style.transform = ''
  hand.home?.(element, from)
}
