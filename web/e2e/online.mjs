// Two browsers at one table over links, through reloads, lost lines and a killed server; and somebody who watches, whose messages are read.
import assert from 'node:assert/strict'
import { checks, OUT } from './checks.mjs'
import { laid } from './laid.mjs'
import { agree, choose, ready, version } from './player.mjs'
import { program } from './program.mjs'

const CLIPBOARD = { permissions: ['clipboard-read', 'clipboard-write'] }
const copied = (page) => page.evaluate(() => navigator.clipboard.readText())
const live = (page) => page.waitForSelector('main.table[data-status="live"]')
const lost = (page) => page.waitForSelector('main.table[data-status="lost"]')

/** One lays the table and sends a link; the other sits down. */
async function seated(person, site) {
  const host = await person(CLIPBOARD)
  const guest = await person(CLIPBOARD)
  await host.goto(`${site.url}/new/flip-and-skip`)
  await host.getByText('A friend elsewhere').click()
  await host.getByRole('button', { name: 'Start', exact: true }).click()
  await host.getByRole('button', { name: 'Copy link' }).click()
  await guest.goto(await copied(host))
  await guest.getByRole('heading', { name: 'Guest invites you to Flip & Skip' }).waitFor()
  await guest.getByRole('button', { name: 'Sit down' }).click()
  await ready(host)
  assert.equal(new URL(guest.url()).hash, '', 'the key does not stay in the address')
  return { host, guest }
}

/** A table for Light and Dark, laid without the page, which offers no such short clocks. */
async function clocked(person, site, then) {
  const host = await person()
  const guest = await person()
  const seats = ['Light', 'Dark'].map((name) => ({ kind: 'person', name }))
  const { links } = await laid(host, site, { seats, clock: { limit: { kind: 'per_move', ms: 6000 }, then } })
  await Promise.all([host, guest].map((page, seat) => page.goto(site.url + links[seat])))
  await Promise.all([host, guest].map(live))
  return { host, guest }
}

/** Whoever may choose does, so often. Returns the page that chose last, or null at the end of the game. */
async function turns(pages, count) {
  let last = null
  for (let made = 0; made < count; made++) {
    const found = await Promise.any(pages.map(async (page) => [page, await ready(page)]))
    if (found[1] === 'over') return null
    last = found[0]
    await choose(last)
    await agree(pages)
  }
  return last
}

/** The log tells what has been shown, never ahead of it: it is whole once everything has been. */
async function log(page) {
  await page.waitForSelector('main.table[data-settled="true"]')
  return page.locator('[aria-label="What happened"] button').allInnerTexts()
}

