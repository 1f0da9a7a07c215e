// The fifth game in the program and in a real browser, on its plain board: a button for every square.
//   node examples/fifth-game/play.mjs GAME [--engine]
// With --engine it is also played on the page alone, by the engine that the page loads. TABLEFLIP_BIN and SITE: see web/e2e/program.mjs.
import assert from 'node:assert/strict'
import { checks, OUT } from '../../web/e2e/checks.mjs'
import { laid } from '../../web/e2e/laid.mjs'
import { ready, version } from '../../web/e2e/player.mjs'
import { program } from '../../web/e2e/program.mjs'

const game = process.argv[2]
/** No game on a small board is longer. */
const MOST = 60

/**
 * Sits down and plays the last of what is listed until the game is over, as any program could: in words of the protocol, without an
 * engine.
 */
const byMessages = ({ table, key }) =>
  new Promise((done, failed) => {
    const socket = new WebSocket(`${location.origin.replace('http', 'ws')}/ws`)
    const ask = (id, what) => socket.send(JSON.stringify({ id, ask: what }))
    let [asked, answered, newest] = [1, 0, null]
    socket.onopen = () => {
      ask(0, { type: 'hello', protocol: 2, table, keys: [key], last: null })
      ask(1, { type: 'claim_seat', seat: 0, name: 'Ann', bits: '0'.repeat(32) })
    }
    socket.onclose = () => failed(new Error('the server closed'))
    socket.onmessage = ({ data }) => {
      const message = JSON.parse(data)
      // Where both decide at once the other may come first: one decides again, on what there is then.
      if (message.type === 'answer' && message.outcome !== 'ok' && message.outcome !== 'stale') failed(new Error(data))
      if (message.type === 'answer') answered = message.id
      if (message.type === 'state' || message.type === 'changed') newest = message
      if (!newest || answered < asked) return
      const { standing, legal } = newest
      const number = newest.change?.number ?? newest.number
      newest = null
      if (standing.status === 'over') done({ acts: asked - 1, result: standing.result })
      else if (legal?.length > 0) ask(++asked, { type: 'act', number, action: legal[legal.length - 1] })
    }
  })

/** Presses a square that can be pressed: the last one for a mine, then always the first, so that nobody steps on one by accident. */
async function press(page) {
  const before = await version(page)
  const squares = page.locator('button[data-key].can')
  await (before < 2 ? squares.last() : squares.first()).click()
  return before
}

/** Waits until something came of it. */
const goesOn = (page, before) =>
  page.waitForFunction(
    (before) => document.querySelector('dialog[open]') || Number(document.querySelector('main.table').dataset.version) > before,
    before,
  )

await checks(async (check) => {
  await check('a table over the protocol alone, against a bot that knows nothing of the game', async (person) => {
    const site = await program()
    const page = await person()
    await page.goto(site.url)
    const seats = [
      { kind: 'person', name: 'Ann' },
      { kind: 'bot', level: 'regular' },
    ]
    const { table, keys } = await laid(page, site, { game, seats })
    const { acts, result } = await page.evaluate(byMessages, { table, key: keys[0] })
    assert.ok(acts > 0 && result, 'somebody played, and it ended')
    const record = await page.request.get(`${site.url}/api/tables/${table}/record`)
    assert.equal(record.status(), 200, await record.text())
    await site.stop()
  })

  await check('a whole game on the plain board, and a square that is refused', async (person) => {
    const site = await program()
    const page = await person()
    await page.goto(site.url)
    await page.getByText('Noughts and Mines').first().waitFor()
    const seats = ['Ann', 'Ben'].map((name) => ({ kind: 'person', name }))
    const { links } = await laid(page, site, { game, seats })
    const both = [page, await person()]
    await Promise.all(both.map((one, seat) => one.goto(site.url + links[seat])))
    let refused = 0
    for (let moves = 0; moves < MOST; moves++) {
      const [who, now] = await Promise.any(both.map(async (one) => [one, await ready(one)]))
      if (now === 'over') break
      const taken = who.locator('button[data-key]:not(.can)')
      if (refused === 0 && (await taken.count()) > 0) {
        await taken.first().click()
        await who.locator('.toast a[href*="#NM-"]').waitFor()
        refused++
      }
      const before = await press(who)
      await Promise.all(both.map((one) => goesOn(one, before)))
      await who.screenshot({ path: `${OUT}fifth-game.png` })
    }
    assert.equal(refused, 1, 'the engine said why')
    for (const one of both) assert.equal(await ready(one), 'over')
    await site.stop()
  })

  if (process.argv.includes('--engine'))
    await check('a whole game on the page alone, by its own engine', async (person) => {
      const site = await program()
      const page = await person()
      await page.goto(`${site.url}/new/${game}`)
      await page.getByText('Against a bot').click()
      await page.getByRole('button', { name: 'Start', exact: true }).click()
      await page.waitForURL('**/table/*')
      let pressed = 0
      while (pressed < MOST && (await ready(page)) !== 'over') {
        await goesOn(page, await press(page))
        pressed++
      }
      assert.ok(pressed > 1 && pressed < MOST, `${pressed} squares were pressed`)
      await site.stop()
    })
})
