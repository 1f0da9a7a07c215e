// A game of this device to its end, then its review: what the page says adds up, comes by and by, can be stopped, and is whole by keyboard.
//   node e2e/review.mjs [--only NAME] [--pictures]
import assert from 'node:assert/strict'
import { faultsOf } from './axe.mjs'
import { checks, OUT } from './checks.mjs'
import { play } from './fliptown-player.mjs'
import { ready } from './player.mjs'
import { program } from './program.mjs'

const BUDGET = 4

/** A whole game alone, and the address of its review. */
async function finished(page, site) {
  await page.goto(`${site.url}/new/fliptown`)
  await page.getByRole('button', { name: 'Start', exact: true }).click()
  await ready(page)
  await play(page)
  const link = page.getByRole('dialog').getByRole('link', { name: 'Review' })
  const href = await link.getAttribute('href')
  return { href, link }
}

const whole = (page) => page.locator('main.review[data-review="whole"]').waitFor({ timeout: 300_000 })

/** The ledger as the page shows it: the figures in words, and what they were made from; shares of a win are told in hundredths. */
const ledger = (page) =>
  page.locator('[data-step]').evaluateAll((steps) =>
    Object.fromEntries(
      steps.map((step) => {
        const scale = step.closest('[data-unit]').dataset.unit === 'win' ? 100 : 1
        return [step.dataset.step, { value: scale * Number(step.dataset.value), text: step.querySelector('dd').textContent.trim() }]
      }),
    ),
  )
const figure = (text) => Number(text.replace('−', '-').match(/[-+]?\d+(\.\d+)?/)[0])

async function clean(page) {
  const violations = await faultsOf(page)
  assert.deepEqual(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`),
    [],
  )
}

await checks(async (check) => {
  await check('the ledger of a whole game adds up to its result, and its review can be stopped and begun again', async (person) => {
    const site = await program()
    const page = await person()
    const { href, link } = await finished(page, site)
    assert.match(href, /^\/review\//)
    // From the end of the game; stopped in the middle, and begun again.
    await link.click()
    await page.getByRole('button', { name: 'Stop', exact: true }).click()
    await page.getByText('The review was stopped.').waitFor()
    await page.getByRole('button', { name: 'Begin again' }).click()
    await page.getByRole('progressbar', { name: 'Review' }).waitFor()
    // The server may go: a review needs nobody.
    await page.goto(`${site.url}${href}?budget=${BUDGET}`)
    await page.locator('main.review').waitFor()
    await site.stop()
    await whole(page)
    const told = await ledger(page)
    const { start, result, ...steps } = told
    const sum = start.value + Object.values(steps).reduce((sum, step) => sum + step.value, 0)
    assert.ok(Math.abs(sum - result.value) < 1e-6, `${sum} is not ${result.value}`)
    for (const [key, step] of Object.entries(told)) {
      assert.ok(Math.abs(figure(step.text) - step.value) <= 0.51, `${key}: ${step.text} is not ${step.value}`)
      assert.match(step.text, / ± /, key)
    }
    assert.equal(figure(result.text), result.value)
    await page.getByText(/^(Nothing fell your way|A bit unlucky|Even|A bit lucky|Everything fell your way)\.$/).waitFor()
    await page.screenshot({ path: `${OUT}review-fliptown-1280.png` })
    await clean(page)

    // By keyboard alone: marks, arrows, the table.
    const at = () => page.locator('main.review').getAttribute('data-at').then(Number)
    const end = await at()
    await page.keyboard.press('p')
    const mark = await at()
    assert.ok(mark < end, 'the mark before the end')
    await page.keyboard.press('ArrowLeft')
    assert.equal(await at(), mark - 1)
    const graph = page.getByRole('slider', { name: 'What was to be expected' })
    await graph.focus()
    await page.keyboard.press('Home')
    assert.equal(await at(), 0)
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    assert.equal(await at(), 2)
    await page.keyboard.press('n')
    assert.ok((await at()) > 2)
    await page.getByText('All moments in a table').focus()
    await page.keyboard.press('Enter')
    const rows = page.locator('.area-panel tbody tr')
    await rows.first().waitFor()
    assert.equal(await rows.count(), end + 1)

    if (process.argv.includes('--pictures')) {
      for (const colorScheme of ['light', 'dark'])
        for (const width of [360, 768, 1280]) {
          await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
          await page.setViewportSize({ width, height: width < 800 ? 740 : 720 })
          await page.getByText('All moments in a table').evaluate((summary) => (summary.parentElement.open = false))
          await page.screenshot({ path: `${OUT}review-fliptown-${width}-${colorScheme}.png`, fullPage: true })
        }
    }
  })

  await check('somebody else’s game tells nothing before one asks', async (person) => {
    const site = await program()
    const page = await person({ permissions: ['clipboard-read', 'clipboard-write'] })
    const { link } = await finished(page, site)
    await link.click()
    await page.getByRole('button', { name: 'Copy a link to this review' }).click()
    await page.getByText('Link to this review copied.').waitFor()
    const shared = await page.evaluate(() => navigator.clipboard.readText())
    assert.match(shared, /\/review\/shared#[\w-]+$/)
    const other = await person()
    await other.goto(shared.replace('#', `?budget=${BUDGET}#`))
    await other.locator('main.review[data-open="false"]').waitFor()
    assert.equal(await other.locator('main.review').getAttribute('data-at'), '0')
    assert.equal(await other.getByRole('slider').count(), 0)
    assert.equal(await other.locator('[data-step]').count(), 0)
    await other.getByRole('button', { name: 'One step on' }).click()
    await other.screenshot({ path: `${OUT}review-spoiler-1280.png` })
    await other.getByRole('button', { name: 'Show everything' }).first().click()
    await whole(other)
    const { start, result, ...steps } = await ledger(other)
    const sum = start.value + Object.values(steps).reduce((sum, step) => sum + step.value, 0)
    assert.ok(Math.abs(sum - result.value) < 1e-6)
    await site.stop()
  })

  await check('a hint says where, what and why, and the key h does the same', async (person) => {
    const site = await program()
    const page = await person()
    await page.goto(`${site.url}/new/fliptown`)
    await page.getByRole('button', { name: 'Start', exact: true }).click()
    await ready(page)
    await page.getByRole('button', { name: 'Hint' }).click()
    await page.locator('.hint[data-stage="1"]').waitFor({ timeout: 120_000 })
    assert.ok((await page.locator('[data-hinted]').count()) > 0, 'something lights up')
    await page.screenshot({ path: `${OUT}hint-where-1280.png` })
    await page.keyboard.press('h')
    await page.locator('.hint[data-stage="2"] li').first().waitFor()
    await page.keyboard.press('h')
    await page.locator('.hint[data-stage="3"]').getByText(/ ± /).first().waitFor()
    await page.screenshot({ path: `${OUT}hint-why-1280.png` })
    await clean(page)
    // Nothing was played, and what is played next puts the hint away.
    await play(page, { most: 1 })
    await page.locator('.hint').waitFor({ state: 'detached' })
    await site.stop()
  })
})
