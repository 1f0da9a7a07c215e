// Flip & Skip in real Chromium: touch upright and sideways, keyboard alone, the prompt that nothing overwrites, and axe.
//   --few   the first choices of each instead of whole games
import assert from 'node:assert/strict'
import { faultsOf } from './axe.mjs'
import { any } from './chance.mjs'
import { checks, OUT } from './checks.mjs'
import { ready, version } from './player.mjs'
import { program } from './program.mjs'

const all = !process.argv.includes('--few')
const most = all ? 1000 : 14
const site = await program()

async function table(page) {
  await page.goto(`${site.url}/new/flip-and-skip`)
  await page.getByRole('button', { name: 'Start', exact: true }).click()
  await page.waitForURL('**/table/*')
  await ready(page)
}

/** What is marked as choosable, by key; trays are let go in by the button that says the same. */
const marked = (page, which = '') =>
  page.evaluate((which) => [...document.querySelectorAll(`button[data-can]${which}`)].map((one) => one.dataset.key), which)
const buttons = (page) => page.locator('.area-prompt button:not([aria-disabled="true"]):not(:disabled)')
const thing = (key) => `button[data-can][data-key="${key}"]`

const touch = { press: (page, selector) => page.locator(selector).first().tap(), button: (button) => button.tap() }
/** By keys alone: tabs to the thing, or to the board and then by arrows over its squares. */
const keys = {
  press: async (page, selector) => {
    for (let step = 0; step < 200; step++) {
      const at = await page.evaluate((selector) => {
        const [here, there] = [document.activeElement, document.querySelector(selector)]
        if (here === there) return 'there'
        const squares = [...document.querySelectorAll('[role="grid"] button')]
        const [from, to] = [squares.indexOf(here), squares.indexOf(there)]
        if (from < 0 || to < 0) return 'Tab'
        if (from % 8 !== to % 8) return from % 8 < to % 8 ? 'ArrowRight' : 'ArrowLeft'
        return from < to ? 'ArrowDown' : 'ArrowUp'
      }, selector)
      if (at === 'there') return page.keyboard.press('Enter')
      await page.keyboard.press(at)
    }
    throw new Error(`no way to ${selector} by keyboard`)
  },
  button: (button) => button.press('Enter'),
}

/** One choice: a coin that is marked, then a place that is marked, or a button. Skips are preferred: they end games. */
async function choose(page, hand) {
  const before = await version(page)
  const hot = await marked(page, '.hot')
  const coin = any(page, hot.length > 0 ? hot : await marked(page))
  if (coin) {
    await hand.press(page, thing(coin))
    const squares = await page.evaluate(() => {
      const spots = [...document.querySelectorAll('[role="grid"] button[data-can]:has(.mark)')]
      const skips = spots.filter((one) => one.querySelector('.mark.skip'))
      return (skips.length > 0 ? skips : spots).map((one) => one.dataset.key)
    })
    if (squares.length > 0) await hand.press(page, thing(any(page, squares)))
    else await hand.button(buttons(page).first())
  } else await hand.button(buttons(page).first())
  await page.waitForFunction(
    (before) => document.querySelector('dialog[open]') || Number(document.querySelector('main.table')?.dataset.version) !== before,
    before,
  )
}

async function play(page, hand) {
  for (let made = 0; made < most; made++) {
    if ((await ready(page)) === 'over') return made
    await choose(page, hand)
  }
  return most
}

async function sound(page, where) {
  const violations = await faultsOf(page)
  assert.deepEqual(
    violations.map(({ id, nodes }) => `${where}: ${id}: ${nodes[0]?.target}`),
    [],
  )
}

await checks(async (check, long) => {
  for (const [width, height] of [
    [390, 844],
    [844, 390],
  ])
    await check(`${all ? 'a whole game' : 'the first choices'} by touch on ${width}x${height}`, async (person) => {
      const page = await person({ viewport: { width, height }, hasTouch: true })
      await table(page)
      assert.ok((await play(page, touch)) > 5)
      await sound(page, `${width}x${height}`)
      await page.screenshot({ path: `${OUT}flip-and-skip-${width}x${height}.png` })
    })

  await check(`${all ? 'a whole game' : 'the first choices'} by keyboard alone`, async (person) => {
    const page = await person({ colorScheme: 'dark' })
    await table(page)
    assert.ok((await play(page, keys)) > 5)
    await sound(page, 'keyboard')
  })

  await check('the prompt says what now, whatever is pointed at, and what the second coin is for', async (person) => {
    const page = await person()
    await table(page)
    const words = () => page.locator('.area-prompt .words').innerText()
    const before = await words()
    assert.match(before, /Take a dark coin\.[\s\S]*in your pile it counts for winning/)
    await page.locator('[data-spot="sq:a1"]').hover()
    assert.equal(await words(), before, 'a coin that is hovered changes nothing')
    await page.locator(thing(any(page, await marked(page)))).click()
    await page.getByRole('button', { name: 'To pile' }).click()
    await ready(page)
    assert.match(await words(), /Now a dark coin for your hand\./)
  })

  await long('a coin with which nothing can be done opens large', async (person) => {
    const page = await person()
    await table(page)
    await page.locator('[data-spot="sq:a1"]').click()
    await page
      .getByRole('dialog')
      .getByText(/Light (stone|sword|scroll) on a1/)
      .waitFor()
  })
})
