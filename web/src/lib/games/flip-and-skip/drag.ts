// Dragging a coin: tells the picker what it is over, and lets it go there.
import { dragging, type Hand } from '../../design/dragging'
import type { Spot } from './choices'
import type { Picker } from './picker.svelte'

/** How long a table may take to answer before a coin goes home, in milliseconds. */
const ANSWER = 700

function spotUnder({ x, y }: { x: number; y: number }): { coin: string | null; spot: Spot } | null {
  for (const element of document.elementsFromPoint(x, y)) {
    const place = element.closest<HTMLElement>('[data-spot]')
    if (place) return { coin: place.dataset['holds'] || null, spot: place.dataset['spot'] as Spot }
  }
  return null
}

/** An attachment for the element that holds board and trays. */
export const draggableCoins = (picker: Picker): ReturnType<typeof dragging> =>
  dragging({
    find: (pressed) => {
      const element = pressed.closest('[data-holds]')?.querySelector<HTMLElement>('[data-coin]')
      const thing = element?.dataset['coin']
      return element && thing ? { thing, element } : null
    },
    lift: (coin) => picker.lift(coin),
    drawn: ({ x, y }) => `translate(${x}px, ${y}px) scale(1.12)`,
    lifted: 'lifted',
    over: (at) => {
      const under = spotUnder(at)
      if (under) picker.enter(under.coin, under.spot)
      else picker.leave()
    },
    drop: (_, at) => {
      const under = at && spotUnder(at)
      const chosen = picker.drop(under?.coin ?? null, under?.spot ?? null)
      // A coin that goes elsewhere waits where it was let go until the table has answered, and flies on from there.
      return chosen && chosen.spot !== 'self' && chosen.action.do !== 'flip' ? ANSWER : 0
    },
    // Back to where it lies, without a jump.
    home: (element, from) => {
      if (element.isConnected && from)
        element.animate?.([{ transform: from }, { transform: 'none' }], { duration: 180, easing: 'ease-out' })
    },
  } satisfies Hand<string>)
