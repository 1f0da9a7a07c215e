import { afterEach, expect, it } from 'vitest'
import type { World } from '../games/types'
import { elementsOf, focusOf, goTo, light, pointedAt } from './points'

const scene = { view: {}, seat: 0, edition: null }
const world: Pick<World, 'points'> = {
  points: (kind, name) => (kind === 'square' ? { at: [`[data-spot="${name}"]`, '.board'], name: `square ${name}` } : null),
}

function page(html: string): HTMLElement {
  document.body.innerHTML = html
  // Nothing is laid out here: all of it is drawn, but for what says otherwise.
  for (const element of document.querySelectorAll('*'))
    element.getClientRects = () => (element.hasAttribute('hidden') ? [] : [{}]) as unknown as DOMRectList
  return document.body
}
afterEach(() => (document.body.innerHTML = ''))

it('finds the things of a game and the parts of the page, and leaves out what is neither', () => {
  const found = pointedAt(['square:c4', 'panel:key', 'panel:moon', 'dragon:1'], world, scene)
  expect(found.map(({ name }) => name)).toEqual(['square c4', 'the key'])
})

it('lights up what is drawn, by the first way that finds something, and lets go of it', () => {
  const root = page('<div class="board"><b data-spot="c4" hidden></b><b data-spot="d4"></b></div>')
  const lit = (name: string) => elementsOf(root, { at: [`[data-spot="${name}"]`, '.board'], name })
  expect(lit('d4')).toEqual([root.querySelector('[data-spot="d4"]')])
  expect(lit('c4')).toEqual([root.querySelector('.board')])
  const unlit = light(lit('d4'))
  expect(root.querySelectorAll('[data-pointed]').length).toBe(1)
  unlit()
  expect(root.querySelectorAll('[data-pointed]').length).toBe(0)
})

it('brings the focus to a thing, to what can be pressed in it, or to what stands for it', () => {
  const root = page('<b class="plain"></b><ul class="row"><li><button>go</button></li></ul><i tabindex="0" class="table"></i>')
  const focus = (pointed: Parameters<typeof focusOf>[1]) => {
    const thing = focusOf(root, pointed)
    if (thing) goTo(thing)
    return document.activeElement
  }
  expect(focus({ at: ['.row'], name: '' })?.textContent).toBe('go')
  expect(focus({ at: [], focus: ['.table'], name: '' })).toBe(root.querySelector('.table'))
  const plain = root.querySelector<HTMLElement>('.plain')
  expect(focus({ at: ['.plain'], name: '' })).toBe(plain)
  plain?.blur()
  expect(plain?.hasAttribute('tabindex')).toBe(false)
  expect(focusOf(root, { at: ['.missing'], name: '' })).toBeNull()
})
