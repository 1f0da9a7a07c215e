// Hints (RV-8): in three steps in every game; at a table online only if it was laid so, seen by all, and worked out by the page from what
// its own seat sees: every message of such a game is read.
//   node e2e/hints.mjs [--only NAME]
import assert from 'node:assert/strict'
import { faultsOf } from './axe.mjs'
import { checks, OUT } from './checks.mjs'
import { FLAT } from './flip-ships-player.mjs'
import { laid } from './laid.mjs'
import { agree, choose, ready } from './player.mjs'
import { program } from './program.mjs'

const GAMES = ['flip-and-skip', 'fliptown', 'flip-5x', 'flip-ships']
const button = (page) => page.getByRole('button', { name: 'Hint', exact: true })
const stage = (page, n) => page.locator(`.hint[data-stage="${n}"]`)
const log = (page) => page.locator('[aria-label="What happened"] button').allInnerTexts()

/** Where, what and why, by the button and by the key. */
async function threeSteps(page) {
  await button(page).click()
  await stage(page, 1).waitFor({ timeout: 120_000 })
  assert.ok((await page.locator('[data-hinted]').count()) > 0, 'something lights up')
  await page.keyboard.press('h')
  await stage(page, 2).locator('li').first().waitFor()
  await page.keyboard.press('h')
  await stage(page, 3)
    .getByText(/ ± | is all there is\./)
    .first()
    .waitFor()
}

async function clean(page) {
  const violations = await faultsOf(page)
  assert.deepEqual(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`),
    [],
  )
}

/** All that a page hears and says at its table. */
function listen(page) {
  const heard = []
  const said = []
  page.on('websocket', (socket) => {
    socket.on('framereceived', ({ payload }) => heard.push(JSON.parse(payload)))
    socket.on('framesent', ({ payload }) => said.push(JSON.parse(payload)))
  })
  return { heard, said }
}

/** A seat is told nothing that it may not know: no state of the shuffle, no underside that it has not seen, nothing that a hint says. */
function knowsNoMore(heard, seat) {
  const told = heard.filter(({ type }) => ['state', 'changed', 'follow'].includes(type))
  assert.ok(told.length > 10)
  for (const message of told) {
    assert.equal(message.seat, seat)
    for (const view of [message.view, message.start].filter(Boolean)) {
      assert.ok((view.rng ?? null) === null, 'no state of the shuffle')
      for (const coin of Object.values(view.coins)) if (coin.under !== null) assert.ok(coin.known.includes(seat), 'an underside unseen')
    }
    const changes = message.type === 'state' ? message.missed : [message.change]
    for (const { what } of changes) if (what.type === 'hinted') assert.deepEqual(Object.keys(what).sort(), ['seat', 'type'])
  }
  const all = JSON.stringify(heard)
  assert.doesNotMatch(all, /"(seed|salt|key|keys|bits|shuffle|host|invitation|good_enough|cost|because_of|marks)":/)
}

/** The one whose hints every change must give; the others' are looked at in the whole form. */
const FIRST = GAMES[0]

await checks(async (check, long) => {
  for (const game of GAMES)
    await (game === FIRST ? check : long)(`a hint in three steps: ${game}`, async (person) => {
      const site = await program()
      const page = await person()
      if (game === 'flip-ships') await FLAT(page)
      await page.goto(`${site.url}/new/${game}`)
      await page.getByRole('button', { name: 'Start', exact: true }).click()
      await ready(page)
      await threeSteps(page)
      await page.screenshot({ path: `${OUT}hint-${game}-1280.png` })
      await clean(page)
      assert.deepEqual(
        (await log(page)).filter((line) => line.includes('hint')),
        ['You took a hint.'],
        'once for one decision',
      )
      // It stands in the log that this device keeps.
      await page.reload()
      await ready(page)
      assert.ok((await log(page)).includes('You took a hint.'))
      await site.stop()
    })

  await check('online with hints: agreed and seen by all, and nobody is told what they may not know', async (person) => {
    const site = await program(['--hall'])
    const host = await person({ permissions: ['clipboard-read', 'clipboard-write'] })
    const guest = await person()
    const ears = [listen(host), listen(guest)]
    await host.goto(`${site.url}/new/flip-and-skip`)
    await host.getByText('A friend elsewhere').click()
    await host.locator('details.sheet summary').click()
    const hints = host.getByRole('switch', { name: /^Hints/ })
    assert.equal(await hints.isChecked(), false, 'off unless somebody asks for it')
    await host.getByText('Hints', { exact: true }).click()
    await host.getByText('List it in the hall').click()
    await host.getByRole('button', { name: 'Start', exact: true }).click()
    await host.getByText(/Whoever sits here may take hints/).waitFor()
    await host.getByRole('button', { name: 'Copy link' }).click()
    const stranger = await person()
    await stranger.goto(`${site.url}/hall`)
    await stranger.getByText('With hints').waitFor()
    await guest.goto(await host.evaluate(() => navigator.clipboard.readText()))
    await guest.getByText('With hints').waitFor()
    await guest.getByRole('button', { name: 'Sit down' }).click()
    await ready(host)
    const pages = [host, guest]
    let taken = 0
    for (let turn = 0; turn < 12; turn++) {
      const [page, state] = await Promise.any(pages.map(async (page) => [page, await ready(page)]))
      if (state === 'over') break
      // Where one thing alone may be done, no hint is given: then the next turn's is taken.
      if (turn >= taken * 5 && (await button(page).isVisible())) {
        await threeSteps(page)
        taken++
        if (taken === 1) await page.screenshot({ path: `${OUT}hint-online-1280.png` })
      }
      await choose(page)
      await agree(pages)
    }
    assert.ok(taken > 1)
    const mine = [await log(host), await log(guest)].map((lines) => lines.filter((line) => line.endsWith('took a hint.')))
    assert.equal(mine[0].length, taken)
    assert.equal(mine[1].length, taken)
    assert.ok(mine.flat().includes('You took a hint.') && mine.flat().includes('Guest took a hint.'))
    for (const [seat, { heard, said }] of ears.entries()) {
      const since = heard.findLastIndex(({ type }) => type === 'welcome')
      knowsNoMore(heard.slice(since), seat)
      assert.ok(heard.filter(({ type }) => type === 'welcome').every(({ table }) => table.hints === true))
      // The page asks for nothing but that it be written down.
      const asked = said.map(({ ask }) => ask).filter(({ type }) => type === 'hint')
      for (const ask of asked) assert.deepEqual(ask, { type: 'hint', seat })
    }
    assert.equal(ears.flatMap(({ said }) => said).filter(({ ask }) => ask.type === 'hint').length, taken)
    await site.stop()
  })

  await long('no hints where the table was not laid so, nor in a race', async (person) => {
    const site = await program()
    const page = await person()
    const seats = [
      { kind: 'person', name: 'Light' },
      { kind: 'bot', level: 'novice' },
    ]
    const { links } = await laid(page, site, { seats })
    await page.goto(site.url + links[0])
    await ready(page)
    assert.equal(await button(page).count(), 0)
    await page.keyboard.press('h')
    assert.equal(await page.locator('.hint').count(), 0)
    const racers = ['Red', 'Blue'].map((name) => ({ kind: 'person', name }))
    const race = { game: 'flip-ships', options: { mode: 'race', players: 2 }, seats: racers }
    await assert.rejects(laid(page, site, { ...race, hints: true }), /RV-8\.1/)
    await site.stop()
  })
})
