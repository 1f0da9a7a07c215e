// One's own page and the device's file, in real Chromium, on this device alone: a game is counted, reviewed quietly and shown; everything
// goes into a file, into another device, and comes out of it the same.
//   node e2e/you.mjs [--only NAME] [--few] [--pictures]
//   --few        leaves axe and the quiet review to the whole form
import assert from 'node:assert/strict'
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { gunzipSync, gzipSync } from 'node:zlib'
import { checks, OUT } from './checks.mjs'
import { clean, pictures } from './pictured.mjs'
import { choose, play, ready } from './player.mjs'
import { serve } from './serve.mjs'

const few = process.argv.includes('--few')
const site = await serve(fileURLToPath(new URL('../dist', import.meta.url)))

async function table(page) {
  await page.goto(`${site.url}/new/flip-and-skip`)
  await page.getByRole('button', { name: 'Start', exact: true }).click()
  await page.locator('main.table').waitFor()
}

async function saved(page) {
  await page.goto(`${site.url}/settings`)
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Save a file' }).click()])
  assert.match(download.suggestedFilename(), /^tableflip-\d{4}-\d\d-\d\d\.json\.gz$/)
  return readFileSync(await download.path())
}
const read = (bytes) => ({ ...JSON.parse(gunzipSync(bytes).toString()), date: 0 })

async function taken(page, bytes, words) {
  const path = `${OUT}device.json.gz`
  writeFileSync(path, bytes)
  await page.goto(`${site.url}/settings`)
  await page.getByLabel('A device’s file').setInputFiles(path)
  await page.getByText(words).waitFor()
}

await checks(async (check) => {
  await check('export, another device, import, export: the same but for the date', async (person) => {
    const page = await person({ serviceWorkers: 'block' })
    await page.goto(`${site.url}/settings`)
    await page.getByLabel('Name at tables').fill('Ada')
    await table(page)
    for (let made = 0; made < 3; made++) {
      await ready(page)
      await choose(page)
    }
    await ready(page)
    await page.evaluate(() => localStorage.setItem('tableflip.goals', '{"flip-and-skip":{"any":{"at":5,"table":"x"}}}'))
    const first = await saved(page)
    const whole = read(first)
    assert.equal(whole.kind, 'tableflip-device')
    assert.ok(whole.logs.length > 3 && JSON.parse(whole.kept['tableflip.tables'])[0].own.length > 0, 'keys and logs are in it')
    await page.getByText('The file holds the keys to your seats:').waitFor()
    if (!few) await clean(page, 'settings')
    await pictures(page, 'settings')

    const other = await person({ newcomer: true, serviceWorkers: 'block' })
    // What is no file of a device changes nothing and gets a sentence.
    await taken(other, first.subarray(0, first.length - 40), 'This file is cut short or damaged. Nothing was changed.')
    await taken(other, Buffer.from('hello'), 'This is no file of a Tableflip device. Nothing was changed.')
    await taken(other, gzipSync(JSON.stringify({ ...whole, format: 2 })), 'newer Tableflip')
    assert.deepEqual(read(await saved(other)).logs, [])
    await taken(other, first, 'Taken over: 1 table.')
    assert.deepEqual(read(await saved(other)), whole)
    await taken(other, first, 'All of it was here already.')
    assert.deepEqual(read(await saved(other)), whole)
    // An earlier date of a goal wins, the longer log stays, nothing is deleted.
    const older = {
      ...whole,
      kept: { 'tableflip.goals': '{"flip-and-skip":{"any":{"at":3,"table":"y"}}}' },
      logs: whole.logs.slice(0, 2),
    }
    await taken(other, gzipSync(JSON.stringify(older)), 'Taken over')
    const after = read(await saved(other))
    assert.deepEqual(after.logs, whole.logs)
    assert.equal(JSON.parse(after.kept['tableflip.goals'])['flip-and-skip'].any.at, 3)
    // The table goes on there.
    await other.goto(`${site.url}/tables`)
    await other.locator('a[href^="/table/"]').first().click()
    assert.equal(await ready(other), 'choose')
    await choose(other)
  })

  await check(
    'a finished game is counted and shown, once; the browser is asked to keep it, and installing is offered once',
    async (person) => {
      const page = await person({ serviceWorkers: 'block' })
      await page.goto(`${site.url}/you`)
      await page.getByText('Nothing to count yet.').waitFor()
      await pictures(page, 'you-empty')
      await page.addInitScript(() => {
        Object.assign(navigator.storage, { persist: async () => ((window.asked = (window.asked ?? 0) + 1), true) })
      })
      await table(page)
      // As Chromium does where a site can be installed.
      await page.evaluate(() =>
        dispatchEvent(Object.assign(new Event('beforeinstallprompt'), { prompt: async () => ({ outcome: 'dismissed' }) })),
      )
      await play(page)
      await page.getByText('Keep Tableflip at hand.').waitFor()
      await page.waitForFunction(() => window.asked === 1)
      await page.reload()
      assert.equal(await ready(page), 'over')
      assert.equal(await page.getByText('Keep Tableflip at hand.').count(), 0, 'offered once')
      await page.goto(`${site.url}/you`)
      const section = page.locator('[data-game="flip-and-skip"]')
      await section.getByText('1 game, no hints used.').waitFor()
      await section.getByRole('row', { name: /Regular bot 1/ }).waitFor()
      await section.getByText('Goals').click()
      await section.getByText(/\d+ of \d+ met/).waitFor()
      assert.ok((await section.locator('li').count()) >= 10)
      if (few) return
      await section.getByText('Loss per choice').first().waitFor({ timeout: 180_000 })
      await section.getByText('The figures as a table').last().click()
      await section.getByRole('columnheader', { name: 'Luck' }).waitFor()
      await clean(page, 'you')
      await pictures(page, 'you')
      // Only the seat's line is kept of a review.
      const kept = await page.evaluate(
        () =>
          new Promise((done) => {
            indexedDB.open('tableflip-you').onsuccess = (event) =>
              (event.target.result.transaction('games').objectStore('games').getAll().onsuccess = ({ target }) => done(target.result))
          }),
      )
      assert.equal(kept.length, 1)
      assert.equal(kept[0].line.seat, kept[0].seat)
    },
  )

  await check('quiet reviews can be switched off', async (person) => {
    const page = await person({ serviceWorkers: 'block' })
    await page.goto(`${site.url}/settings`)
    await page.getByText('Review my games quietly').click()
    await page.evaluate(() => localStorage.setItem('tableflip.lessons', '{"flip-and-skip/skip":{"done":"2026-11-17"}}'))
    await page.goto(`${site.url}/you`)
    await page.getByText('1 lesson').waitFor()
    await page.getByText('Quiet reviews are off', { exact: false }).waitFor()
  })
})
