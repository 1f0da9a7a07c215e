// Playing on from any moment, the lines that come of it, positions copied and opened: on this device, after a reload, in links and files.
//   node e2e/lines.mjs [--only NAME] [--pictures]
import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { faultsOf } from './axe.mjs'
import { checks, OUT } from './checks.mjs'
import { play } from './fliptown-player.mjs'
import { play as skip, ready, version } from './player.mjs'
import { BIN, program } from './program.mjs'

const CLIPBOARD = { permissions: ['clipboard-read', 'clipboard-write'] }
const CASE = fileURLToPath(new URL('../../conformance/fliptown/', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'tableflip-lines-'))
const command = (...words) => execFileSync(BIN, words, { encoding: 'utf8' })
const clipboard = (page) => page.evaluate(() => navigator.clipboard.readText())
const lines = (page) => page.locator('[data-line]:not(main)')
const gathered = (page) => page.locator('section.lines[data-ready="true"]').waitFor()

async function clean(page) {
  for (const colorScheme of ['light', 'dark']) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    // Colours change over a moment; what stands in between is nobody's reading.
    await page.evaluate(() => Promise.all(document.getAnimations().map((one) => one.finished.catch(() => {}))))
    const violations = await faultsOf(page)
    assert.deepEqual(
      violations.map(({ id, nodes }) => `${colorScheme} ${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`),
      [],
    )
  }
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
}

/** The same page on every screen, by day and by lamp. */
async function pictures(page, name) {
  if (!process.argv.includes('--pictures')) return
  for (const colorScheme of ['light', 'dark'])
    for (const width of [360, 768, 1280]) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await page.setViewportSize({ width, height: width < 800 ? 740 : 720 })
      await page.screenshot({ path: `${OUT}lines-${name}-${width}-${colorScheme}.png` })
    }
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  await page.setViewportSize({ width: 1280, height: 720 })
}

/** A whole game alone, to its end; its id. */
async function finished(page, site) {
  await page.goto(`${site.url}/new/fliptown`)
  await page.getByRole('button', { name: 'Start', exact: true }).click()
  await ready(page)
  await play(page)
  const href = await page.getByRole('dialog').getByRole('link', { name: 'Replay' }).getAttribute('href')
  return href.split('/').at(-1)
}

