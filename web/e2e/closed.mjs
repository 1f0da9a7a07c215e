// A sealed day from its opening to its close in real Chromium, against the program as it ships, its clock moved (`program.mjs`): a row of
// days across midnight; yesterday's deck played on in the morning; a deck given up; at noon the close, at an open table, on an open page
// and for whoever comes late; then the promise held against the deck, the record against what was shared, and the game on one's own page.
//   node e2e/closed.mjs [--only NAME] [--few] [--pictures]
//   --few        leaves axe to the whole form
import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { checks } from './checks.mjs'
import { choose, play } from './fliptown-player.mjs'
import { clean, pictures } from './pictured.mjs'
import { ready } from './player.mjs'
import { program } from './program.mjs'
import { card, rows } from './sealed-page.mjs'

const few = process.argv.includes('--few')
/** A Tuesday; its decks are open until noon of the next day. */
const [DAY, NEXT] = ['2026-12-01', '2026-12-02']
const BEGIN = new Date(`${DAY}T10:00:00Z`)
const MORNING = new Date(`${NEXT}T08:00:00Z`)
const AFTER = new Date(`${NEXT}T12:30:00Z`)

const sha256 = (text) => createHash('sha256').update(text).digest('hex')
/** As canonical JSON has it: keys in order, no spaces. */
const canonical = (value) =>
  Array.isArray(value)
    ? `[${value.map(canonical).join(',')}]`
    : typeof value === 'object' && value !== null
      ? `{${Object.keys(value)
          .sort()
          .map((key) => `${JSON.stringify(key)}:${canonical(value[key])}`)
          .join(',')}}`
      : JSON.stringify(value)
/** All words in a record, however deep they lie. */
const wordsIn = (value) =>
  typeof value === 'string' ? [value] : typeof value === 'object' && value !== null ? Object.values(value).flatMap(wordsIn) : []

async function look(page, name) {
  if (!few) await clean(page, name)
  await pictures(page, name)
}

/** Somebody whose own clock says the same as the server's, and goes on. */
async function arrive(person, at, options = {}) {
  const page = await person({ serviceWorkers: 'block', ...options })
  await page.clock.install({ time: at })
  return page
}

async function begin(page, site, date, name) {
  await page.goto(`${site.url}/daily/${date}`)
  await page.getByRole('button', { name: 'Play Fliptown', exact: true }).click()
  const box = page.getByRole('textbox', { name: 'Your name' })
  const table = page.locator('main.table')
  await box.or(table).first().waitFor()
  if (await box.isVisible()) {
    await box.fill(name)
    await page.locator('dialog[open]').getByRole('button', { name: 'Play', exact: true }).click()
  }
  await ready(page)
  return new URL(page.url()).pathname.split('/').at(-1)
}

