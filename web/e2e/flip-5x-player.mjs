// Plays Flip-5X by pressing what the page lights up: an option of a card, a circle, a planet, a space, a lane, or the button that goes on.
// Knows no rule and reads no state but the page's own marks.
import { draws } from './chance.mjs'
import { ready, version } from './player.mjs'

/** What is asked now: a phase, or the decision that is pending. */
export const stepOf = (page) => page.locator('.dock').getAttribute('data-step')

/** The presses that a hand can do. */
export const mouse = (page, selector) => page.locator(selector).first().click({ timeout: 10_000 })
export const touch = (page, selector) => page.locator(selector).first().tap()
/** By keys alone: tabs until the thing has the focus, past every line of a log that is long at the end. */
export async function keyboard(page, selector) {
  for (let step = 0; step < 1000; step++) {
    if (await page.evaluate((selector) => document.activeElement?.matches(selector) ?? false, selector)) return page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
  }
  throw new Error(`no way to ${selector} by keyboard`)
}

/** What could be pressed next, in the order in which a hasty player would. Each is a selector of one thing. */
async function wishes(page) {
  return page.evaluate(
    (drawn) => {
      const all = (selector) => [...document.querySelectorAll(selector)]
      const any = (list) => list[Math.floor(drawn.pop() * list.length)]
      if (document.querySelector('.offered'))
        return `.offered button:nth-child(${1 + Math.floor(drawn.pop() * (all('.offered button').length - 1))})`
      const option = any(all('.story .choices button'))
      if (option) return `[data-key="${option.dataset.key}"]`
      const circle = any(all('.upgrades button.can').filter((button) => button.offsetParent))
      if (circle && document.querySelector('.dock').dataset.step === 'experiment') return `[data-key="${circle.dataset.key}"]`
      const lane = any(all('.cuts [data-key]'))
      if (lane) return `[data-key="${lane.dataset.key}"]`
      const hot = any(all('.thing.hot'))
      const first = any(all('.thing.first'))
      const buttons = all('.area-prompt button').filter((button) => button.textContent.trim() !== 'Back')
      const on =
        buttons.length > 0 ? `.area-prompt button:nth-child(${1 + [...buttons[0].parentElement.children].indexOf(buttons[0])})` : null
      // Enough of one phase: a wish to go on now and then, so that games end.
      if (on && drawn.pop() < 0.12) return on
      if (hot) return `.thing[data-at="${hot.dataset.at}"]`
      if (document.querySelector('.dock .standing:not(.held)')) return '.dock .standing'
      if (first && !document.querySelector('.thing.held')) return `.thing[data-at="${first.dataset.at}"]`
      return on
    },
    draws(page, 7),
  )
}

/** One choice: presses until the table has moved on. A press either goes on to another (something is held or offered) or is sent. */
export async function choose(page, press = mouse) {
  const before = await version(page)
  for (let pressed = 0; pressed < 8; pressed++) {
    let wish = await wishes(page)
    if (!wish) {
      // Another's doing may have come in between: while it is shown nothing is marked, and whoever called waits again.
      const settled = await page.locator('main.table').getAttribute('data-settled')
      if (settled !== 'true' || (await version(page)) !== before) return
      wish = await wishes(page)
      if (!wish) throw new Error(`nothing to press at ${await stepOf(page)}`)
    }
    await press(page, wish)
    const now = await page
      .waitForFunction(
        (before) => {
          const table = document.querySelector('main.table')
          if (document.querySelector('dialog[open]') || Number(table?.dataset.version) !== before) return 'moved'
          return document.querySelector('.offered, .thing.held, .standing.held') && table.dataset.choices !== '0' ? 'more' : null
        },
        before,
        { polling: 'raf', timeout: 20_000 },
      )
      .then((handle) => handle.jsonValue())
    if (now === 'moved') return
  }
}

/** Plays until the end, or until `enough` says so. Returns how many choices were made. */
export async function play(page, { press = mouse, look = null, most = 900, enough = () => false } = {}) {
  for (let made = 0; made < most; made++) {
    if ((await ready(page)) === 'over') return made
    const step = await stepOf(page)
    await look?.(page, step)
    if (await enough(page)) return made
    await choose(page, press)
  }
  return most
}
