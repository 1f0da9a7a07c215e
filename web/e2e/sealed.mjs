// A server's sealed daily decks in real Chromium: two devices in one club play the same deck to its end and see each other and par; one
// attempt; what is shared and what is heard tell nothing of the deck; clubs; the device's key in its file; what the page says of a closed
// day that broke its promise.
//   node e2e/sealed.mjs [--only NAME] [--few] [--pictures]
//   --few        leaves axe, the walk by keyboard and the device's file to the whole form
// A real day closes in `closed.mjs`; here one is put before the page, since no server breaks its promise on purpose.
import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { checks, OUT } from './checks.mjs'
import { choose, play } from './fliptown-player.mjs'
import { clean, pictures } from './pictured.mjs'
import { ready } from './player.mjs'
import { program } from './program.mjs'
import { card, rows } from './sealed-page.mjs'

const few = process.argv.includes('--few')
const CLIPBOARD = { serviceWorkers: 'block', permissions: ['clipboard-read', 'clipboard-write'] }
const DAY = 86_400_000
const near = (path) => fileURLToPath(new URL(`../../${path}`, import.meta.url))

/** Nothing for axe to find, and pictures on every screen, as far as they are asked for. */
async function look(page, name) {
  if (!few) await clean(page, name)
  await pictures(page, name)
}

const opened = (page, id) => page.waitForFunction((id) => location.pathname === `/table/${id}`, id)

async function copied(page, press) {
  await page.evaluate(() => navigator.clipboard.writeText(''))
  await press()
  const handle = await page.waitForFunction(() => navigator.clipboard.readText().then((text) => text || null))
  return handle.jsonValue()
}

/** Everything that a page says to tables and hears from them, as text. */
function listening(page) {
  const [heard, said] = [[], []]
  page.on('websocket', (socket) => {
    socket.on('framereceived', ({ payload }) => heard.push(String(payload)))
    socket.on('framesent', ({ payload }) => said.push(String(payload)))
  })
  return { heard, said }
}

/** All words in a message, however deep they lie. */
const wordsIn = (value) =>
  typeof value === 'string' ? [value] : typeof value === 'object' && value !== null ? Object.values(value).flatMap(wordsIn) : []

/** Every thing that can be pressed is met by Tab. */
async function walk(page, where) {
  const shown = 'a[href], button:not(:disabled), input:not([tabindex="-1"]), select, summary'
  const all = await page.evaluate((shown) => {
    const things = [...document.querySelectorAll(`main :is(${shown})`)].filter((one) => one.checkVisibility())
    things.forEach((one, at) => (one.dataset.walk = String(at)))
    document.querySelector('main h1').focus()
    return things.length
  }, shown)
  const met = new Set()
  for (let presses = 0; presses < all + 40 && met.size < all; presses++) {
    await page.keyboard.press('Tab')
    met.add(await page.evaluate(() => document.activeElement?.dataset.walk ?? null))
    met.delete(null)
  }
  assert.equal(met.size, all, `${where} by keyboard`)
}

/** Makes a club from the day's page, and comes to it. Returns its link. */
async function club(page, site, name, member) {
  await page.goto(`${site.url}/daily`)
  await page.getByRole('button', { name: 'Make a club' }).click()
  await page.getByRole('textbox', { name: 'Name of the club' }).fill(name)
  await page.getByRole('textbox', { name: 'Your name' }).fill(member)
  await page.getByRole('button', { name: 'Make the club' }).click()
  await page.getByRole('heading', { name, level: 1 }).waitFor()
  return copied(page, () => page.getByRole('button', { name: 'Copy link' }).click())
}

async function join(page, link, name) {
  await page.goto(link)
  await page.getByRole('heading', { name: 'You are invited to a club' }).waitFor()
  await page.getByRole('textbox', { name: 'Your name' }).fill(name)
  await page.getByRole('button', { name: 'Join the club' }).click()
  await page.getByRole('heading', { name: 'Who is in it' }).waitFor()
}

