// Pictures of the boards for README.md: of every game on the shelf one table in the middle of a game, as a person finds it on a screen.
//   npm run pictures                       all of them
//   npm run pictures -- --only flip-ships  those whose name has this in it
// Deal, choices and flips come from a fixed seed, so that the same client gives nearly the same pictures: on a busy machine a bot may have
// less time to think, and a press may come before the page has lit what it opens.
// Tests nothing and compares nothing: a changed picture is looked at by whoever commits it.
import { mkdirSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { launch } from './browser.mjs'
import { begin, deal, draws } from './chance.mjs'
import { choose as explore } from './flip-5x-player.mjs'
import { drawn, knob, moved, step } from './flip-ships-player.mjs'
import { choose as claim } from './fliptown-player.mjs'
import { choose as skip, ready, version } from './player.mjs'
import { program } from './program.mjs'

const OUT = fileURLToPath(new URL('../../docs/pictures/', import.meta.url))
/** Smaller than the screen, yet wider than a column of README.md. */
const LOOK = { viewport: { width: 1280, height: 800 }, deviceScaleFactor: 0.5625, reducedMotion: 'reduce', serviceWorkers: 'block' }
const only = process.argv.includes('--only') ? process.argv[process.argv.indexOf('--only') + 1] : ''

/** Flips from anywhere along the edge, so that the discs lie all over the table. A second flip from where a disc lies has no place. */
async function flip(page) {
  if ((await page.locator('.decide').count()) > 0) return step(page, 0)
  const before = await version(page)
  const [place, power, aim] = draws(page, 3)
  await knob(page, 'Overhang', 25)
  const placed = (await page.locator('.launch label.slider', { hasText: 'Place' }).count()) > 0
  if (placed) await knob(page, 'Place', Math.round(place * 300 - 150))
  await knob(page, 'Power', 180 + Math.round(power * 300))
  await knob(page, 'Aim', Math.round(aim * 60 - 30))
  await page.getByRole('button', { name: 'Flip', exact: true }).click()
  await moved(page, before)
}

/** From above until the picture: a machine without a graphics card draws the scene slowly. */
const fromAbove = drawn({ drawn: 'flat', assist: true, slow: false, quality: 'high' })
async function inDepth(page) {
  await page.getByRole('button', { name: 'View', exact: true }).click()
  await page.getByRole('combobox', { name: 'The table is drawn' }).selectOption('In full, with shadows')
  await page.keyboard.press('Escape')
  await page.locator('.stage[data-drawn="scene"]').waitFor({ timeout: 60_000 })
}

/** For each game a moment worth looking at: with whom, from which seed, after how many choices, and how they are made. */
const MOMENTS = {
  'flip-and-skip': { how: 'Against a bot', seed: 2, choices: 10, choose: skip },
  fliptown: { how: 'Against a bot', seed: 1, choices: 15, choose: claim },
  'flip-5x': { how: 'Alone', seed: 13, choices: 44, choose: explore },
  'flip-ships': { how: 'Against a bot', seed: 2, choices: 14, choose: flip, before: fromAbove, after: inDepth },
}

/** As `ready`, once nobody else decides: where several do at once, a bot's choice comes whenever it is made, also between two presses. */
async function undisturbed(page) {
  for (;;) {
    const now = await ready(page)
    if ((await page.locator('.chip.deciding').count()) < 2) return now
    await page.evaluate(() => new Promise(requestAnimationFrame))
  }
}

async function picture(page, site, game) {
  const moment = MOMENTS[game]
  await moment.before?.(page)
  await page.goto(`${site.url}/new/${game}`)
  await page.getByText(moment.how, { exact: true }).click()
  await page.getByRole('button', { name: 'Start', exact: true }).click()
  await page.waitForURL('**/table/*')
  for (let made = 0; made <= moment.choices; made++) {
    if ((await undisturbed(page)) !== 'choose') throw new Error(`${game} ended after ${made} choices`)
    if (made < moment.choices) await moment.choose(page)
  }
  await moment.after?.(page)
  // Neither a pointer nor the focus on anything, and nothing in the air.
  await page.mouse.move(640, 2)
  await page.evaluate(async () => {
    document.activeElement?.blur()
    await document.fonts.ready
    await Promise.allSettled(document.getAnimations().map((animation) => animation.finished))
  })
  const path = `${OUT}${game}.jpg`
  await page.screenshot({ path, type: 'jpeg', quality: 70 })
  return Math.round(statSync(path).size / 1024)
}

mkdirSync(OUT, { recursive: true })
const site = await program()
const browser = await launch()
try {
  const games = await (await fetch(`${site.url}/api/games`)).json()
  for (const { id } of games.filter(({ id }) => id.includes(only))) {
    if (!MOMENTS[id]) {
      console.log(`${id}: no moment is chosen in e2e/pictures.mjs`)
      continue
    }
    begin(id, MOMENTS[id].seed)
    const context = await browser.newContext(LOOK)
    const page = await context.newPage()
    await deal(page)
    console.log(`docs/pictures/${id}.jpg: ${await picture(page, site, id)} KB`)
    await context.close()
  }
} finally {
  await browser.close()
  await site.stop()
}
