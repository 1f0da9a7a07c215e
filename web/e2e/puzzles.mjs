// Puzzles in real Chromium: solved on the real board, wrong and right, with all their values; and games that have none say so. Prints how
// long a puzzle took to open and an answer to be judged (LN-5.3), and judges neither: how fast a machine is, is no fault of a change.
//   node e2e/puzzles.mjs [--only NAME] [--few] [--pictures]
//   --few        leaves axe to the whole form
import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { checks } from './checks.mjs'
import { FLAT } from './flip-ships-player.mjs'
import { DOINGS, mouse } from './lesson-hands.mjs'
import { clean, pictures } from './pictured.mjs'
import { serve } from './serve.mjs'

const few = process.argv.includes('--few')
const GAMES = { 'flip-and-skip': 'Flip & Skip', fliptown: 'Fliptown', 'flip-5x': 'Flip-5X', 'flip-ships': 'Flip Ships' }
const site = await serve(fileURLToPath(new URL('../dist', import.meta.url)))
const fileOf = (game) => new URL(`../../puzzles/${game}.jsonl`, import.meta.url)
const puzzlesOf = (game) =>
  readFileSync(fileOf(game), 'utf8')
    .split('\n')
    .filter((line) => line.trim())
    .map((line) => JSON.parse(line))

/** What is one press on each board, so that a hand knows when it is done: the rest is played in lessons and whole games. */
const PLAIN = { fliptown: ['bonus', 'visit'], 'flip-5x': ['research', 'end_phase', 'forgo'], 'flip-ships': ['flip'] }
const plain = (game, action) => PLAIN[game]?.includes(action.do) ?? true
const same = (one, other) => JSON.stringify(Object.entries(one).sort()) === JSON.stringify(Object.entries(other).sort())

/** A puzzle with a wrong and a right answer that are made by plain presses. */
function plainOne(game) {
  for (const puzzle of puzzlesOf(game)) {
    const right = puzzle.best.find((action) => plain(game, action))
    const wrong = puzzle.actions.findLast(({ action }) => plain(game, action) && !puzzle.best.some((good) => same(good, action)))?.action
    if (right && wrong) return { puzzle, right, wrong }
  }
  throw new Error(`no plain puzzle of ${game}`)
}

const card = (page) => page.locator('.area-lesson')

/** Answers with a mouse on the board: a place is pressed in its list, anything else as in a lesson. */
async function answer(page, game, action) {
  if (action.at === undefined) return DOINGS[game](page, mouse, action, { next: null, points: [] })
  await page.locator(`[data-ship-button="${action.ship}"]`).click()
  const place = Array.isArray(action.at) ? action.at.join(' ') : action.at
  await page.locator(`[data-place="${place}"]`).first().click()
}

/** Runs in a page before it loads: notes when the puzzle stood there, and how long after the last press an answer was judged. */
function noted() {
  const times = (window.puzzleTimes = { opened: 0, judged: [] })
  let [pressed, stage] = [0, null]
  addEventListener('click', () => (pressed = performance.now()), true)
  new MutationObserver(() => {
    if (times.opened === 0 && Number(document.querySelector('main[data-puzzle]')?.dataset.choices) > 0) times.opened = performance.now()
    const now = document.querySelector('.area-lesson')?.dataset.stage ?? null
    if (now !== stage && (now === 'wrong' || now === 'right')) times.judged.push(performance.now() - pressed)
    stage = now
  }).observe(document, { subtree: true, childList: true, attributes: true })
}
const seconds = (ms) => (ms / 1000).toFixed(2)

await checks(async (check) => {
  for (const [game, title] of Object.entries(GAMES)) {
    if (!existsSync(fileOf(game))) {
      await check(`${game}: says that there are no puzzles yet, and the game can be played`, async (person) => {
        const page = await person({ serviceWorkers: 'block' })
        await page.goto(`${site.url}/puzzles/${game}`)
        await page.getByText(`There are no puzzles of ${title} yet.`).waitFor()
        await page.getByRole('link', { name: `Play ${title}` }).click()
        await page.getByRole('heading', { name: /New table/ }).waitFor()
      })
      continue
    }
    await check(`${game}: wrong, then right, then all values`, async (person) => {
      const page = await person({ serviceWorkers: 'block' })
      await FLAT(page)
      await page.addInitScript(noted)
      const { puzzle, right, wrong } = plainOne(game)
      await page.goto(`${site.url}/puzzles/${game}`)
      await page.getByRole('link', { name: 'One that fits me' }).waitFor()
      await page.getByRole('link', { name: /Today’s puzzle/ }).waitFor()
      if (!few) await clean(page, 'list')
      await pictures(page, `puzzles-${game}`)
      await page.goto(`${site.url}/puzzles/${game}/${puzzle.id}?by=difficulty:${puzzle.difficulty}`)
      await page.locator(`main[data-puzzle="${puzzle.id}"]`).waitFor()
      await pictures(page, `puzzle-${game}`)
      await answer(page, game, wrong)
      await page.locator('.area-lesson[data-stage="wrong"]').waitFor()
      await card(page)
        .getByText(/That costs [\d.]+ ± [\d.]+/)
        .waitFor()
      await pictures(page, `puzzle-${game}-wrong`)
      if (!few) await clean(page, 'wrong')
      await answer(page, game, right)
      await page.locator('.area-lesson[data-stage="right"]').waitFor()
      const { opened, judged } = await page.evaluate(() => window.puzzleTimes)
      console.log(`      ${game}: there after ${seconds(opened)} s, judged after ${judged.map(seconds).join(' and ')} s`)
      await card(page).getByRole('button', { name: 'All values' }).click()
      const dialog = page.getByRole('dialog', { name: 'What each choice is worth' })
      assert.equal(await dialog.locator('tbody tr').count(), puzzle.actions.length)
      assert.equal(await dialog.locator('tr.good').count(), puzzle.best.length)
      if (!few) await clean(page, 'values')
      await pictures(page, `puzzle-${game}-values`)
      // The first answer was wrong: that is what counts.
      const kept = await page.evaluate(() => JSON.parse(localStorage.getItem('tableflip.puzzles')))
      assert.equal(kept.tried[puzzle.id].solved, false)
      assert.ok(kept.ratings[game].rating < 1500)
      await dialog.getByRole('button', { name: 'Play on from here' }).click()
      await page.waitForURL('**/table/*')
      await page.locator('main.table:not(.lesson)').waitFor()
    })
  }

  await check('the list of games leads to their puzzles, and one that is not there is not found', async (person) => {
    const page = await person({ serviceWorkers: 'block' })
    const asked = []
    page.on('request', (request) => asked.push(request.url()))
    await page.goto(site.url, { waitUntil: 'networkidle' })
    await page.getByRole('link', { name: 'Puzzles' }).click()
    await page.getByRole('heading', { name: 'Puzzles', exact: true }).waitFor()
    for (const [game, title] of Object.entries(GAMES)) {
      const link = page.getByRole('link', { name: title, exact: true })
      assert.equal(await link.count(), existsSync(fileOf(game)) ? 1 : 0)
    }
    assert.deepEqual(
      asked.filter((url) => url.endsWith('.jsonl')),
      [],
      'no file is fetched before it is asked for',
    )
    if (!few) await clean(page, 'all games')
    await pictures(page, 'puzzles')
    await page.goto(`${site.url}/puzzles/flip-and-skip/sk-none`)
    await page.getByText('There is nothing at this address.', { exact: false }).waitFor()
  })
})
