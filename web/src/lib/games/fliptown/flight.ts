// Nothing teleports: a card that is drawn in another place than before flies there. Cards keep their name, so it works across lineup and
// piles.
export type Places = ReadonlyMap<string, DOMRect>

const EASE = 'cubic-bezier(0.2, 0.8, 0.2, 1)'
const cardsOf = (root: Element | null) => root?.querySelectorAll<HTMLElement>('.lineup [data-card], .piles [data-card]') ?? []

export function placesOf(root: Element | null): Places {
  const places = new Map<string, DOMRect>()
  for (const element of cardsOf(root)) places.set(element.dataset['card'] ?? '', element.getBoundingClientRect())
  return places
}

/** Sets cards in motion from where they were, new ones from the deck. With less motion they fade in where they are now. */
export function fly(root: Element | null, before: Places, lessMotion: boolean): void {
  const deck = root?.querySelector('.piles .back')?.getBoundingClientRect()
  for (const element of cardsOf(root)) {
    const known = before.get(element.dataset['card'] ?? '')
    const from = known ?? (element.closest('.lineup') ? deck : undefined)
    if (!from || typeof element.animate !== 'function') continue
    const to = element.getBoundingClientRect()
    const dx = from.left + from.width / 2 - (to.left + to.width / 2)
    const dy = from.top + from.height / 2 - (to.top + to.height / 2)
    if (to.width === 0 || Math.hypot(dx, dy) < 2) continue
    if (lessMotion) element.animate([{ opacity: 0 }, { opacity: 1 }], { duration: 240, easing: 'ease-out' })
    else
      element.animate(
        [
          { transform: `translate(${dx}px, ${dy}px) scale(${from.width / to.width})${known ? '' : ' rotateY(90deg)'}` },
          { transform: 'none' },
        ],
        { duration: 280, easing: EASE },
      )
  }
}