/** Nobody asks for anything any more when the program ends. */
async function end(site, ...pages) {
  for (const page of pages) await page.goto('about:blank')
  await site.stop()
}

const members = (page) => page.locator('section[aria-labelledby="members"] li span').allInnerTexts()

await checks(async (check) => {
  await check('two devices of a club play one deck, and share nothing of it', async (person) => {
    const site = await program()
    const [ann, ben] = [await person(CLIPBOARD), await person(CLIPBOARD)]
    const talk = listening(ann)
    const link = await club(ann, site, 'Tuesdays', 'Ann <b>')
    assert.match(link, /\/club\/[0-9a-f]+#[0-9a-f]{32}$/)
    await ben.goto(link)
    await look(ben, 'sealed-invitation')
    await join(ben, link, 'Ben')
    assert.equal(new URL(ben.url()).hash, '', 'the key does not stay in the address')
    assert.deepEqual(await members(ben), ['Ann <b>', 'Ben you'])

    const tables = []
    for (const page of [ann, ben]) {
      await page.goto(`${site.url}/daily`)
      await card(page).waitFor()
      assert.equal(await page.locator('[data-sealed]').count(), 4)
      await card(page)
        .getByText(/^Open until .+ left$/)
        .waitFor()
      await page.locator('[data-day]').first().waitFor()
    }
    await look(ann, 'sealed-before')
    await card(ann)
      .getByRole('button', { name: /^What is this\?/ })
      .click()
    await ann.getByRole('heading', { name: 'A sealed deck' }).waitFor()
    await look(ann, 'sealed-promise')
    await ann.keyboard.press('Escape')
    if (!few) await walk(ann, 'the day')

    await Promise.all(
      [ann, ben].map(async (page) => {
        await page.getByRole('button', { name: 'Play Fliptown', exact: true }).click()
        await ready(page)
        tables.push(page.url())
        for (const name of ['Chat', 'Hint']) assert.equal(await page.getByRole('button', { name, exact: true }).count(), 0, name)
        await choose(page)
        await ready(page)
      }),
    )
    assert.notEqual(tables[0], tables[1])

    // A second attempt is the same table, where one left it.
    const table = new URL(ann.url()).pathname.split('/').at(-1)
    const before = await ann.locator('main.table').getAttribute('data-version')
    await ann.goto(`${site.url}/daily`)
    await ann.getByRole('button', { name: 'Go on with Fliptown', exact: true }).click()
    await opened(ann, table)
    await ready(ann)
    assert.equal(await ann.locator('main.table').getAttribute('data-version'), before)
    await ann.getByRole('button', { name: 'More', exact: true }).click()
    await ann.getByRole('button', { name: 'Give up' }).waitFor()
    for (const name of [/Move to another device/, /Sign out/, /spectators/, /Resign/])
      assert.equal(await ann.getByRole('button', { name }).count(), 0, String(name))
    await ann.keyboard.press('Escape')

    await Promise.all([ann, ben].map((page) => play(page)))
    for (const name of ['Replay', 'Review', 'Rematch', 'Play again'])
      assert.equal(await ann.locator('dialog[open]').getByText(name, { exact: true }).count(), 0, name)
    await look(ann, 'sealed-end')
    const record = await ann.evaluate((table) => fetch(`/api/tables/${table}/record`).then((answer) => answer.status), table)
    assert.equal(record, 409, 'the record opens with the close')
    const status = await ann.evaluate(async () => {
      const { key } = JSON.parse(localStorage.getItem('tableflip.device'))
      const day = new Date().toISOString().slice(0, 10)
      const body = JSON.stringify({ key, name: 'Another' })
      const answer = await fetch(`/api/daily/${day}/fliptown`, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
      return { status: answer.status, ...(await answer.json()) }
    })
    assert.deepEqual([status.status, status.table], [200, table], 'the same table again')

    const scores = []
    for (const page of [ann, ben]) {
      await page.getByRole('link', { name: 'Score, par and board' }).click()
      const own = card(page)
      await own.locator('.score b').waitFor()
      scores.push(Number(await own.locator('.score b').innerText()))
      assert.equal(await page.getByRole('button', { name: /(Play|Go on with) Fliptown$/ }).count(), 0)
      await page.getByText('1 day in a row.').waitFor()
    }
    await ann.reload()
    const high = Math.max(...scores)
    const wanted = (own) =>
      [
        ['Ann <b>', scores[0]],
        ['Ben', scores[1]],
      ]
        .map(([name, score], at) => [score === high ? '1' : '2', `${name}${at === own ? ' you' : ''}`, String(score)])
        .sort((a, b) => Number(b[2]) - Number(a[2]))
    const sorted = (found) => [...found].sort((a, b) => a[1].localeCompare(b[1]))
    for (const [own, page] of [ann, ben].entries()) {
      if (own === 1) await page.reload()
      await card(page).locator('table tbody tr').nth(1).waitFor()
      assert.deepEqual(sorted(await rows(card(page))), sorted(wanted(own)), 'everybody’s board')
      await page.getByLabel('Whose board').selectOption({ label: 'Tuesdays' })
      await card(page).locator('table tbody tr').nth(1).waitFor()
      assert.deepEqual(sorted(await rows(card(page))), sorted(wanted(own)), 'the club’s board')
    }

    // Bots play behind everything else; par comes when they are done, without anybody asking.
    await card(ann)
      .getByText(/Par \d+, by the regular bot/)
      .waitFor({ timeout: 300_000 })
    const par = Number(/Par (\d+)/.exec(await card(ann).innerText())[1])
    await look(ann, 'sealed-after')
    await ann.evaluate(() => Object.assign(navigator, { share: async ({ text }) => (window.shared = text) }))
    await card(ann).getByRole('button', { name: 'Share your score of Fliptown' }).click()
    await ann.waitForFunction(() => window.shared)
    const shared = await ann.evaluate(() => window.shared)
    const lines = shared.trim().split('\n')
    const day = new Date().toISOString().slice(0, 10)
    assert.equal(lines[0], `Fliptown, ${day}`)
    assert.equal(lines[1], `${scores[0]}, par ${par}`)
    assert.match(lines[2], /^[▲■▼]{3}$/)
    assert.match(lines[3], new RegExp(`^Rounds -?\\d+, -?\\d+, -?\\d+; par ${par}$`))
    assert.deepEqual(lines.slice(4), [`${site.url}/daily/${day}`])
    // The record itself is sealed; what was played is what this page said, and what came of it what it heard.
    const acts = talk.said.map((text) => JSON.parse(text)).filter(({ ask }) => ask?.type === 'act')
    assert.ok(acts.length > 10)
    const told = new Set(
      [...acts.map(({ ask }) => ask.action), ...talk.heard.map((text) => JSON.parse(text).events ?? [])].flatMap(wordsIn),
    )
    const words = lines
      .slice(0, 4)
      .join(' ')
      .toLowerCase()
      .split(/[^a-z]+/)
      .filter(Boolean)
    assert.deepEqual(
      words.filter((word) => told.has(word)),
      [],
      'no card, site or move',
    )
    for (const text of talk.heard) assert.doesNotMatch(text, /"(seed|salt|host)":"/, 'no message opens the deck')

    await ann.goto(link.split('#')[0])
    await ann.locator('[data-board="fliptown"] tbody tr').nth(1).waitFor()
    await look(ann, 'sealed-club')
    if (!few) await walk(ann, 'the club')

    // Days in a row, by this device's own clock: tomorrow they still stand, the day after they do not.
    // And a clock that runs ahead opens nothing.
    await ann.clock.setFixedTime(new Date(Date.now() + DAY))
    await ann.goto(`${site.url}/daily`)
    await ann.getByText('1 day in a row.').waitFor()
    await ann.getByRole('button', { name: 'Play Fliptown', exact: true }).click()
    await ann.getByText('This day is not open yet.').waitFor()
    await ann.clock.setFixedTime(new Date(Date.now() + 2 * DAY))
    await ann.goto(`${site.url}/daily`)
    await card(ann).waitFor()
    assert.equal(await ann.getByText('in a row.').count(), 0)
    await end(site, ann, ben)
  })

  await check('a club is renamed, left, and somebody is removed; what does not open says why', async (person) => {
    const site = await program(['--clubs-per-day', '1'])
    const [maker, guest, third] = [await person(CLIPBOARD), await person(CLIPBOARD), await person(CLIPBOARD)]
    const link = await club(maker, site, 'Tuesdays', 'Ann')
    await join(guest, link, 'Ben')
    await join(third, link, 'Cy')
    await third.getByRole('button', { name: 'Leave the club' }).click()
    await third.getByRole('button', { name: 'Leave', exact: true }).click()
    await third.getByText('You left Tuesdays.').waitFor()
    assert.equal(await third.getByRole('link', { name: 'Tuesdays' }).count(), 0)

    assert.equal(await guest.getByRole('button', { name: 'Rename the club' }).count(), 0, 'the maker’s alone')
    await guest.getByRole('button', { name: 'Change my name here' }).click()
    await guest.getByRole('textbox', { name: 'Your name' }).fill('Benedict of the very long name')
    await guest.getByRole('button', { name: 'Change it' }).click()
    await guest.getByText('Benedict of the very lon', { exact: false }).first().waitFor()

    await maker.reload()
    await maker.getByRole('button', { name: 'Rename the club' }).click()
    await maker.getByRole('textbox', { name: 'Name of the club' }).fill('Wednesdays')
    await maker.getByRole('button', { name: 'Rename', exact: true }).click()
    await maker.getByRole('heading', { name: 'Wednesdays', level: 1 }).waitFor()
    await maker.getByRole('button', { name: /^Remove Benedict/ }).click()
    await look(maker, 'sealed-remove')
    await maker.getByRole('button', { name: 'Remove', exact: true }).click()
    await maker.waitForFunction(() => document.querySelectorAll('section[aria-labelledby="members"] li').length === 1)
    await guest.reload()
    await guest.getByText('The club does not know this device').waitFor()
    await look(guest, 'sealed-shut')
    await guest.getByRole('button', { name: 'Take it off my list' }).click()
    await guest.getByRole('heading', { name: 'Clubs' }).waitFor()
    await guest.goto(link)
    await guest.getByRole('button', { name: 'Join the club' }).click()
    await guest.getByText('its maker removed it', { exact: false }).waitFor()

    await third.goto(link.split('#')[0])
    await third.getByText('Its link is not whole').waitFor()
    await third.goto(`${site.url}/club/0123456789ab#${'0'.repeat(32)}`)
    await third.getByRole('button', { name: 'Join the club' }).click()
    await third.getByText('There is no such club on this server.').waitFor()
    await maker.goto(`${site.url}/daily`)
    await maker.getByRole('button', { name: 'Make a club' }).click()
    await maker.getByRole('button', { name: 'Make the club' }).click()
    await maker.getByText('Too many new clubs from this address today.').waitFor()
    await end(site, maker, guest, third)
  })

  const whole = few ? () => {} : check
  await whole('the device’s key and clubs go along in its file', async (person) => {
    const site = await program()
    const [old, fresh, third] = [await person(CLIPBOARD), await person(CLIPBOARD), await person(CLIPBOARD)]
    const keyOf = (page) => page.evaluate(() => JSON.parse(localStorage.getItem('tableflip.device')).key)
    await club(old, site, 'Tuesdays', 'Ann')
    await club(third, site, 'Mondays', 'Cy')
    await old.goto(`${site.url}/settings`)
    const [download] = await Promise.all([old.waitForEvent('download'), old.getByRole('button', { name: 'Save a file' }).click()])
    const path = `${OUT}sealed-device.json.gz`
    writeFileSync(path, readFileSync(await download.path()))
    const [key, own] = [await keyOf(old), await keyOf(third)]
    for (const page of [fresh, third]) {
      await page.goto(`${site.url}/settings`)
      await page.getByLabel('A device’s file').setInputFiles(path)
      await page.getByText(/^Taken over/).waitFor()
    }
    assert.equal(await keyOf(fresh), key)
    await fresh.goto(`${site.url}/daily`)
    await fresh.getByRole('link', { name: 'Tuesdays' }).click()
    await fresh.getByRole('button', { name: 'Rename the club' }).waitFor()
    // Who is somebody already stays who they are.
    await third.getByText('this device stays who it was', { exact: false }).waitFor()
    assert.equal(await keyOf(third), own)
    assert.deepEqual(await third.evaluate(() => JSON.parse(localStorage.getItem('tableflip.device')).others), [key])
    await end(site, old, fresh, third)
  })

  await check('a closed day is checked by the page, and its own game opens', async (person) => {
    const site = await program()
    const [day] = JSON.parse(readFileSync(near('conformance/daily.json'), 'utf8'))
    const opens = Date.parse(`${day.date}T00:00:00Z`)
    const edition_sha256 = createHash('sha256')
      .update(readFileSync(near(`editions/${day.game}.toml`)))
      .digest('hex')
    const own = { table: 'a1', score: 150, parts: { name: 'Coins', by_part: [3, 1, 2] } }
    const par = { novice: 60, regular: 170, expert: 180, parts: { name: 'Coins', by_part: [2, 1, 4] } }
    const shown = { ...day, opens, closes: opens + 1.5 * DAY, edition_sha256, own, par }
    const page = await person(CLIPBOARD)
    await page.clock.setFixedTime(new Date(opens + 3 * DAY))
    const name = 'A name of twenty-four ltr'.slice(0, 24)
    const board = Array.from({ length: 12 }, (_, at) => ({
      place: at + 1,
      name: at === 8 ? name : `Device ${at}`,
      score: 190 - 5 * at,
      own: at === 8,
    }))
    let salt = day.salt
    await page.route(/\/api\/daily\//, (route) => {
      const { pathname } = new URL(route.request().url())
      if (pathname.endsWith('/board')) return route.fulfill({ json: board })
      if (pathname.endsWith(`/${day.date}/${day.game}`)) return route.fulfill({ json: { ...shown, salt } })
      return route.fulfill({ status: 404, json: { code: 'no_such_day', because: 'There is no daily deck of that day.' } })
    })
    await page.goto(`${site.url}/daily/${day.date}`)
    await card(page, day.game).locator('[data-opened="kept"]').waitFor()
    await card(page, day.game).getByText('Par 170, by the regular bot; the expert made 180. 20 below par.').waitFor()
    const links = await card(page, day.game)
      .locator('a')
      .evaluateAll((all) => all.map((one) => one.getAttribute('href')))
    assert.deepEqual(
      links.filter((href) => /a1$/.test(href)),
      ['/replay/a1', '/review/a1'],
    )
    const found = await rows(card(page, day.game))
    assert.deepEqual(found.at(-1), ['9', `${name} you`, '150'], 'one’s own row is in sight')
    assert.equal(found.length, 6)
    await look(page, 'sealed-closed')
    await card(page, day.game)
      .getByRole('button', { name: /^All 12/ })
      .click()
    assert.equal((await rows(card(page, day.game))).length, 12)
    await page
      .getByRole('button', { name: /the open deck of/ })
      .first()
      .waitFor()
    salt = day.seed
    await page.reload()
    await card(page, day.game).locator('[data-opened="broken"][role="alert"]').waitFor()
    await end(site, page)
  })
})
