// What a step points at: found on the page, lit there, named for whoever listens, reached by a key. Which things there are is the game's to
// say (`World.points`); the parts of the page around the board are named here.
import type { Pointed, PointScene, World } from '../games/types'

const PANELS: Readonly<Record<string, Pointed>> = {
  prompt: { at: ['.area-prompt'], name: 'the prompt line' },
  log: { at: ['.area-log'], name: 'the log' },
  key: { at: ['[data-panel="key"] button'], name: 'the key' },
  rules: { at: ['[data-panel="rules"] a'], name: 'the rules' },
}

/** The things of a step, as far as they are there. */
export function pointedAt(points: readonly string[], world: Pick<World, 'points'>, scene: PointScene): Pointed[] {
  return points.flatMap((point) => {
    const at = point.indexOf(':')
    const [kind, name] = [point.slice(0, at), point.slice(at + 1)]
    return (kind === 'panel' ? PANELS[name] : world.points?.(kind, name, scene)) ?? []
  })
}

type Thing = HTMLElement | SVGElement

const seen = (thing: Thing): boolean => thing.getClientRects().length > 0
const drawn = (root: ParentNode, selector: string): Thing[] => [...root.querySelectorAll<Thing>(selector)].filter(seen)

/** Its elements that are drawn: those of the first selector that finds any. */
export function elementsOf(root: ParentNode, { at }: Pointed): readonly Thing[] {
  for (const selector of at) {
    const found = drawn(root, selector)
    if (found.length > 0) return found
  }
  return []
}

/** What takes the focus for it; null where nothing can. */
export function focusOf(root: ParentNode, pointed: Pointed): Thing | null {
  const [instead] = (pointed.focus ?? []).flatMap((selector) => drawn(root, selector))
  return instead ?? elementsOf(root, pointed)[0] ?? null
}

/** Lights them up until what it returns is called. */
export function light(things: readonly Thing[]): () => void {
  for (const thing of things) thing.dataset['pointed'] = ''
  return () => {
    for (const thing of things) delete thing.dataset['pointed']
  }
}

const FOCUSABLE = 'a[href], button, input, select, [tabindex]'

/** Brings the focus to a thing, or to what can be pressed in it; what takes none takes it for this once. */
export function goTo(thing: Thing): void {
  const target = thing.matches(FOCUSABLE) ? thing : (thing.querySelector<Thing>(FOCUSABLE) ?? thing)
  if (!target.matches(FOCUSABLE)) {
    target.setAttribute('tabindex', '-1')
    target.addEventListener('blur', () => target.removeAttribute('tabindex'), { once: true })
  }
  thing.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  target.focus()
}
