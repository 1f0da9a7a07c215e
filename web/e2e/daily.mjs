// The open daily decks in real Chromium: the same deck on every device, played without a network to its end; score, par, the words that one
// shares, the days before.
//   node e2e/daily.mjs [--only NAME] [--few] [--pictures]
//   --few        leaves axe to the whole form
import assert from 'node:assert/strict'
import { fileURLToPath } from 'node:url'
import { checks } from './checks.mjs'
import { clean, pictures } from './pictured.mjs'
import { choose, play, ready } from './player.mjs'
import { serve } from './serve.mjs'

const few = process.argv.includes('--few')
const site = await serve(fileURLToPath(new URL('../dist', import.meta.url)))
/** A Tuesday: options as usual. */
const DAY = '2026-11-17'

/** The clock of the page stands at noon of that day. */
const noon = (page) => page.clock.setFixedTime(new Date(`${DAY}T12:00:00Z`))

/** Where everything stands at the beginning. */
const dealt = async (page) => {
  await ready(page)
  return page.locator('[role="grid"] [data-holds]').evaluateAll((all) => all.map((one) => `${one.dataset.spot} ${one.dataset.holds}`))
}

await checks(async (check) => {
  await check('a deck is played to its end without a network, and told with par', async (person) => {
    const page = await person({ serviceWorkers: 'block' })
    await noon(page)
    await page.goto(`${site.url}/daily`)
    await page.getByRole('heading', { name: 'Today’s decks' }).waitFor()
    await page.getByText('Tuesday, 17 November 2026', { exact: false }).waitFor()
    await page.locator('[data-day]').first().waitFor()
    assert.equal(await page.locator('[data-day]').count(), 4)
    if (!few) await clean(page, 'daily')
    await pictures(page, 'daily')
    await page.getByRole('button', { name: 'Play Flip & Skip' }).click()
    await ready(page)
    // Whatever was needed is here: from now on there is no network.
    await page.context().setOffline(true)
    await play(page)
    await page.context().setOffline(false)
    await page.getByRole('link', { name: 'Score and par of the day' }).click()
    const card = page.locator('[data-day="flip-and-skip"]')
    await card.locator('.score b').waitFor()
    const score = Number(await card.locator('.score b').innerText())
    assert.ok(score >= 0 && score <= 200)
    await card.getByText(/Par \d+, by the regular bot\./).waitFor({ timeout: 120_000 })
    const par = Number(/Par (\d+)/.exec(await card.innerText())[1])
    await page.evaluate(() => {
      Object.assign(navigator, { share: async ({ text }) => (window.shared = text) })
    })
    await card.getByRole('button', { name: 'Share' }).click()
    await page.waitForFunction(() => window.shared)
    const lines = (await page.evaluate(() => window.shared)).trim().split('\n')
    assert.equal(lines[0], `Flip & Skip, ${DAY}`)
    assert.equal(lines[1], `${score}, par ${par}`)
    assert.match(lines[2], /^[▲■▼]{3}$/)
    assert.match(lines[3], new RegExp(`^\\S+ -?\\d+, -?\\d+, -?\\d+; par ${par}$`))
    assert.equal(lines[4], `${site.url}/daily/${DAY}`)
    await page.goto(`${site.url}/daily`)
    await page.getByText('1 day in a row.').waitFor()
    await page.locator('[data-day="flip-and-skip"][data-done="true"]').waitFor()
    await pictures(page, 'daily-done')
  })

  await check('two devices have the same deck; earlier days can be played, later ones cannot', async (person) => {
    const tables = []
    for (let device = 0; device < 2; device++) {
      const page = await person({ serviceWorkers: 'block' })
      await noon(page)
      await page.goto(`${site.url}/daily/2026-11-15`)
      await page.getByText('Sunday, 15 November 2026', { exact: false }).waitFor()
      await page.getByText(/Hand view: blind/).waitFor()
      await page.getByRole('button', { name: 'Play Flip & Skip' }).click()
      tables.push(await dealt(page))
      // It goes on where it was left.
      await choose(page)
      await page.goto(`${site.url}/daily/2026-11-15`)
      await page.getByRole('button', { name: 'Go on with Flip & Skip' }).waitFor()
      for (const bad of ['2026-11-18', '2025-12-31', 'soon']) {
        await page.goto(`${site.url}/daily/${bad}`)
        await page.getByText('There is nothing at this address.', { exact: false }).waitFor()
      }
    }
    assert.ok(tables[0].length > 0)
    assert.deepEqual(tables[0], tables[1])
  })
})
