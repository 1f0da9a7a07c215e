// Tables of this device: whole games with the server stopped, a reload in the middle, one screen for two, and the replay at the end.
import assert from 'node:assert/strict'
import { checks, OUT } from './checks.mjs'
import { agree, choose, play, ready, version } from './player.mjs'
import { program } from './program.mjs'

/** Comes once, so that everything is kept; then the server is gone. */
async function visit(page, site) {
  await page.goto(site.url)
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.waitForFunction(() =>
    caches
      .keys()
      .then(async (keys) =>
        (await Promise.all(keys.map((key) => caches.open(key).then((cache) => cache.keys()))))
          .flat()
          .some((request) => request.url.endsWith('.wasm')),
      ),
  )
}

async function table(page, site, preset) {
  await page.goto(`${site.url}/new/flip-and-skip`)
  await page.getByText(preset).click()
  await page.getByRole('button', { name: 'Start', exact: true }).click()
  await page.waitForURL('**/table/*')
  await ready(page)
}

/** The numbers of the lines that this device keeps, of whichever table. */
const kept = () =>
  new Promise((done) => {
    indexedDB.open('tableflip').onsuccess = ({ target }) => {
      target.result.transaction('log').objectStore('log').getAllKeys().onsuccess = (event) =>
        done(event.target.result.map(([, number]) => number))
    }
  })

