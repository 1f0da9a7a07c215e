// A person's hands on recorded tables: mouse drag, keyboard alone, touch, the past, the replay. Runs on the build of screens.mjs.
//   npm run e2e:hands            (after npm run e2e, or with --build)
import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { launch } from './browser.mjs'
import { serve } from './serve.mjs'

if (process.argv.includes('--build')) execFileSync('npx', ['vite', 'build', '--mode', 'fixtures', '--logLevel', 'warn'], { stdio: 'inherit' })
const site = await serve(new URL('./out/site', import.meta.url).pathname)
const browser = await launch()
const faults = []

async function check(name, options, run) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 720 }, serviceWorkers: 'block', ...options })
  const page = await context.newPage()
  page.on('pageerror', (error) => faults.push(`${name}: ${error.message}`))
  try {
    await run(page)
    console.log(`ok    ${name}`)
  } catch (error) {
    faults.push(`${name}: ${error.message}`)
    await page.screenshot({ path: new URL('./out/fault.png', import.meta.url).pathname })
  }
  await context.close()
}

const square = (page, name) => page.locator(`[data-spot="sq:${name}"]`)
const settled = (page) => page.waitForSelector('main[data-settled="true"]', { timeout: 20_000 })
const middle = async (locator) => {
  const box = await locator.boundingBox()
  return [box.x + box.width / 2, box.y + box.height / 2]
}

// The recorded game goes on from here with the sword on a1, which skips the scroll on a2 and lands on a3.
await check('a coin is dragged, and the others answer', {}, async (page) => {
  await page.goto(`${site.url}/table/step`)
  await settled(page)
  const before = await page.locator('[aria-label="What happened"] li').count()
  await page.mouse.move(...(await middle(square(page, 'a1'))))
  await page.mouse.down()
  await page.mouse.move(...(await middle(square(page, 'a2'))), { steps: 6 })
  await page.mouse.move(...(await middle(square(page, 'a3'))), { steps: 6 })
  await page.mouse.up()
  await settled(page)
  assert.ok((await page.locator('[aria-label="What happened"] li').count()) > before, 'the log grew')
  assert.equal(await square(page, 'a1').getAttribute('data-holds'), null)
})

await check('a coin dropped on a wrong square is refused with a rule', {}, async (page) => {
  await page.goto(`${site.url}/table/step`)
  await settled(page)
  await page.mouse.move(...(await middle(square(page, 'c3'))))
  await page.mouse.down()
  await page.mouse.move(...(await middle(square(page, 'h5'))), { steps: 6 })
  await page.mouse.up()
  await page.locator('.toast a', { hasText: 'SK-5.2' }).click()
  await page.waitForURL('**/rules/flip-and-skip#SK-5.2')
  await page.locator('#SK-5\\.2.wanted').waitFor()
})

await check('keyboard alone', {}, async (page) => {
  await page.goto(`${site.url}/table/step`)
  await settled(page)
  await square(page, 'd1').focus()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Enter')
  assert.match(await square(page, 'a1').getAttribute('aria-label'), /picked up/)
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await settled(page)
  assert.equal(await square(page, 'a1').getAttribute('data-holds'), null)
})

await check('touch', { hasTouch: true, viewport: { width: 360, height: 740 } }, async (page) => {
  await page.goto(`${site.url}/table/step`)
  await settled(page)
  await square(page, 'a1').tap()
  await square(page, 'a3').tap()
  await page.waitForFunction(() => !document.querySelector('[data-spot="sq:a1"]').dataset.holds)
})

await check('a line of the log shows its moment', {}, async (page) => {
  await page.goto(`${site.url}/table/step`)
  await settled(page)
  await page.locator('[aria-label="What happened"] button').first().click()
  await page.getByText('You are looking back.').waitFor()
  await page.getByRole('button', { name: 'Back to now' }).click()
  await page.getByText('One step left.').waitFor()
})

await check('undo, and the menu', {}, async (page) => {
  await page.goto(`${site.url}/table/step`)
  await settled(page)
  await page.getByRole('button', { name: /Take back/ }).click()
  await page.getByText('Two steps left.').waitFor()
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('button', { name: 'Resign' }).click()
  await page.getByRole('button', { name: 'Keep playing' }).click()
})

await check('a replay is stepped and shared', {}, async (page) => {
  await page.goto(`${site.url}/replay/over?at=10`)
  await page.getByText('10 / 99').waitFor()
  await page.getByRole('button', { name: 'One step on' }).click()
  await page.getByText('11 / 99').waitFor()
  await page.getByRole('button', { name: 'Copy a link to this moment' }).click()
  await page.waitForURL('**/replay/over?at=11')
})

await check('pages follow links and history', {}, async (page) => {
  await page.goto(site.url)
  await page.getByRole('link', { name: 'Play Flip & Skip' }).click()
  await page.getByRole('heading', { name: /New table/ }).waitFor()
  await page.getByRole('button', { name: 'Open the table' }).click()
  await page.waitForURL('**/table/setup')
  await page.goBack()
  await page.getByRole('heading', { name: /New table/ }).waitFor()
})

await check('the site works without a network after the first visit', { serviceWorkers: 'allow' }, async (page) => {
  await page.goto(site.url)
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.reload()
  await page.context().setOffline(true)
  await page.goto(`${site.url}/rules/flip-and-skip`)
  await page.getByText('Sword skips scroll').first().waitFor()
})

await browser.close()
site.close()
for (const fault of faults) console.log(`FAULT ${fault}`)
process.exit(faults.length > 0 ? 1 : 0)
