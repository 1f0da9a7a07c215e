// A person's hands on a table at a known moment: mouse drag, keyboard alone, touch, the past, the replay.
import assert from 'node:assert/strict'
import { checks } from './checks.mjs'
import { ready } from './player.mjs'
import { program } from './program.mjs'
import { lay, scenes } from './scenes.mjs'

const site = await program()
const tables = await scenes()
const skip = tables.step.legal.find((action) => action.do === 'skip')
/** Files and ranks go on by as much again: where a skip comes down. */
const mirrored = (from, over) => String.fromCharCode(...[0, 1].map((at) => 2 * over.charCodeAt(at) - from.charCodeAt(at)))
const landing = mirrored(skip.from, skip.over)

const square = (page, name) => page.locator(`[data-spot="sq:${name}"]`)
const middle = async (locator) => {
  const box = await locator.boundingBox()
  return [box.x + box.width / 2, box.y + box.height / 2]
}
const lines = (page) => page.locator('[aria-label="What happened"] button')

/** Opens a moment in a window of its own. */
async function seated(person, name, options = {}) {
  const page = await person({ serviceWorkers: 'block', ...options })
  await lay(page, site.url, tables)
  await page.goto(`${site.url}/table/${tables[name].table}`)
  await ready(page)
  return page
}
const landed = (page) =>
  page.waitForFunction(
    ([from, to]) =>
      !document.querySelector(`[data-spot="sq:${from}"]`).dataset.holds && document.querySelector(`[data-spot="sq:${to}"]`).dataset.holds,
    [skip.from, landing],
  )

await checks(async (check, long) => {
  await check('a coin is dragged over another', async (person) => {
    const page = await seated(person, 'step')
    const before = await lines(page).count()
    await page.mouse.move(...(await middle(square(page, skip.from))))
    await page.mouse.down()
    await page.mouse.move(...(await middle(square(page, skip.over))), { steps: 6 })
    await page.mouse.move(...(await middle(square(page, landing))), { steps: 6 })
    await page.mouse.up()
    await landed(page)
    assert.ok((await lines(page).count()) > before, 'the log grew')
  })

  await check('a coin dropped on a wrong square is refused with a rule', async (person) => {
    const page = await seated(person, 'step')
    const far = ['a8', 'h8', 'd4'].find(
      (to) =>
        !tables.step.view.board[to] && !tables.step.legal.some((action) => action.from === skip.from && action.to === to) && to !== landing,
    )
    await page.mouse.move(...(await middle(square(page, skip.from))))
    await page.mouse.down()
    await page.mouse.move(...(await middle(square(page, far))), { steps: 6 })
    await page.mouse.up()
    const rule = page.locator('.toast a', { hasText: /SK-/ })
    const number = (await rule.innerText()).match(/[A-Z]{2}-[\d.]+/)[0]
    await rule.click()
    await page.waitForURL(`**/rules/flip-and-skip#${number}`)
    await page.locator(`[id="${number}"].wanted`).waitFor()
  })

  await check('keyboard alone', async (person) => {
    const page = await seated(person, 'step')
    const walk = async (from, to) => {
      const [files, ranks] = [0, 1].map((at) => to.charCodeAt(at) - from.charCodeAt(at))
      for (let step = 0; step < Math.abs(files); step++) await page.keyboard.press(files > 0 ? 'ArrowRight' : 'ArrowLeft')
      for (let step = 0; step < Math.abs(ranks); step++) await page.keyboard.press(ranks > 0 ? 'ArrowUp' : 'ArrowDown')
    }
    await square(page, 'd1').focus()
    await walk('d1', skip.from)
    await page.keyboard.press('Enter')
    assert.match(await square(page, skip.from).getAttribute('aria-label'), /picked up/)
    await walk(skip.from, landing)
    await page.keyboard.press('Enter')
    await landed(page)
  })

  await check('touch, on squares of at least 44 px', async (person) => {
    // A lower phone scrolls rather than make them smaller.
    for (const low of [740, 640]) {
      const page = await seated(person, 'step', { hasTouch: true, viewport: { width: 360, height: low } })
      const { width, height } = await square(page, skip.from).boundingBox()
      assert.ok(Math.min(width, height) >= 44, `${width} by ${height} on a phone of ${low} px`)
      await square(page, skip.from).tap()
      await square(page, landing).tap()
      await landed(page)
    }
  })

  await long('a line of the log shows its moment', async (person) => {
    const page = await seated(person, 'step')
    await lines(page).first().click()
    await page.getByText('You are looking back.').waitFor()
    await page.getByRole('button', { name: 'Back to now' }).click()
    await page.getByText('One step left.').waitFor()
  })

  await long('undo, and the menu', async (person) => {
    const page = await seated(person, 'step')
    await page.getByRole('button', { name: /Take back/ }).click()
    await page.getByText(/(Two|Three) steps left\./).waitFor()
    await page.getByRole('button', { name: 'More', exact: true }).click()
    await page.getByRole('button', { name: 'Resign' }).click()
    await page.getByRole('button', { name: 'Keep playing' }).click()
  })

  await check('a replay is stepped and shared', async (person) => {
    const page = await seated(person, 'over', { permissions: ['clipboard-read', 'clipboard-write'] })
    await page.goto(`${site.url}/replay/${tables.over.table}?at=10`)
    await page.getByText(/^10 \/ \d+$/).waitFor()
    await page.getByRole('button', { name: 'One step on' }).click()
    await page.getByText(/^11 \/ \d+$/).waitFor()
    await page.getByRole('button', { name: 'Copy a link to this moment' }).click()
    await page.getByText('Link to this moment copied.').waitFor()
    assert.match(await page.evaluate(() => navigator.clipboard.readText()), /at=11/)
  })

  await long('pages follow links and history', async (person) => {
    const page = await person()
    await page.goto(site.url)
    await page.getByRole('link', { name: 'Play Flip & Skip' }).click()
    await page.getByRole('heading', { name: /New table/ }).waitFor()
    await page.getByRole('button', { name: 'Start', exact: true }).click()
    await page.waitForURL('**/table/*')
    await page.goBack()
    await page.getByRole('heading', { name: /New table/ }).waitFor()
  })
})
