// Plays Fliptown by what the page offers: sites that light up, answers below the map, cards that change places.
// Knows no rule and reads no state but the page's own marks (`data-settled`, `data-choices`, `data-version` on the table, `data-step` on
// the dock).
import { any } from './chance.mjs'
import { ready, version } from './player.mjs'

export const stepOf = (page) => page.locator('.dock').getAttribute('data-step')
const moved = (page, before) =>
  page.waitForFunction(
    (before) =>
      document.querySelector('main.pass') ||
      [...document.querySelectorAll('dialog[open] a')].some((link) => link.textContent.trim() === 'Replay') ||
      Number(document.querySelector('main.table')?.dataset.version) !== before,
    before,
    { polling: 20 },
  )

/** Whether one is still asked at this version, once what is shown has been seen and what was pressed has been answered. */
const asked = (page, before) =>
  page
    .waitForFunction(
      (before) => {
        const table = document.querySelector('main.table')
        if (!table || Number(table.dataset.version) !== before) return 'no'
        return table.dataset.settled === 'true' && Number(table.dataset.choices) > 0 ? 'yes' : null
      },
      before,
      { polling: 20 },
    )
    .then((handle) => handle.jsonValue())
    .then((answer) => answer === 'yes')

/** Keys of the sites that are lit and can be seen. */
const lit = (page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('.site.near')].filter((site) => site.getBoundingClientRect().width > 0).map((site) => site.dataset.site),
  )
const answers = (page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('.dock .answers button, .dock .exchange button')]
      .filter((button) => button.getAttribute('aria-disabled') !== 'true')
      .map((button) => button.getAttribute('aria-label') ?? button.textContent.trim()),
  )
const place = (key) => `[data-site="${key}"]`

/** Two hands: how a thing is pressed. */
export const mouse = {
  site: (page, key) => page.locator(place(key)).click(),
  answer: (page, at) =>
    page.locator('.dock .answers button:not([aria-disabled]), .dock .exchange button:not([aria-disabled])').nth(at).click(),
  swap: async (page, from, to) => {
    await page.locator('.slotcard').nth(from).click()
    await page.locator('.slotcard').nth(to).click()
  },
  suit: (page, at) => page.locator('.suits[role="group"] button').nth(at).click(),
}

export const touch = { ...mouse, site: (page, key) => page.locator(place(key)).tap() }

/** Tab until the focus is on something that matches. */
export async function tabTo(page, selector, at = 0) {
  await page.evaluate(() => document.activeElement?.blur?.())
  for (let presses = 0, met = 0; presses < 200; presses++) {
    await page.keyboard.press('Tab')
    const hit = await page.evaluate((selector) => document.activeElement?.matches(selector) ?? false, selector)
    if (hit && met++ === at) return
  }
  throw new Error(`no way to ${selector} by Tab`)
}

export const keyboard = {
  site: async (page, key) => {
    await tabTo(page, place(key))
    await page.keyboard.press('Enter')
  },
  answer: async (page, at) => {
    await tabTo(page, '.dock .answers button:not([aria-disabled]), .dock .exchange button:not([aria-disabled])', at)
    await page.keyboard.press('Enter')
  },
  swap: async (page, from, to) => {
    await tabTo(page, '.slotcard', from)
    await page.keyboard.press('Enter')
    for (let step = from; step !== to; step += Math.sign(to - from)) await page.keyboard.press(to > from ? 'ArrowRight' : 'ArrowLeft')
    await page.keyboard.press('Enter')
  },
  suit: async (page, at) => {
    await tabTo(page, '.suits[role="group"] button', at)
    await page.keyboard.press('Enter')
  },
}

/** Looks for an arrangement that opens something: other places for the cards, then other suits. */
async function search(page, hands) {
  for (const swap of [[0, 1], [1, 2], [0, 1], [1, 2], [0, 1], null]) {
    if ((await lit(page)).length > 0) return true
    if (swap) await hands.swap(page, ...swap)
  }
  for (let suit = 0; suit < 4; suit++) {
    await hands.suit(page, suit)
    if ((await lit(page)).length > 0) return true
  }
  return false
}

/** Makes one choice. */
export async function choose(page, hands = mouse) {
  const before = await version(page)
  const step = await stepOf(page)
  if (step === 'assign') await search(page, hands)
  const open = ['assign', 'visit', 'bonus'].includes(step) ? await lit(page) : []
  if (open.length > 0) {
    const key = any(page, open)
    // The first press picks, the second goes; a site that was the only one is picked already. Another's doing may come between: while
    // it is shown a press does nothing, and is made again after it.
    while ((await asked(page, before)) && (await lit(page)).includes(key)) await hands.site(page, key)
    return
  } else if (step === 'assign') {
    const pass = page.getByRole('button', { name: 'Pass', exact: true })
    // Nothing is lit while another's doing is shown, either: then there is no passing, and whoever asks again finds what there is.
    if (!(await pass.isVisible())) return
    await pass.click()
  } else {
    const list = await answers(page)
    // Another's doing is being shown just now: whoever asks again finds what there is then.
    if (list.length === 0) return
    await hands.answer(page, any(page, [...list.keys()]))
  }
  await moved(page, before)
}

/** Plays until the end, or until so many choices were made; `look` is called before each. Returns how many were. */
export async function play(page, { most = 200, hands = mouse, look } = {}) {
  for (let made = 0; made < most; made++) {
    const now = await ready(page)
    await look?.(page, now === 'over' ? 'over' : await stepOf(page))
    if (now === 'over') return made
    if (now === 'pass') await page.locator('main.pass button').click()
    else await choose(page, hands)
  }
  return most
}