await checks(async (check, long) => {
  await check('two browsers over links: reload, lost connection, killed server', async (person) => {
    const site = await program()
    const { host, guest } = await seated(person, site)
    const both = [host, guest]
    await turns(both, 6)
    let before = await agree(both)

    await guest.reload()
    await live(guest)
    assert.equal(await version(guest), before)

    await host.context().setOffline(true)
    await lost(host)
    await host.getByText('Connection lost').waitFor()
    await host.getByText(/^Trying again in \d+ s$/).waitFor()
    await host.context().setOffline(false)
    await live(host)
    await turns(both, 3)
    before = await agree(both)

    await site.kill()
    await Promise.all(both.map(lost))
    await site.restart()
    await Promise.all(both.map(live))
    assert.equal(await agree(both), before)
    assert.equal((await log(host)).length, (await log(guest)).length)
    await turns(both, 3)
    await site.stop()
  })

  await check(
    'a server that stands still is noticed; what was pressed meanwhile is done once, and nobody is told that it failed',
    async (person) => {
      const site = await program()
      const { host, guest } = await seated(person, site)
      const both = [host, guest]
      await turns(both, 4)
      const before = await agree(both)
      const mover = await Promise.any(both.map(async (page) => (await ready(page), page)))
      await mover.evaluate(() => {
        window.said = []
        const note = () => window.said.push(...[...document.querySelectorAll('.toast.refusal')].map((toast) => toast.textContent))
        new MutationObserver(note).observe(document.body, { childList: true, subtree: true })
      })
      site.freeze()
      const chosen = choose(mover)
      await lost(mover)
      await mover.getByText('Connection lost').waitFor()
      site.thaw()
      await chosen
      await Promise.all(both.map(live))
      assert.equal(await agree(both), before + 1)
      assert.deepEqual(await mover.evaluate(() => window.said), [])
      await turns(both, 3)
      await site.stop()
    },
  )

  await long('a table opened while the server is away comes by itself once it is back', async (person) => {
    const site = await program()
    const { host } = await seated(person, site)
    await host.evaluate(() => navigator.serviceWorker.ready)
    await site.kill()
    await host.reload()
    await host.getByText(/Trying again in \d+ s$/).waitFor()
    await host.screenshot({ path: `${OUT}away-1280.png` })
    await site.restart()
    await live(host)
    await site.stop()
  })

  await check('taking back is asked and granted; signs are sent; resigning, and a rematch with seats swapped', async (person) => {
    const site = await program()
    const { host, guest } = await seated(person, site)
    const both = [host, guest]
    const button = (page) => page.getByRole('button', { name: /Ask to take back/ })
    let asker = await turns(both, 5)
    while (asker && !(await button(asker).isVisible())) asker = await turns(both, 1)
    assert.ok(asker)
    const before = await agree(both)
    await button(asker).click()
    await (asker === host ? guest : host).getByRole('button', { name: 'Yes' }).click()
    await host.waitForFunction((before) => Number(document.querySelector('main.table').dataset.version) < before, before)
    await agree(both)

    await guest.getByRole('button', { name: 'More', exact: true }).click()
    await guest.getByRole('button', { name: 'Resign' }).click()
    await guest.getByRole('button', { name: 'Resign' }).click()
    await host.getByRole('heading', { name: 'You win' }).waitFor()
    const first = host.url()
    // Asked and answered in the dialog that is open: first no, then yes.
    await guest.getByRole('dialog').getByRole('button', { name: 'Rematch' }).click()
    await host.getByRole('dialog').getByText('asks for a rematch.').waitFor()
    await host.screenshot({ path: `${OUT}rematch-1280.png` })
    await host.getByRole('dialog').getByRole('button', { name: 'No, thanks' }).click()
    await guest.getByRole('dialog').getByText('said no to the rematch.').waitFor()
    await guest.getByRole('dialog').getByRole('button', { name: 'Rematch' }).click()
    await host.getByRole('dialog').getByRole('button', { name: 'Yes, rematch' }).click()
    for (const page of both) await page.waitForURL((url) => url.pathname.startsWith('/table/') && url.href !== first)
    // The host was Light and is Dark now: the guest begins.
    assert.equal(await ready(guest), 'choose')
    await host.goto(`${first.replace('/table/', '/replay/')}`)
    await host.getByRole('slider', { name: 'Moment of the game' }).waitFor()
    await host.goto(`${site.url}/tables`)
    await host.getByText('You won').waitFor()
    await site.stop()
  })

  await long('the chat stands beside the board, or comes as a bubble; nothing that is decided is covered', async (person) => {
    const site = await program()
    const { host, guest } = await seated(person, site)
    await guest.setViewportSize({ width: 390, height: 844 })
    await host.getByRole('button', { name: /^Chat/ }).click()
    const column = host.getByRole('complementary', { name: 'Chat' })
    await column.waitFor()
    assert.equal(await host.locator('dialog[open]').count(), 0, 'no dialog over the board')
    const chat = await column.boundingBox()
    for (const area of ['.area-board > *', '.area-prompt', '.area-mine', '.area-others']) {
      const box = await host.locator(area).first().boundingBox()
      const apart =
        chat.x + chat.width <= box.x || box.x + box.width <= chat.x || chat.y + chat.height <= box.y || box.y + box.height <= chat.y
      assert.ok(apart, `the chat covers ${area}`)
    }
    await column.getByLabel('Message', { exact: true }).fill('Shall we?')
    await host.keyboard.press('Enter')
    await column.getByRole('listitem').filter({ hasText: 'Shall we?' }).waitFor()
    // It is read where one looks, without a press.
    await guest.locator('[role="status"] p', { hasText: 'Shall we?' }).waitFor()
    await guest.screenshot({ path: `${OUT}chat-bubble-390.png` })
    await guest.getByRole('button', { name: /^Chat/ }).click()
    await guest.getByRole('button', { name: 'Good luck' }).click()
    await guest.keyboard.press('Escape')
    await column.getByRole('listitem').filter({ hasText: 'Good luck!' }).waitFor()
    await host.screenshot({ path: `${OUT}chat-beside-1280.png` })
    // One plays on while it is open.
    await turns([host, guest], 4)
    assert.ok(await column.isVisible())
    await site.stop()
  })

  await check('the tab says whose turn it is, and who looks elsewhere is called', async (person) => {
    const site = await program()
    const { host, guest } = await seated(person, site)
    // What a page may do when it is hidden is written down here instead of done.
    for (const page of [host, guest])
      await page.evaluate(() => {
        window.called = []
        Object.defineProperty(document, 'hidden', { get: () => true })
        navigator.vibrate = (pattern) => window.called.push(pattern)
      })
    const icon = (page) => page.locator('link[rel="icon"]').getAttribute('href')
    await ready(host)
    assert.equal(await host.title(), 'Your turn · Flip & Skip')
    assert.equal(await icon(host), '/favicon-turn.svg')
    assert.equal(await guest.title(), 'Guest’s turn · Flip & Skip')
    assert.equal(await icon(guest), '/favicon.svg')
    // Who waits is asked whether to be told; nothing is asked of the browser before.
    await guest.getByText('Shall this device tell you when it is your turn?').waitFor()
    assert.equal(await host.getByText('Shall this device tell you').count(), 0)
    await guest.getByRole('button', { name: 'No', exact: true }).click()
    while ((await host.title()).startsWith('Your turn')) {
      await turns([host], 1)
      await agree([host, guest])
    }
    await guest.waitForFunction(() => document.title === 'Your turn · Flip & Skip')
    assert.equal((await guest.evaluate(() => window.called)).length, 1)
    await host.goto(`${site.url}/tables`)
    await host.getByRole('heading', { name: 'My tables' }).waitFor()
    assert.equal(await host.title(), 'My tables · Tableflip')
    assert.equal(await icon(host), '/favicon.svg')
    await site.stop()
  })

  await long('a draw is offered, declined, offered again and agreed', async (person) => {
    const site = await program()
    const { host, guest } = await seated(person, site)
    await turns([host, guest], 4)
    const offer = async () => {
      await host.getByRole('button', { name: 'More', exact: true }).click()
      await host.getByRole('button', { name: 'Offer a draw' }).click()
      await host.getByRole('button', { name: 'Offer draw' }).click()
      await guest.getByText('offers a draw').waitFor()
    }
    await offer()
    await host.getByText('Draw offered. Waiting for an answer').waitFor()
    await guest.getByRole('button', { name: 'No', exact: true }).click()
    await host.getByText('Draw offered. Waiting for an answer').waitFor({ state: 'detached' })
    await host.getByRole('button', { name: /^Chat/ }).click()
    await host.getByText('said no to the draw').waitFor()
    await host.getByRole('button', { name: 'Close the chat' }).click()
    await turns([host, guest], 1)
    await offer()
    await guest.getByRole('button', { name: 'Yes', exact: true }).click()
    for (const page of [host, guest]) {
      await page.getByRole('heading', { name: 'A draw' }).waitFor()
      await page.getByText('Both sides agreed.').waitFor()
    }
    await site.stop()
  })

  await check('a clock runs out and the game is lost', async (person) => {
    const site = await program()
    const { host, guest } = await clocked(person, site, 'forfeit')
    await host.getByRole('heading', { name: 'Dark wins' }).waitFor()
    await host.getByText('Your time is up.').waitFor()
    await guest.getByRole('heading', { name: 'You win' }).waitFor()
    await guest.getByRole('dialog').getByText('Light ran out of time.').waitFor()
    await site.stop()
  })

  await long('a clock runs out, a bot plays on, and the seat is taken back', async (person) => {
    const site = await program()
    const { host, guest } = await clocked(person, site, 'bot')
    await host.getByRole('button', { name: 'Take your seat back' }).click()
    await host.getByText('a bot plays for you').waitFor({ state: 'detached' })
    await guest.getByRole('button', { name: /^Chat/ }).click()
    await guest.getByText('ran out of time; a bot plays on.').first().waitFor()
    await guest.getByText('Guest sits down.').waitFor()
    await site.stop()
  })

  await check('from the hall one sits down at a stranger’s table; where there is none, nothing speaks of it', async (person) => {
    const site = await program(['--hall'])
    const [host, guest] = [await person(), await person({ serviceWorkers: 'block' })]
    const { links } = await laid(host, site, { listed: true, seats: [{ kind: 'person', name: 'Ada' }, { kind: 'open' }] })
    await host.goto(site.url + links[0])
    await host.locator('[data-waiting]').waitFor()
    await guest.goto(site.url)
    await guest.getByRole('link', { name: /^The hall/ }).click()
    await guest.getByText('1 seat free of 2').waitFor()
    await guest.screenshot({ path: `${OUT}hall-1280.png` })
    await guest.getByRole('link', { name: 'Sit down at Flip & Skip with Ada' }).click()
    await guest.getByRole('heading', { name: 'Ada invites you to Flip & Skip' }).waitFor()
    await guest.getByRole('button', { name: 'Sit down' }).click()
    await Promise.all([host, guest].map(live))
    await guest.goto(`${site.url}/hall`)
    await guest.getByText('Nobody waits here just now.').waitFor()
    await guest.route('**/api/hall', (route) => route.fulfill({ status: 204 }))
    await guest.goto(`${site.url}/hall`)
    await guest.getByText('This server has no hall.').waitFor()
    await guest.goto(site.url)
    await guest.waitForLoadState('networkidle')
    assert.equal(await guest.getByRole('link', { name: /^The hall/ }).count(), 0)
    await site.stop()
  })

  await check('a spectator is sent nothing hidden, and cannot play', async (person) => {
    const site = await program()
    const { host, guest } = await seated(person, site)
    await host.getByRole('button', { name: 'More', exact: true }).click()
    await host.getByRole('button', { name: 'Copy link for spectators' }).click()
    const watcher = await person()
    const heard = []
    watcher.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => heard.push(JSON.parse(payload))))
    await watcher.goto(await copied(host))
    await live(watcher)
    await watcher.getByText('You are watching', { exact: true }).waitFor()
    assert.match(await watcher.title(), /turn · Flip & Skip · watching$/)
    await turns([host, guest], 14)
    await agree([host, guest, watcher])

    const told = heard.filter((message) => message.type === 'state' || message.type === 'changed')
    assert.ok(told.length > 10)
    for (const message of told) {
      assert.equal(message.seat, null)
      assert.deepEqual(message.legal, [])
      for (const view of [message.view, message.start].filter(Boolean)) {
        assert.ok((view.rng ?? null) === null, 'no state of the shuffle')
        for (const coin of Object.values(view.coins))
          if (coin.under !== null) assert.deepEqual(coin.known, [0, 1], 'an underside that not both know')
      }
      const changes = message.type === 'state' ? message.missed : [message.change]
      const events = changes.flatMap((change) => change.what.events ?? [])
      for (const event of events) if ((event.under ?? null) !== null) assert.equal(event.event, 'flipped')
    }
    assert.doesNotMatch(JSON.stringify(heard), /"(seed|salt|key|keys|bits|shuffle|host|invitation)":/)
    assert.equal(await watcher.locator('button.can').count(), 0)
    await site.stop()
  })
})
