// Plays Flip & Skip by pressing what the page offers: coins that light up, then a place that lights up, or a button of the prompt line.
// Knows no rule and reads no state but the page's own marks (`data-settled`, `data-choices`, `data-version` on the table).
import { draws } from './chance.mjs'

/** Waits until something can be pressed: a choice, the screen between two people, or the end. Returns which. */
export async function ready(page, timeout = 60_000) {
  const handle = await page.waitForFunction(
    () => {
      if (document.querySelector('main.pass button')) return 'pass'
      const table = document.querySelector('main.table')
      if (!table) return null
      document.querySelector('[aria-label="Skip the animation"]')?.click()
      document.querySelector('dialog[open] [data-met] button')?.click()
      document.querySelector('[data-go-on] button')?.click()
      if (table.dataset.settled !== 'true') return null
      // A sealed deck cannot be replayed yet: its end leads to the board.
      const ends = ['Replay', 'Score, par and board']
      if ([...document.querySelectorAll('dialog[open] a')].some((link) => ends.includes(link.textContent.trim()))) return 'over'
      return Number(table.dataset.choices) > 0 ? 'choose' : null
    },
    null,
    { timeout, polling: 30 },
  )
  return handle.jsonValue()
}

export const version = (page) => page.locator('main.table').getAttribute('data-version').then(Number)

/** Waits until all pages show the same version. */
export async function agree(pages) {
  const versions = () => Promise.all(pages.map(version))
  for (let now = await versions(); new Set(now).size > 1; now = await versions())
    await pages[0].evaluate(() => new Promise(requestAnimationFrame))
  return version(pages[0])
}

/**
 * Presses one coin that can be picked and then one place for it, or the button of a choice that has no coin. Skips are preferred: they end
 * games.
 */
export async function choose(page) {
  const before = await version(page)
  await page.evaluate(
    (drawn) => {
      const any = (list) => list[Math.floor(drawn.pop() * list.length)]
      const all = (selector) => [...document.querySelectorAll(selector)]
      const buttons = () =>
        all('.area-prompt button').filter((button) => button.getAttribute('aria-disabled') !== 'true' && !button.disabled)
      const coin = any(all('button.hot')) ?? any(all('button.can'))
      if (!coin) return any(buttons())?.click()
      coin.click()
      return new Promise((done) =>
        setTimeout(() => {
          const skips = all('button:has(.mark.skip)')
          const places =
            skips.length > 0
              ? skips
              : [...all('button:has(.mark)'), ...buttons().filter((button) => button.textContent.trim() !== 'End turn')]
          any(places)?.click()
          done()
        }, 0),
      )
    },
    draws(page, 3),
  )
  await page.waitForFunction(
    (before) =>
      document.querySelector('main.pass') ||
      document.querySelector('dialog[open]') ||
      Number(document.querySelector('main.table')?.dataset.version) !== before,
    before,
    { polling: 20 },
  )
}

/** Plays until the end, or until so many choices were made. Returns how many were. */
export async function play(page, most = 1000) {
  for (let made = 0; made < most; made++) {
    const now = await ready(page)
    if (now === 'over') return made
    if (now === 'pass') await page.locator('main.pass button').click()
    else await choose(page)
  }
  return most
}
