// Flip-5X in real Chromium: a whole game by mouse, the first rounds by touch and by keyboard alone, two browsers on one timeline, jumps
// drawn by hand, refusals, and a picture of every phase on a phone and on a desk, with axe looking for faults.
//   --few   one whole game by mouse, two browsers, a refusal; axe for some kinds of decision
import assert from 'node:assert/strict'
import { faultsOf } from './axe.mjs'
import { checks, OUT } from './checks.mjs'
import { choose, keyboard, mouse, play, stepOf, touch } from './flip-5x-player.mjs'
import { ready, version } from './player.mjs'
import { program } from './program.mjs'

const all = !process.argv.includes('--few')
const CLIPBOARD = { permissions: ['clipboard-read', 'clipboard-write'] }
const DESK = { viewport: { width: 1440, height: 900 } }
const PHASES = ['culture', 'experiment', 'explore', 'exterminate', 'exploit', 'expand']
const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true }

/** Lays a table alone; `wish` chooses on the page. */
async function alone(page, site, wish) {
  await page.goto(`${site.url}/new/flip-5x`)
  await page.getByRole('heading', { name: 'Which story?' }).waitFor()
  await wish?.(page)
  await page.getByRole('button', { name: 'Start', exact: true }).click()
  await page.waitForURL('**/table/*')
  await ready(page)
}

const story = (name) => (page) => page.getByRole('radio', { name }).check()
const leading = (culture) => (page) => page.getByRole('combobox', { name: 'You lead' }).selectOption(culture)

/** A picture for everything asked that was not seen before in this look, and axe for these of it, or for all. */
function looker(name, examined) {
  const seen = new Set()
  const look = async (page, step) => {
    if (seen.has(step)) return
    seen.add(step)
    await page.screenshot({ path: `${OUT}flip-5x-${name}-${step}.png` })
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
    assert.equal(wide, 0, `${step} is wider than the screen`)
    if (!all && !examined.includes(step)) return
    const violations = await faultsOf(page)
    assert.deepEqual(
      violations.map(({ id, nodes }) => `${step}: ${id}: ${nodes[0]?.target} ${nodes[0]?.any[0]?.message ?? ''}`),
      [],
    )
  }
  return { seen, look }
}

/** Where a space of the chart is on the screen. */
async function spot(page, at) {
  const box = await page.locator(`.thing[data-at="${at}"] .hit`).boundingBox()
  return [box.x + box.width / 2, box.y + box.height / 2]
}

/** On to a phase, doing nothing before it. */
async function onTo(page, phase) {
  for (let step = 0; step < 12; step++) {
    await ready(page)
    if ((await stepOf(page)) === phase) return
    const on = page.locator('.area-prompt button', { hasText: /^(On to|End the round|Leave)/ })
    if ((await on.count()) > 0) {
      const before = await version(page)
      await on.click()
      await page.waitForFunction((before) => Number(document.querySelector('main.table').dataset.version) !== before, before)
    } else await choose(page)
  }
  throw new Error(`${phase} did not come`)
}

/** Whether a round has come. */
const came = (round) => async (page) => Number(/Round (\d+)/.exec(await page.locator('main.table').innerText())?.[1] ?? 0) >= round

const site = await program()

