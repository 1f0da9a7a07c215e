// Dragging a card of the lineup to another place.
import { dragging, type Hand } from '../../../design/dragging'
import type { Planner } from '../planner.svelte'
import type { Role } from '../wire'

function roleUnder({ x, y }: { x: number; y: number }): Role | null {
  const place = document.elementsFromPoint(x, y).find((under) => under instanceof HTMLElement && under.dataset['role'])
  return place instanceof HTMLElement ? (place.dataset['role'] as Role) : null
}

/** An attachment for the lineup. */
export const draggableCards = (planner: Planner): ReturnType<typeof dragging> =>
  dragging({
    find: (pressed) => {
      const element = pressed.closest<HTMLElement>('[data-lineup]')
      return element && planner.assigning ? { thing: element.dataset['lineup'] ?? '', element } : null
    },
    lift: (card) => {
      planner.lifted = card
      return true
    },
    drawn: ({ x, y }) => `translate(${x}px, ${y}px) rotate(2deg)`,
    lifted: 'dragged',
    drop: (card, at) => {
      planner.lifted = null
      const role = at && roleUnder(at)
      if (role) planner.place(card, role)
      return 0
    },
  } satisfies Hand<string>)
