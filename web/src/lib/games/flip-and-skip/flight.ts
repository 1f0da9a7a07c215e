// Nothing teleports: a coin that is drawn in another place than before flies there. Works across board and trays, since coins keep their
// id.
import type { Event } from '../../generated/flip-and-skip'

export type Places = ReadonlyMap<string, DOMRect>

export function placesOf(root: Element | null): Places {
  const places = new Map<string, DOMRect>()
  for (const element of root?.querySelectorAll<HTMLElement>('[data-coin]') ?? []) {
    places.set(element.dataset['coin'] ?? '', element.getBoundingClientRect())
  }
  return places
}

const EASE = 'cubic-bezier(0.2, 0.8, 0.2, 1)'

/** Sets coins in motion from where they were. With less motion they fade in where they are now. */
export function fly(root: Element | null, before: Places, event: Event | null, lessMotion: boolean): void {
  for (const element of root?.querySelectorAll<HTMLElement>('[data-coin]') ?? []) {
    const id = element.dataset['coin'] ?? ''
    const from = before.get(id)
    if (!from || typeof element.animate !== 'function') continue
    const turned = event?.event === 'flipped' && event.coin === id
    const to = element.getBoundingClientRect()
    const dx = from.left + from.width / 2 - (to.left + to.width / 2)
    const dy = from.top + from.height / 2 - (to.top + to.height / 2)
    const moved = Math.hypot(dx, dy) > 2 && to.width > 0 && from.width > 0
    if (!moved && !turned) continue
    if (lessMotion) {
      element.animate([{ opacity: 0 }, { opacity: 1 }], { duration: 240, easing: 'ease-out' })
      continue
    }
    if (turned && !moved) {
      element.animate(
        [{ transform: 'rotateY(180deg) scale(1)' }, { transform: 'rotateY(90deg) scale(1.18)', offset: 0.5 }, { transform: 'none' }],
        { duration: 320, easing: EASE },
      )
      continue
    }
    const size = from.width / to.width
    const jumps = event?.event === 'skipped' && event.coin === id
    const start = `translate(${dx}px, ${dy}px) scale(${size})`
    const middle = `translate(${dx / 2}px, ${dy / 2 - (jumps ? 14 : 4)}px) scale(${jumps ? 1.28 : 1.08})`
    element.animate(
      [
        { transform: start, zIndex: 20 },
        { transform: middle, zIndex: 20, offset: 0.5 },
        { transform: 'none', zIndex: 20 },
      ],
      { duration: jumps ? 320 : 260, easing: EASE },
    )
  }
}