await checks(async (check, long) => {
  await check('a whole game of ten rounds alone by mouse, with a picture of everything asked', async (person) => {
    const page = await person(DESK)
    // Also where nothing can be decided, it is asked here: every phase is to be seen.
    await page.addInitScript(() => {
      const kept = JSON.parse(localStorage.getItem('tableflip.settings') ?? '{}')
      localStorage.setItem('tableflip.settings', JSON.stringify({ ...kept, passEmpty: false }))
    })
    await alone(page, site)
    const { look, seen } = looker('desk', PHASES)
    const made = await play(page, { look })
    assert.ok(made > 50, 'a game was played')
    for (const phase of PHASES) assert.ok(seen.has(phase), `${phase} came`)
    await page.locator('dialog[open] .ending table').waitFor()
    await page.screenshot({ path: `${OUT}flip-5x-desk-end.png` })
    await page.getByRole('link', { name: 'Replay' }).click()
    await page.getByRole('slider', { name: 'Moment of the game' }).waitFor()
    await page.getByRole('button', { name: 'To the end' }).click()
    await page.locator('.frame svg').waitFor()
    await page.screenshot({ path: `${OUT}flip-5x-replay.png` })
  })

  await long('a jump is dragged from planet to planet, taken back, and drawn by two presses', async (person) => {
    const page = await person()
    await alone(page, site, async (page) => {
      await story('The Great Silence')(page)
      await leading('scientists')(page)
    })
    await onTo(page, 'explore')
    const before = await version(page)
    await page.mouse.move(...(await spot(page, 'B2')))
    await page.mouse.down()
    await page.mouse.move(...(await spot(page, 'C2')), { steps: 8 })
    await page.getByText(/Let go at Marrow/).waitFor()
    await page.screenshot({ path: `${OUT}flip-5x-drag.png` })
    await page.mouse.up()
    await page.waitForFunction((before) => Number(document.querySelector('main.table').dataset.version) !== before, before)
    await ready(page)
    assert.equal(await page.locator('.lane').count(), 1)
    await page.getByRole('button', { name: /^Take back/ }).click()
    await page.waitForFunction(() => document.querySelectorAll('.lane').length === 0)
    await ready(page)
    // There is one planet to begin with: it is taken for granted.
    await page.locator('.thing[data-at="A3"]').click()
    await page.waitForFunction(() => document.querySelectorAll('.lane').length === 1)
  })

  await long('a moment that is looked back on is the same after a reload', async (person) => {
    const page = await person(DESK)
    await alone(page, site, story('The Pirate Crown'))
    await play(page, { enough: came(4) })
    // By its moment: what passed by itself is told in the log only while it is fresh.
    const lines = page.locator('[aria-label="What happened"] button')
    const frame = await lines.nth(Math.floor((await lines.count()) * 0.6)).getAttribute('data-frame')
    const line = page.locator(`[aria-label="What happened"] [data-frame="${frame}"]`).last()
    const PARTS = '.area-mine, .area-guide, .area-others, .area-board svg'
    const look = async () => {
      await line.click()
      await page.getByText('You are looking back.').waitFor()
    }
    await look()
    const before = await page.locator(PARTS).allTextContents()
    await page.reload()
    await ready(page)
    await look()
    // The engine's word about it comes a moment later.
    await page.waitForFunction(
      ([parts, before]) => [...document.querySelectorAll(parts)].every((part, at) => part.textContent === before[at]),
      [PARTS, before],
    )
  })

  await check('a refusal stands where the person pressed, with its rule', async (person) => {
    const page = await person()
    await alone(page, site, leading('scientists'))
    await onTo(page, 'explore')
    await page.locator('.thing[data-at="B2"]').click()
    await page.locator('.thing[data-at="K7"]').click()
    const said = page.locator('.there .toast')
    await said.locator('a[href*="#FX-7"]').waitFor()
    const [box, [x, y]] = [await said.boundingBox(), await spot(page, 'K7')]
    assert.ok(Math.abs(box.x + box.width / 2 - x) < 240 && Math.abs(box.y + box.height / 2 - y) < 200, 'beside the planet')
    await page.screenshot({ path: `${OUT}flip-5x-refusal.png` })
  })

  await long('a whole game on a phone by touch', async (person) => {
    const page = await person(PHONE)
    await alone(page, site, story('The Pirate Crown'))
    const press = await page
      .locator('.thing.planet .hit')
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect()).map(({ width, height }) => Math.min(width, height)))
    assert.ok(press.length > 20 && Math.min(...press) >= 43.9, `the smallest press area has ${Math.min(...press)} px`)
    const { look } = looker('phone', ['experiment', 'explore'])
    assert.ok((await play(page, { look, press: touch })) > 4)
  })

  await long('a whole game on a phone held sideways', async (person) => {
    const page = await person({ viewport: { width: 844, height: 390 }, hasTouch: true })
    await alone(page, site, story('The Great Silence'))
    const { look } = looker('sideways', ['explore'])
    assert.ok((await play(page, { look, press: touch })) > 4)
  })

  await long('a whole game by keyboard alone', async (person) => {
    const page = await person({ colorScheme: 'dark' })
    await alone(page, site, story('The Devourer'))
    const { look } = looker('keys', ['explore'])
    assert.ok((await play(page, { press: keyboard, look })) > 2)
  })

  await check('two browsers on one timeline, each on a chart of their own', async (person) => {
    const host = await person(CLIPBOARD)
    const guest = await person(CLIPBOARD)
    await host.goto(`${site.url}/new/flip-5x`)
    await host.getByText('A friend elsewhere').click()
    await host.getByRole('button', { name: 'Start', exact: true }).click()
    await host.getByRole('button', { name: 'Copy link' }).click()
    await guest.goto(await host.evaluate(() => navigator.clipboard.readText()))
    await guest.getByRole('button', { name: 'Sit down' }).click()
    const both = [host, guest]
    // Each plays whenever it is asked, at the same time as the other, until the third round has come.
    const turns = async (page) => {
      for (let made = 0; made < 200; made++) {
        const now = await page
          .waitForFunction(
            () => {
              document.querySelector('[aria-label="Skip the animation"]')?.click()
              const table = document.querySelector('main.table')
              if (/Round 3/.test(table?.textContent ?? '')) return 'enough'
              return table?.dataset.settled === 'true' && Number(table.dataset.choices) > 0 ? 'choose' : null
            },
            null,
            { polling: 30, timeout: 60_000 },
          )
          .then((handle) => handle.jsonValue())
        if (now === 'enough') return
        await choose(page, mouse)
      }
    }
    await Promise.all(both.map(turns))
    const cards = (page) => page.locator('.area-guide ol button .title').allInnerTexts()
    for (const page of both) await page.waitForFunction(() => document.querySelectorAll('.area-guide ol button .title').length === 3)
    assert.deepEqual(await cards(host), await cards(guest), 'the same cards for both')
    await guest.getByRole('button', { name: /^Chart of/ }).click()
    await guest.getByRole('button', { name: 'Back to your chart' }).waitFor()
    await guest.screenshot({ path: `${OUT}flip-5x-two.png` })
    await guest.getByRole('button', { name: 'Back to your chart' }).click()
  })
})