const scoreOf = async (page) => Number(await card(page).locator('.score b').innerText())
const asked = (page, path, options) =>
  page.evaluate(
    async ([path, options]) => {
      const { key } = JSON.parse(localStorage.getItem('tableflip.device'))
      const post = options && { method: 'POST', body: JSON.stringify({ key, ...options }) }
      const answer = await fetch(path, { ...post, headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` } })
      return { status: answer.status, said: await answer.json() }
    },
    [path, options],
  )

await checks(async (check) => {
  await check('a day opens, goes on past midnight, closes at noon, and is counted', async (person) => {
    const site = await program([], BEGIN)
    const [ann, ben, cy, dan] = [
      await arrive(person, BEGIN),
      await arrive(person, BEGIN),
      await arrive(person, BEGIN),
      await arrive(person, BEGIN),
    ]
    const devices = [ann, ben, cy, dan]
    /** The server stops and starts again; devices sleep until then. */
    const until = async (from, to) => {
      await site.moved(to)
      for (const page of devices) await page.clock.fastForward(to - from)
    }

    // The day itself: one plays, one begins, one gives up, one looks.
    const table = await begin(ann, site, DAY, 'Ann')
    await play(ann)
    await ann.getByRole('link', { name: 'Score, par and board' }).click()
    await card(ann).locator('.score b').waitFor()
    const score = await scoreOf(ann)
    await ann.getByText('1 day in a row.').waitFor()
    const promised = (await asked(ann, `/api/daily/${DAY}/fliptown`)).said
    assert.deepEqual([promised.seed, promised.salt], [null, null])
    await ann.goto(`${site.url}/you`)
    await ann.locator('[data-game="fliptown"]').getByText('No finished game yet.').waitFor()

    const bens = await begin(ben, site, DAY, 'Ben')
    await choose(ben)
    await ready(ben)

    await begin(cy, site, DAY, 'Cy')
    await cy.getByRole('button', { name: 'More', exact: true }).click()
    await cy.getByRole('button', { name: 'Give up' }).click()
    await cy.getByText('It then scores 0, and there is no second attempt.').waitFor()
    await cy.locator('dialog[open]').getByRole('button', { name: 'Give up', exact: true }).click()
    await cy.getByRole('link', { name: 'Score, par and board' }).click()
    await card(cy).getByText('Given up before its end').waitFor()
    assert.equal(await scoreOf(cy), 0)
    assert.equal(await cy.getByText('in a row.').count(), 0, 'what is given up is in no row of days')
    assert.equal(await cy.getByRole('button', { name: /(Play|Go on with) Fliptown$/ }).count(), 0)
    await look(cy, 'closed-given-up')

    // In the morning two days are open.
    await until(BEGIN, MORNING)
    await ready(ben)
    await choose(ben)
    await ready(ben)
    await dan.goto(`${site.url}/daily`)
    await dan.getByRole('link', { name: 'Yesterday’s decks' }).click()
    await dan.getByRole('button', { name: 'Play Fliptown', exact: true }).waitFor()
    await ann.goto(`${site.url}/daily`)
    await ann.getByText('1 day in a row.').waitFor()
    await look(ann, 'closed-morning')
    await begin(ann, site, NEXT, 'Ann')
    await play(ann)
    await ann.getByRole('link', { name: 'Score, par and board' }).click()
    await ann.getByText('2 days in a row.').waitFor()

    // Noon: whoever sits at the table, and whoever still has the button before them.
    await until(MORNING, AFTER)
    await ben.getByText('This day is closed. The table can be looked at, and has no score.').waitFor()
    await look(ben, 'closed-table')
    await ben.getByRole('button', { name: 'More', exact: true }).click()
    await ben.getByRole('link', { name: 'Rules of the game' }).waitFor()
    assert.equal(await ben.getByRole('button', { name: 'Give up' }).count(), 0)
    await ben.keyboard.press('Escape')
    await ben.getByRole('link', { name: 'To its board' }).click()
    await card(ben).getByText('Closed before your game was finished: it has no score.').waitFor()
    await dan.getByRole('button', { name: 'Play Fliptown', exact: true }).click()
    const name = dan.getByRole('textbox', { name: 'Your name' })
    await name.fill('Dan')
    await dan.locator('dialog[open]').getByRole('button', { name: 'Play', exact: true }).click()
    await dan.getByText('This day is closed.', { exact: true }).waitFor()
    const late = await asked(ben, `/api/daily/${DAY}/fliptown`, { name: 'Late' })
    assert.deepEqual([late.status, late.said.code], [409, 'closed'])
    await dan.reload()
    await card(dan).getByText('Closed.', { exact: false }).first().waitFor()
    assert.equal(await dan.getByRole('button', { name: /(Play|Go on with) Fliptown$/ }).count(), 0)

    // The promise against the deck: by the page, and by hand.
    await ann.goto(`${site.url}/daily/${DAY}`)
    await card(ann).locator('[data-opened="kept"]').waitFor()
    await card(ann)
      .getByRole('button', { name: /^What is this\?/ })
      .click()
    await ann.getByText('It is the promise that this device saw while the day was open.', { exact: false }).waitFor()
    await look(ann, 'closed-promise')
    await ann.keyboard.press('Escape')
    const { said: shown } = await asked(ann, `/api/daily/${DAY}/fliptown`)
    assert.equal(shown.commitment, promised.commitment)
    const { game, options, salt, edition_sha256: edition } = shown
    assert.equal(sha256(`tableflip-table-2\n${game}\ndaily-${DAY}\n${edition}\n${canonical(options)}\n${salt}`), shown.commitment)
    assert.equal(sha256(`tableflip-deal-2\n${salt}${'\n-'.repeat(shown.seats)}`), shown.seed)

    // The board as it stays, and what was shared against the record, which is open now.
    await card(ann).locator('table tbody tr').nth(1).waitFor()
    assert.deepEqual(await rows(card(ann)), [
      ['1', 'Ann you', String(score)],
      ['2', 'Cy', '0'],
    ])
    await look(ann, 'closed-board')
    const { status, said: record } = await asked(ann, `/api/tables/${table}/record`)
    assert.equal(status, 200)
    await ann.evaluate(() => Object.assign(navigator, { share: async ({ text }) => (window.shared = text) }))
    await card(ann).getByRole('button', { name: 'Share your score of Fliptown' }).click()
    const shared = await (await ann.waitForFunction(() => window.shared)).jsonValue()
    const told = new Set(wordsIn(record.actions))
    const lines = shared.trim().split('\n').slice(0, 4)
    const words = lines
      .join(' ')
      .toLowerCase()
      .split(/[^a-z]+/)
      .filter(Boolean)
    assert.deepEqual(
      words.filter((word) => told.has(word)),
      [],
      'no card, site or move',
    )
    assert.equal((await asked(ann, `/api/tables/${bens}/record`)).status, 409, 'an unfinished game has no record')
    await card(ann).getByRole('link', { name: 'Replay your game of Fliptown' }).click()
    await ann.getByRole('button', { name: 'Next', exact: false }).first().waitFor()

    // One's own page: the first day's game is counted now, the second one's when it closes.
    await ann.goto(`${site.url}/you`)
    const own = ann.locator('[data-game="fliptown"]')
    await own.getByText('1 game, no hints used.').waitFor()
    await ann.getByText('2 days').waitFor()
    await own.getByText(`Last: ${score}`, { exact: false }).waitFor()
    await look(ann, 'closed-you')

    for (const page of devices) await page.goto('about:blank')
    await site.stop()
  })
})