/** Plays on from the moment that is shown, by keyboard alone, and makes some choices there. */
async function playOn(page, cards, choices) {
  await page.getByRole('button', { name: 'Play on from here' }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Play on from here' })
  await dialog.waitFor()
  await dialog.getByRole('radio', { name: cards }).focus()
  await page.keyboard.press('Space')
  await dialog.getByRole('button', { name: 'Play on', exact: true }).focus()
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/table\//)
  await ready(page)
  await play(page, { most: choices })
  await ready(page)
  return version(page)
}

async function back(page) {
  await page.getByRole('link', { name: 'A line: back to its game' }).click()
  await page.locator('main.replay').waitFor()
}

/** Opens the sheet with log and lines, where they have no room of their own. */
async function showLines(page) {
  const log = page.locator('.for-short').getByRole('button', { name: 'Log' })
  if (await log.isVisible()) await log.click()
  await gathered(page)
}

await checks(async (check) => {
  await check('lines with the same and with new cards are kept beside their game, and travel', async (person) => {
    const site = await program()
    const page = await person(CLIPBOARD)
    const id = await finished(page, site)
    await page.goto(`${site.url}/replay/${id}?at=10`)
    await page.locator('main.replay[data-at="10"]').waitFor()
    const before = await page.locator('main.replay h1').textContent()
    const played = await playOn(page, 'The same cards', 2)
    assert.ok(played >= 2, 'two choices were made')
    await back(page)
    // Where it leaves the game, and what was played.
    await page.locator('main.replay[data-line="1"][data-at="10"]').waitFor()
    assert.equal(await page.locator('main.replay h1').textContent(), before)
    await showLines(page)
    await page.getByText(`the same cards; ${played} moves`).waitFor()

    // New cards, from another moment of the game.
    await page.getByRole('button', { name: 'The game' }).click()
    await page.locator('main.replay[data-line="0"]').waitFor()
    await page.goto(`${site.url}/replay/${id}?at=16`)
    await page.locator('main.replay[data-at="16"]').waitFor()
    const anew = await playOn(page, 'New cards', 1)
    await pictures(page, 'table')
    await back(page)
    await showLines(page)
    await page.getByText(`new cards; ${anew} move`).waitFor()

    // Kept after a reload; named by keyboard.
    await page.goto(`${site.url}/replay/${id}`)
    await page.locator('main.replay').waitFor()
    await showLines(page)
    assert.equal(await lines(page).count(), 2)
    await page.getByRole('button', { name: 'Name Line 1' }).focus()
    await page.keyboard.press('Enter')
    await page.keyboard.type('the bank first')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Name the bank first' }).waitFor()
    await clean(page)
    await pictures(page, 'replay')

    // In a file that the command line verifies.
    const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Download the record' }).click()])
    const path = join(folder, 'game.json')
    await file.saveAs(path)
    const verified = JSON.parse(command('replay', path, '--verify'))
    assert.deepEqual([verified.verified, verified.lines], [true, 2])

    // In a link: nothing is told before one asks.
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Copy a link to this moment' }).click()
    await page.getByText('Link to this moment copied.').waitFor()
    const shared = await clipboard(page)
    assert.match(shared, /\/replay\/shared\?at=0#[\w-]+$/)
    const other = await person()
    await other.goto(shared)
    await other.locator('main.replay[data-at="0"]').waitFor()
    assert.equal(await lines(other).count(), 0)
    assert.equal(await other.getByRole('slider').count(), 0)
    await other.getByRole('button', { name: 'Show everything' }).click()
    await showLines(other)
    assert.equal(await lines(other).count(), 2)
    await other.getByRole('button', { name: 'the bank first' }).first().click()
    await other.locator('main.replay[data-line="1"][data-at="10"]').waitFor()

    // The other one plays on from there; that is kept in their browser, with the game.
    const theirs = await playOn(other, 'The same cards', 1)
    assert.ok(theirs >= 1)
    await back(other)
    await showLines(other)
    assert.equal(await lines(other).count(), 1, 'only what one played oneself is told')
    await other.reload()
    await other.locator('main.replay').waitFor()
    await other.getByRole('button', { name: 'Show everything' }).click()
    await showLines(other)
    assert.equal(await lines(other).count(), 3)

    // Cleared away with what leaves it.
    await other.getByRole('button', { name: 'Clear the bank first away' }).click()
    await other.getByRole('dialog').getByRole('button', { name: 'Clear away' }).click()
    await other.locator('section.lines[data-lines="1"]').waitFor()
    await other.reload()
    await other.locator('main.replay').waitFor()
    await other.getByRole('button', { name: 'Show everything' }).click()
    await showLines(other)
    assert.equal(await lines(other).count(), 1)

    // And beside the review.
    await page.goto(`${site.url}/review/${id}?budget=4`)
    await page.locator('main.review[data-review="whole"]').waitFor({ timeout: 300_000 })
    await gathered(page)
    assert.equal(await lines(page).count(), 2)
    await page.locator('section.lines').scrollIntoViewIfNeeded()
    await clean(page)
    await pictures(page, 'review')
    await page.getByRole('button', { name: 'the bank first' }).first().click()
    await page.locator('main.replay[data-line="1"]').waitFor()
    await site.stop()
  })

  await check('a record, a document, a case and what a seat saw are opened by file and by paste', async (person) => {
    const site = await program()
    const page = await person(CLIPBOARD)
    const records = join(folder, 'games.jsonl')
    command('playout', 'fliptown', '--games', '2', '--seed', '3', '--records', records)
    const document = command('new', 'flip-and-skip', '--seed', '7')
    const cases = readFileSync(join(CASE, execFileSync('ls', [CASE], { encoding: 'utf8' }).split('\n')[0]), 'utf8')

    // A file with two records, chosen on the shelf.
    await page.goto(site.url)
    await page.getByRole('button', { name: 'Open a game or a position' }).click()
    const dialog = page.getByRole('dialog', { name: 'Open a game or a position' })
    await pictures(page, 'open')
    await clean(page)
    await dialog.locator('input[type="file"]').setInputFiles(records)
    await dialog.getByText(/^A game: Fliptown, /).waitFor()
    await dialog.getByRole('spinbutton', { name: 'Which of 2' }).fill('2')
    await page.keyboard.press('Enter')
    await dialog.getByText(/^A game: Fliptown, /).waitFor()
    await pictures(page, 'found')
    await dialog.getByRole('button', { name: 'Replay' }).click()
    await page.locator('main.replay[data-at="0"]').waitFor()

    // A document, pasted by keyboard on the page of a new table: a table begins there.
    await page.goto(`${site.url}/new/fliptown`)
    await page.getByRole('button', { name: 'Open a game or a position' }).focus()
    await page.keyboard.press('Enter')
    await dialog.getByRole('textbox', { name: 'Or paste it' }).focus()
    await page.keyboard.insertText(document)
    await dialog.getByRole('button', { name: 'Open', exact: true }).focus()
    await page.keyboard.press('Enter')
    await dialog.getByText('A position: Flip & Skip, 2 seats.').waitFor()
    await pictures(page, 'start')
    await clean(page)
    await dialog.getByRole('button', { name: 'Start here' }).focus()
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/table\//)
    assert.equal(await ready(page), 'choose')
    await page.reload()
    assert.equal(await ready(page), 'choose', 'it begins there after a reload, too')

    // What a seat sees of it: no more than that goes to the clipboard, and it can be opened.
    await page.getByRole('button', { name: 'More' }).click()
    await page.getByRole('button', { name: 'Copy position' }).click()
    await page.getByText('Position copied.').waitFor()
    const seen = JSON.parse(await clipboard(page))
    assert.deepEqual(Object.keys(seen).sort(), ['game', 'options', 'seat', 'view'])
    await page.goto(`${site.url}/tables`)
    await page.getByRole('button', { name: 'Open a game or a position' }).waitFor()
    await page.keyboard.press('Control+v')
    await dialog.getByText('What one seat saw: Flip & Skip, 2 seats.').waitFor()
    await dialog.getByRole('button', { name: 'Start here' }).click()
    await page.waitForURL(/\/table\//)
    assert.equal(await ready(page), 'choose')

    // A case, dropped on the list of tables; then rubbish, which gets a sentence.
    await page.goto(`${site.url}/tables`)
    await page.getByRole('button', { name: 'Open a game or a position' }).waitFor()
    const drop = (name, text) =>
      page.evaluate(
        ([name, text]) => {
          const dataTransfer = new DataTransfer()
          dataTransfer.items.add(new File([text], name))
          for (const type of ['dragover', 'drop'])
            window.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }))
        },
        [name, text],
      )
    await drop('case.json', cases)
    await dialog.getByText(/^A position with what is expected of it: Fliptown, /).waitFor()
    await drop('rubbish.bin', '\u0000\u0001 rubbish')
    await dialog.getByText('This cannot be opened: not JSON: expected value at line 1 column 1.').waitFor()
    await drop('cut.json', document.slice(0, 200))
    await dialog.getByText(/^This cannot be opened: not JSON: EOF while parsing .* at line \d+ column \d+\.$/).waitFor()
    await pictures(page, 'rubbish')
    await clean(page)
    writeFileSync(join(folder, 'chess.json'), document.replace('flip-and-skip', 'chess'))
    await dialog.locator('input[type="file"]').setInputFiles(join(folder, 'chess.json'))
    await dialog.getByText(/^This cannot be opened: game: there is no game "chess"/).waitFor()
    await site.stop()
  })

  await check('one plays on from a game of this device that is under way, and not from one online', async (person) => {
    const site = await program()
    const page = await person(CLIPBOARD)
    await page.goto(`${site.url}/new/flip-and-skip`)
    await page.getByRole('button', { name: 'Start', exact: true }).click()
    await ready(page)
    await skip(page, 2)
    await ready(page)
    const table = page.url()
    await page.getByRole('button', { name: 'More' }).click()
    await page.getByRole('button', { name: 'Play on from here, as a line' }).click()
    const dialog = page.getByRole('dialog', { name: 'Play on from here' })
    await pictures(page, 'play-on')
    await clean(page)
    await dialog.getByRole('radio', { name: 'New cards' }).check()
    await dialog.getByRole('button', { name: 'Play on', exact: true }).click()
    await page.waitForURL((url) => url.href !== table)
    await ready(page)
    await skip(page, 1)
    await page.getByRole('link', { name: 'A line: back to its game' }).click()
    await page.waitForURL(table)
    assert.equal(await ready(page), 'choose', 'the game itself stands where it stood')

    await page.goto(`${site.url}/new/flip-and-skip`)
    await page.getByRole('radio', { name: /A friend elsewhere/ }).check()
    await page.getByRole('button', { name: 'Start', exact: true }).click()
    await page.waitForURL(/\/table\//)
    await page.getByRole('button', { name: 'More' }).first().click()
    await page.getByRole('dialog', { name: 'This table' }).waitFor()
    assert.equal(await page.getByRole('button', { name: 'Play on from here, as a line' }).count(), 0)
    await site.stop()
  })
})