await checks(async (check, long) => {
  await check('a whole game against a bot with the server stopped', async (person) => {
    const site = await program()
    const page = await person({ permissions: ['clipboard-read', 'clipboard-write'] })
    await visit(page, site)
    await site.stop()
    await page.reload()
    await table(page, site, 'Against a bot')
    // A coin of theirs does not go where one's own lies: the engine says which rule that is.
    await page.locator('[data-holds^="D"][data-can]').first().click()
    await page.locator('[data-holds^="L"]').first().click()
    const refusal = page.locator('.toast a', { hasText: /SK-/ })
    await refusal.waitFor()
    await play(page, 1)
    await refusal.waitFor({ state: 'detached', timeout: 3000 })
    await play(page, 11)
    await page.screenshot({ path: `${OUT}live-1280.png` })
    const made = await play(page)
    assert.ok(made > 5, 'a game was played')
    await page.screenshot({ path: `${OUT}live-over-1280.png` })
    // A picture of it, without a server and without anybody's name.
    const [picture] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Share' }).click()])
    assert.equal(picture.suggestedFilename(), 'flip-and-skip.png')
    await picture.saveAs(`${OUT}shared-flip-and-skip.png`)
    await page.getByText('The picture is saved').waitFor()
    await page.getByRole('link', { name: 'Replay' }).click()
    await page.getByRole('slider', { name: 'Moment of the game' }).waitFor()
    await page.getByRole('button', { name: 'To the end' }).click()
    await page.getByRole('button', { name: 'Copy a link to this moment' }).click()
    // The link of such a game carries all of it: it opens where nothing is kept.
    await page.getByText('Link to this moment copied.').waitFor()
    const shared = await page.evaluate(() => navigator.clipboard.readText())
    assert.match(shared, /\/replay\/shared\?at=\d+#[\w-]+$/)
    await page.goto(`${site.url}/tables`)
    await page.getByText(/You won|You lost|Drawn/).waitFor()
    await page.evaluate(() => localStorage.clear())
    await page.goto(shared)
    // It is somebody else's game now: how long it is, is told when one asks.
    await page.getByRole('button', { name: 'Show everything' }).click()
    await page.getByRole('slider', { name: 'Moment of the game' }).waitFor()
  })

  await check('a first visit to the shelf is enough for every game, and the settings say so', async (person) => {
    const site = await program()
    const page = await person()
    await visit(page, site)
    await page.goto(`${site.url}/settings`)
    await page.getByText('All games are on this device.').waitFor()
    await site.stop()
    for (const game of ['flip-and-skip', 'fliptown', 'flip-5x', 'flip-ships']) {
      await page.goto(`${site.url}/new/${game}`)
      await page.getByRole('button', { name: 'Start', exact: true }).click()
      await page.locator('main.table:not([data-choices="0"])').waitFor()
    }
  })

  await long('where data is saved, what is missing is said, and why a game cannot start; others can', async (person) => {
    const site = await program()
    const page = await person()
    await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))
    await visit(page, site)
    await page.goto(`${site.url}/settings`)
    await page.getByText(/not on this device yet/).waitFor()
    await page.getByRole('button', { name: 'Fetch them now' }).waitFor()
    await site.stop()
    await page.goto(`${site.url}/new/flip-ships`)
    await page.getByRole('button', { name: 'Start', exact: true }).click()
    await page.getByRole('alert').getByText('A part of this game is not on this device yet').waitFor()
    await page.screenshot({ path: `${OUT}missing-1280.png` })
    await page.getByRole('banner').getByRole('link').first().click()
    await page.getByRole('link', { name: 'Play Flip & Skip' }).click()
    await page.getByRole('button', { name: 'Start', exact: true }).click()
    await ready(page)
  })

  await check('a broken link says that it is broken, and does not try again', async (person) => {
    const site = await program()
    const page = await person()
    for (const broken of ['/replay/shared#garbage', '/replay/shared#', '/replay/shared#q1YqzkhVslJKTUnPLC5RqgUA', '/flip#1.garbage']) {
      await page.goto('about:blank')
      await page.goto(site.url + broken)
      await page.getByRole('heading', { name: /This link is broken|This link holds no flip/ }).waitFor()
      assert.equal(await page.getByText(/Trying again/).count(), 0, broken)
    }
    await site.stop()
  })

  await long('a reload in the middle goes on where it was, and a move is taken back', async (person) => {
    const site = await program()
    const page = await person({ viewport: { width: 360, height: 740 }, hasTouch: true })
    await visit(page, site)
    await table(page, site, 'Against a bot')
    // Two coins are taken; the game begins when the bot has its two.
    await play(page, 4)
    await ready(page)
    await page.screenshot({ path: `${OUT}live-360.png` })
    const lines = await page.locator('[aria-label="What happened"] button').allInnerTexts()
    const before = await version(page)
    await page.reload()
    await ready(page)
    assert.equal(await version(page), before)
    assert.deepEqual(await page.locator('[aria-label="What happened"] button').allInnerTexts(), lines)
    for (let tries = 0; tries < 20 && !(await page.getByRole('button', { name: /Take back/ }).isVisible()); tries++) {
      await choose(page)
      if ((await ready(page)) === 'over') return
    }
    const late = await version(page)
    await page.getByRole('button', { name: /Take back/ }).click()
    await page.waitForFunction((late) => Number(document.querySelector('main.table').dataset.version) < late, late)

    // A running game is cleared away only after a yes.
    await page.goto(`${site.url}/tables`)
    await page.getByRole('button', { name: 'Clear away' }).click()
    await page.getByRole('button', { name: 'Keep it' }).click()
    await page.getByRole('button', { name: 'Clear away' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Clear away' }).click()
    await page.getByText('No tables yet.').waitFor()
    assert.deepEqual(await page.evaluate(kept), [])
    await site.stop()
  })

  await check('two people at one screen: the device is passed, nothing is shown in between', async (person) => {
    const site = await program()
    const page = await person()
    await page.goto(site.url)
    await table(page, site, 'A friend beside you')
    await page.getByRole('heading', { name: 'Pass the device to Light' }).waitFor()
    assert.equal(await page.locator('[data-holds]').count(), 0)
    await play(page, 14)
    if ((await ready(page)) === 'pass') await page.locator('main.pass button').click()
    await page.getByRole('button', { name: 'More', exact: true }).click()
    await page.getByRole('button', { name: 'Resign' }).click()
    await page.getByRole('button', { name: 'Resign' }).click()
    await page.getByRole('button', { name: 'Rematch' }).click()
    await page.getByRole('heading', { name: /Pass the device/ }).waitFor()
    await site.stop()
  })

  await check('one table in two windows: both follow, both may play, and the log stays whole', async (person) => {
    const site = await program()
    const page = await person()
    await page.goto(site.url)
    await table(page, site, 'Against a bot')
    const other = await page.context().newPage()
    await other.goto(page.url())
    const both = [page, other]
    for (let turn = 0; turn < 8; turn++) {
      if ((await ready(both[turn % 2])) === 'over') break
      await choose(both[turn % 2])
      await agree(both)
    }
    // Both at once: one of them is overtaken, and sees what the other did.
    const ends = await Promise.all(both.map(async (window) => ((await ready(window)) === 'choose' ? choose(window) : null)))
    assert.equal(ends.length, 2)
    const stands = await agree(both)
    const numbers = await page.evaluate(kept)
    assert.deepEqual(
      numbers,
      numbers.map((_, index) => index),
      'no number twice, none left out',
    )
    for (const window of both) assert.equal(await window.getByText('Connection lost').count(), 0)
    await other.close()
    await page.reload()
    await ready(page)
    assert.ok((await version(page)) >= stands)
    // Cleared away in one window, the other knows.
    const list = await page.context().newPage()
    await list.goto(`${site.url}/tables`)
    await list.getByRole('button', { name: 'Clear away' }).click()
    await list.getByRole('dialog').getByRole('button', { name: 'Clear away' }).click()
    await page.getByText('This table is closed to you now.').waitFor()
    await site.stop()
  })

  await long('keyboard alone starts a game', async (person) => {
    const site = await program()
    const page = await person()
    await page.goto(site.url)
    const tabTo = async (name) => {
      for (let presses = 0; presses < 60; presses++) {
        await page.keyboard.press('Tab')
        const found = await page.evaluate(() =>
          (document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? '').trim(),
        )
        if (name.test(found)) return
      }
      throw new Error(`no way to ${name} by Tab`)
    }
    await tabTo(/Play Flip & Skip/)
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Start', exact: true }).waitFor()
    await tabTo(/^Start$/)
    await page.keyboard.press('Enter')
    await page.waitForURL('**/table/*')
    await ready(page)
    // Dark's nearest coins stand on the sixth row; the board's focus starts on the first.
    await page.locator('[role="grid"] button[tabindex="0"]').waitFor()
    await tabTo(/^[a-h][1-8], /)
    for (let row = 0; row < 5; row++) await page.keyboard.press('ArrowUp')
    for (let tries = 0; tries < 8; tries++) {
      if (await page.evaluate(() => document.activeElement?.classList.contains('can') ?? false)) break
      await page.keyboard.press('ArrowRight')
    }
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'To hand' }).focus()
    await page.keyboard.press('Enter')
    await page.waitForFunction(() => Number(document.querySelector('main.table').dataset.version) > 0)
    await site.stop()
  })
})
