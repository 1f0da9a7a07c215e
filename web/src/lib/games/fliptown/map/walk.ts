// Arrow keys on the map: the focus goes to the nearest site in that direction, as the eye would.
const STEP: Record<string, readonly [number, number]> = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }

export function walk(event: KeyboardEvent): void {
  const step = STEP[event.key]
  const from = (event.target as Element).closest<HTMLElement>('[data-site]')
  if (!step || !from) return
  event.preventDefault()
  const here = middle(from)
  let best: HTMLElement | null = null
  let least = Infinity
  for (const site of (event.currentTarget as Element).querySelectorAll<HTMLElement>('[data-site]')) {
    const box = site.getBoundingClientRect()
    if (site === from || box.width === 0) continue
    const there = middle(site)
    const dx = there.x - here.x
    const dy = there.y - here.y
    const along = dx * step[0] + dy * step[1]
    const aside = Math.abs(dx * step[1] + dy * step[0])
    const far = along + aside * 2.5
    if (along > 4 && far < least) [best, least] = [site, far]
  }
  best?.focus()
}

function middle(element: Element): { x: number; y: number } {
  const box = element.getBoundingClientRect()
  return { x: box.left + box.width / 2, y: box.top + box.height / 2 }
}
