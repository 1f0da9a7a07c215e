// Whole games of Flip Ships by one kind of hand: keys alone, or a finger on a phone upright and sideways. Nothing is pressed by script.
import assert from 'node:assert/strict'
import { faultless, FLAT, lay, moved, training } from './flip-ships-player.mjs'
import { tabTo } from './fliptown-player.mjs'
import { ready, version } from './player.mjs'

const GO = '.decide .go .main:not(:disabled)'
const LEAVE = '.decide .go .quiet'
const CARD = '.decide .cards button'

/** Keys: Tab to what is to be pressed; on the table arrows set place and power, letters the line. */
export const keys = {
  press: async (page, selector, at = 0) => {
    await tabTo(page, selector, at)
    await page.keyboard.press('Enter')
  },
  flip: async (page, turn) => {
    await tabTo(page, '.stage')
    const steps = [
      [turn % 2 === 0 ? 'Shift+ArrowUp' : 'Shift+ArrowDown', turn % 3],
      [turn % 4 < 2 ? 'd' : 'a', turn % 5],
      [turn % 4 < 2 ? 'ArrowRight' : 'ArrowLeft', turn % 3],
    ]
    for (const [key, times] of steps) for (let n = 0; n < times; n++) await page.keyboard.press(key)
    await page.keyboard.press('Enter')
  },
}

/** A finger: taps, and pulls the disc back by so many pixels. */
export const finger = {
  press: (page, selector, at = 0) => page.locator(selector).nth(at).tap(),
  flip: async (page, turn) => {
    const box = await page.locator('[data-start]').boundingBox()
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
    const touches = await page.context().newCDPSession(page)
    const at = (type, dx, dy) =>
      touches.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x: x + dx, y: y + dy }] })
    const [aside, back] = [((turn * 29) % 9) - 4, 18 + ((turn * 23) % 40)]
    await at('touchStart', 0, 0)
    for (let n = 1; n <= 8; n++) await at('touchMove', (aside * n) / 8, (back * n) / 8)
    await at('touchEnd', 0, 0)
    await touches.detach()
  },
}

/** One decision; what must be chosen first is left as often as it is taken. */
async function step(page, turn, hand) {
  const before = await version(page)
  const there = (selector) => page.locator(selector).count()
  if ((await there(GO)) > 0) await hand.press(page, GO)
  else if (turn % 2 === 0 && (await there(LEAVE)) > 0) await hand.press(page, LEAVE)
  else if ((await there(CARD)) > 0) return hand.press(page, CARD, turn % (await there(CARD)))
  else await hand.flip(page, turn)
  return moved(page, before)
}

export async function hands(check, site) {
  const ways = [
    ['by keyboard alone', keys, {}],
    ['by touch on 390x844', finger, { viewport: { width: 390, height: 844 }, hasTouch: true }],
    ['by touch on 844x390', finger, { viewport: { width: 844, height: 390 }, hasTouch: true }],
  ]
  for (const [way, hand, options] of ways)
    await check(`a whole game ${way}`, async (person) => {
      const page = await person(options)
      await FLAT(page)
      await lay(page, site, 'Alone', training)
      let turns = 0
      while ((await ready(page)) !== 'over') await step(page, turns++, hand)
      assert.ok(turns > 5)
      await page.getByRole('heading', { name: /The city (is saved|has fallen)/ }).waitFor()
      await faultless(page, way)
    })
}
