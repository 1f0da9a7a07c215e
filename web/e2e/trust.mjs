// Whose seat it is and whether the shuffle was fair, in real browsers: invitations that are good once, seats that move between devices,
// links that open nothing, and a host that swaps the deal afterwards. What each browser hears is read as it comes.
import assert from 'node:assert/strict'
import { faultsOf } from './axe.mjs'
import { checks, OUT } from './checks.mjs'
import { hashOf } from './engine.mjs'
import { agree, choose, ready } from './player.mjs'
import { program } from './program.mjs'

const CLIPBOARD = { permissions: ['clipboard-read', 'clipboard-write'] }
const DESK = { ...CLIPBOARD, colorScheme: 'dark' }
const PHONE = { ...CLIPBOARD, viewport: { width: 390, height: 844 }, hasTouch: true, colorScheme: 'light' }

const room = (page) => page.locator('main.room').waitFor()
const atTable = (page) => page.locator('main.table[data-status="live"]').waitFor()
const held = (page) => page.evaluate(() => JSON.parse(localStorage.getItem('tableflip.tables') ?? '[]'))

/** Everything that a page hears from tables, as text. */
function listening(page) {
  const heard = []
  page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => heard.push(String(payload))))
  return heard
}

/** Every page on both screens and in both lights; with `--few` as the page stands. */
const ALL = !process.argv.includes('--few')
const SCREENS = [
  { width: 1280, height: 720 },
  { width: 390, height: 844 },
]

/** A picture of a page, and nothing that axe finds fault with. */
async function look(page, name) {
  if (!ALL) return lookOnce(page, name)
  const before = page.viewportSize()
  for (const screen of SCREENS)
    for (const colorScheme of ['light', 'dark']) {
      await page.setViewportSize(screen)
      await page.emulateMedia({ colorScheme })
      await lookOnce(page, `${name}-${colorScheme}`)
    }
  await page.setViewportSize(before)
  await page.emulateMedia({ colorScheme: before.width < 600 ? 'light' : 'dark' })
}

async function lookOnce(page, name) {
  await page.evaluate(() => Promise.all(document.getAnimations().map((animation) => animation.finished)))
  const { width } = page.viewportSize()
  await page.screenshot({ path: `${OUT}trust-${name}-${width}.png` })
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  assert.equal(wide, 0, `${name} is wider than the screen`)
  const violations = await faultsOf(page)
  assert.deepEqual(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target).join(' ')}`),
    [],
    name,
  )
}

async function copiedLink(page, press) {
  await page.evaluate(() => navigator.clipboard.writeText(''))
  await press()
  const handle = await page.waitForFunction(() => navigator.clipboard.readText().then((text) => text || null))
  return handle.jsonValue()
}

/** Lays a table for two and comes to its waiting room. Returns the invitation. */
async function laid(host, site) {
  await host.goto(`${site.url}/new/flip-and-skip`)
  await host.getByText('A friend elsewhere').click()
  await host.getByRole('button', { name: 'Start', exact: true }).click()
  await room(host)
  return copiedLink(host, () => host.getByRole('button', { name: 'Copy link' }).click())
}

async function sit(page, link, name) {
  await page.goto(link)
  await page.getByLabel('Your name').fill(name)
  await page.getByRole('button', { name: 'Sit down' }).click()
  await atTable(page)
}

async function more(page, name) {
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('button', { name }).click()
}

async function turns(pages, count) {
  for (let made = 0; made < count; made++) {
    const [page, now] = await Promise.any(pages.map(async (page) => [page, await ready(page)]))
    if (now === 'over') return
    await choose(page)
    await agree(pages)
  }
}

async function resign(page) {
  await more(page, 'Resign')
  await page.getByRole('button', { name: 'Resign' }).click()
}

await checks(async (check, long) => {
  await check('an invitation is good once; the maker hears nothing of the guest’s secrets', async (person) => {
    const site = await program()
    const host = await person(DESK)
    const guest = await person(PHONE)
    const heard = listening(host)
    const link = await laid(host, site)
    const letters = await host.locator('.promise strong').innerText()
    assert.match(letters.replace(/\s/g, ''), /^[a-km-np-z2-9]{8}$/)
    await host.getByRole('button', { name: 'Show code' }).click()
    await host.getByRole('img', { name: /Code for a camera/ }).waitFor()
    await look(host, 'room')
    // Their own invitation is not taken by accident.
    await host.goto(link)
    await host.getByText('This invitation is for somebody else').waitFor()
    await look(host, 'own')
    await host.getByRole('button', { name: 'To my seat' }).click()
    await room(host)

    await guest.goto(link)
    await guest.getByText('invites you to Flip & Skip').waitFor()
    await look(guest, 'invitation')
    assert.equal(new URL(guest.url()).hash, '', 'the key does not stay in the address')
    await sit(guest, guest.url(), 'Visitor')
    await atTable(host)

    // Whoever has the link afterwards finds the seat taken, and may watch.
    await host.goto(link)
    await host.getByText('This seat is taken. You sit at yours.').waitFor()
    await atTable(host)
    const late = await person(PHONE)
    await late.goto(link)
    await late.getByText('This seat is taken.').waitFor()
    await look(late, 'taken')
    await late.getByRole('button', { name: 'Watch the game' }).click()
    await atTable(late)
    assert.equal(await late.locator('button.can').count(), 0)

    await turns([host, guest], 4)
    const [mine] = await held(guest)
    const [key] = mine.own.filter(Boolean)
    const [{ bits, taken }] = mine.bits.filter(Boolean)
    assert.ok(taken)
    const all = heard.join('\n')
    assert.ok(all.length > 1000)
    for (const secret of [key, hashOf(key), bits, hashOf(bits)]) assert.ok(!all.includes(secret), 'something of the guest’s was told')
    assert.doesNotMatch(all, /"(key|keys|bits|host|seed|shuffle|invitation)":/)
    const [theirs] = await held(host)
    assert.ok(!JSON.stringify(theirs).includes(key), 'the maker holds the guest’s key')
    assert.equal(theirs.commitment, mine.commitment)
    await site.stop()
  })

  await long('an invitation is withdrawn, and another one opens the seat', async (person) => {
    const site = await program()
    const host = await person(DESK)
    const guest = await person(PHONE)
    const first = await laid(host, site)
    await host.getByRole('button', { name: 'Withdraw this link and make another' }).click()
    await host.getByRole('button', { name: 'Withdraw and make another' }).click()
    await host.getByText('The old link opens nothing any more').waitFor()
    const second = await copiedLink(host, () => host.getByRole('button', { name: 'Copy link' }).click())
    assert.notEqual(first, second)
    await guest.goto(first)
    await guest.getByText('No table stands here.').waitFor()
    assert.deepEqual(await held(guest), [], 'a link that opens nothing is not kept')
    await sit(guest, second, 'Visitor')
    await site.stop()
  })

  await check('junk links neither open nor displace anything', async (person) => {
    const site = await program()
    const host = await person(DESK)
    await laid(host, site)
    const address = host.url()
    for (let junk = 0; junk < 9; junk++) {
      await host.goto('about:blank')
      await host.goto(`${address}#${String(junk).repeat(32)}`)
      await host.getByText('That link opens nothing here any more.').waitFor()
      await room(host)
    }
    await host.reload()
    await room(host)
    await host.getByText('you', { exact: false }).first().waitFor()
    await site.stop()
  })

  await check('a seat moves to another device, everybody sees it, and the first one is signed out', async (person) => {
    const site = await program()
    const host = await person(DESK)
    const guest = await person(DESK)
    const link = await laid(host, site)
    await sit(guest, link, 'Visitor')
    await atTable(host)
    await more(guest, 'Move to another device')
    await guest.getByRole('img', { name: /Code for a camera/ }).waitFor()
    await guest.getByText(/Good for another/).waitFor()
    await look(guest, 'move')
    const pass = await copiedLink(guest, () => guest.getByRole('button', { name: 'Copy link' }).click())

    const phone = await person(PHONE)
    await phone.goto(pass)
    await phone.getByText('Play as Visitor on this device?').waitFor()
    await look(phone, 'join')
    await phone.getByRole('button', { name: 'Play here' }).click()
    await atTable(phone)
    await guest.getByText('your seat is open on 2 devices now').waitFor()
    await guest.getByRole('button', { name: 'Good' }).click()
    for (const page of [host, guest, phone]) await page.getByText('This seat is open on 2 devices').first().waitFor({ state: 'attached' })
    await look(host, 'devices')
    // The pass is used up.
    const thief = await person(PHONE)
    await thief.goto(pass)
    await thief.getByText('No table stands here.').waitFor()

    // Either device may play.
    await turns([host, phone], 3)
    await more(phone, /Sign out my other devices/)
    await phone.getByRole('button', { name: 'Sign out', exact: true }).click()
    await guest.getByText('You are signed out on this device.').waitFor()
    await look(guest, 'signed-out')
    await guest.reload()
    await guest.getByText('You are signed out on this device.').waitFor()
    await turns([host, phone], 2)
    await phone.reload()
    await atTable(phone)
    await site.stop()
  })

  await long('an honest end says that the shuffle was checked, to everybody; and so does the rematch', async (person) => {
    const site = await program()
    const host = await person(DESK)
    const guest = await person(PHONE)
    await sit(guest, await laid(host, site), 'Visitor')
    const both = [host, guest]
    await turns(both, 8)
    await resign(guest)
    for (const page of both) await page.getByText('Shuffle checked').first().waitFor()
    await look(host, 'verdict')
    for (const page of both) {
      await page.getByRole('button', { name: 'Was it fair?' }).click()
      await page.getByText('Your browser added bits of its own').waitFor()
      await page.getByText('Check it yourself').click()
      await look(page, 'fair')
    }
    const saved = guest.waitForEvent('download')
    await guest.getByRole('button', { name: 'record.json' }).click()
    assert.equal((await saved).suggestedFilename(), 'record.json')
    for (const page of both) await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click()

    const first = host.url()
    await guest.getByRole('button', { name: 'Rematch' }).click()
    await host.getByRole('button', { name: 'Rematch' }).click()
    for (const page of both) await page.waitForURL((url) => url.pathname.startsWith('/table/') && url.href !== first)
    for (const page of both) await atTable(page)
    const [again] = await held(guest)
    const before = (await held(guest)).find(({ id }) => first.endsWith(id))
    assert.notEqual(again.commitment, before.commitment)
    assert.notDeepEqual(again.bits, before.bits)
    await turns(both, 2)
    await resign(host)
    for (const page of both) await page.getByText('Shuffle checked').first().waitFor()
    await site.stop()
  })

  await check('a host that swaps deal and promise afterwards is found out by both', async (person) => {
    const site = await program()
    const host = await person(DESK)
    const guest = await person(PHONE)
    await sit(guest, await laid(host, site), 'Visitor')
    const both = [host, guest]
    await turns(both, 4)
    const id = new URL(host.url()).pathname.split('/').at(-1)
    // Another server's bits, and a promise that fits them: the record agrees with itself, and with nothing that was kept.
    const swap = (finished) => {
      const { record } = finished
      record.shuffle.host = 'ab'.repeat(32)
      const options = canonical(record.options)
      const lines = ['tableflip-table-2', record.game, record.shuffle.table, record.edition.sha256, options, record.shuffle.host]
      record.commitment = finished.table.commitment = hashOf(lines.join('\n'))
      record.seed = hashOf(['tableflip-deal-2', record.shuffle.host, ...record.shuffle.bits.map((bits) => bits ?? '-')].join('\n'))
      return finished
    }
    for (const page of both)
      await page.route(`**/api/tables/${id}/record`, async (route) => {
        const answer = await route.fetch()
        await route.fulfill({ response: answer, json: swap(await answer.json()) })
      })
    await resign(guest)
    for (const page of both) await page.getByText('This shuffle does not agree').first().waitFor()
    await look(guest, 'swapped')
    for (const page of both) {
      await page.getByRole('button', { name: 'What does not agree' }).click()
      await page.getByText('Another promise than the one that was seen here').waitFor()
    }
    await look(guest, 'unfair')
    await host.goto(`${site.url}/replay/${id}`)
    await host.getByText('This shuffle does not agree', { exact: false }).first().waitFor()
    await site.stop()
  })

  await long('three browsers: the game is dealt when the last has sat down', async (person) => {
    const site = await program()
    const [host, second, third] = [await person(DESK), await person(PHONE), await person(PHONE)]
    await host.goto(`${site.url}/new/fliptown`)
    await host.getByText('A friend elsewhere').click()
    await host.getByLabel('How many').selectOption('3')
    await host.getByRole('button', { name: 'Start', exact: true }).click()
    await room(host)
    const buttons = host.getByRole('button', { name: 'Copy link' })
    assert.equal(await buttons.count(), 2)
    const links = []
    for (let at = 0; at < 2; at++) links.push(await copiedLink(host, () => buttons.nth(at).click()))
    await look(host, 'room-three')
    await second.goto(links[0])
    await second.getByRole('button', { name: 'Sit down' }).click()
    await room(second)
    await look(second, 'room')
    const promise = (page) => page.locator('.promise strong').innerText()
    assert.equal(await promise(host), await promise(second))
    assert.equal(await host.locator('main.table').count(), 0)
    await third.goto(links[1])
    await third.getByRole('button', { name: 'Sit down' }).click()
    for (const page of [host, second, third]) await page.locator('main.table').waitFor()
    await site.stop()
  })

  await long('a game of this device says truthfully what was checked; how it works is written down', async (person) => {
    const site = await program()
    const page = await person(PHONE)
    await page.goto(`${site.url}/new/flip-and-skip`)
    await page.getByText('Against a bot').click()
    await page.getByRole('button', { name: 'Start', exact: true }).click()
    await ready(page)
    await choose(page)
    await resign(page)
    await page.getByText('Record checked').first().waitFor()
    await page.getByRole('button', { name: 'Was it fair?' }).click()
    await page.getByText('This device dealt the game by itself').waitFor()
    await page.goto(`${site.url}/fair`)
    await page.getByRole('heading', { name: 'How the shuffle is kept fair' }).waitFor()
    await look(page, 'how')
    await site.stop()
  })

  await long('a replay that never ends is stopped by the person, and nothing else waits for it', async (person) => {
    const site = await program()
    const page = await person(PHONE)
    await page.goto(`${site.url}/new/flip-and-skip`)
    await page.getByText('Against a bot').click()
    await page.getByRole('button', { name: 'Start', exact: true }).click()
    await ready(page)
    const table = page.url()
    // A worker that answers nothing stands for a record that takes for ever.
    await page.addInitScript(() => {
      if (!location.pathname.startsWith('/replay/')) return
      window.Worker = class extends EventTarget {
        postMessage() {}
        terminate() {}
      }
    })
    await page.goto(`${site.url}/replay/shared#${await packed({ names: ['A'], record: '{"game":"flip-and-skip"}' })}`)
    await page.getByRole('button', { name: 'Stop' }).click()
    await page.getByText('You stopped it.').waitFor()
    await page.goto(table)
    assert.equal(await ready(page), 'choose')
    await site.stop()
  })
})

/** JSON with the names of every object in order, as the kernel writes it. */
function canonical(value) {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const entries = Object.keys(value).sort()
  return `{${entries.map((name) => `${JSON.stringify(name)}:${canonical(value[name])}`).join(',')}}`
}

/** A game as a link holds it. */
async function packed(game) {
  const stream = new Blob([JSON.stringify(game)]).stream().pipeThrough(new CompressionStream('deflate-raw'))
  return Buffer.from(await new Response(stream).arrayBuffer()).toString('base64url')
}
