// Fliptown in real Chromium: whole games by mouse and by keyboard alone, two browsers deciding at once, hidden hole cards, refusals, and
// a picture of every phase on a phone and on a desk, with axe looking for faults.
//   --few   one game by mouse, two browsers, hole cards, a refusal: no phones, no keyboard, no characters who are asked late
import assert from 'node:assert/strict'
import { faultsOf } from './axe.mjs'
import { checks, OUT } from './checks.mjs'
import { engine, game } from './engine.mjs'
import { choose, keyboard, mouse, play, stepOf, tabTo, touch } from './fliptown-player.mjs'
import { measure } from './measure.mjs'
import { ready, version } from './player.mjs'
import { program } from './program.mjs'
import { lay } from './scenes.mjs'

const all = !process.argv.includes('--few')
const CLIPBOARD = { permissions: ['clipboard-read', 'clipboard-write'] }
const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true }
const log = (page) => page.locator('[aria-label="What happened"] button').allInnerTexts()

/** Lays a table alone; `wish` chooses on the page. */
async function alone(page, site, wish) {
  await page.goto(`${site.url}/new/fliptown`)
  await page.getByRole('heading', { name: 'What are you after?' }).waitFor()
  await wish?.(page)
  await page.getByRole('button', { name: 'Start', exact: true }).click()
  await page.waitForURL('**/table/*')
  await ready(page)
}

/** What a first game is not asked for. */
const unfold = (page) => page.locator('summary', { hasText: 'hold’em' }).click()
const be = (name) => async (page) => {
  await unfold(page)
  await page.getByRole('combobox', { name: 'You are' }).selectOption(name)
}

/**
 * A picture and axe for every step that was not seen before in this look. Axe reads a large map for seconds, and the steps are the same
 * whoever takes them: what every change must pass has it read them at one desk.
 */
function looker(name, axe = all) {
  const seen = new Set()
  const look = async (page, step) => {
    if (seen.has(step)) return
    seen.add(step)
    await page.screenshot({ path: `${OUT}fliptown-${name}-${step}.png` })
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
    assert.equal(wide, 0, `${step} is wider than the screen`)
    if (!axe) return
    const violations = await faultsOf(page)
    assert.deepEqual(
      violations.map(({ id, nodes }) => `${step}: ${id}: ${nodes[0]?.target} ${nodes[0]?.any[0]?.message ?? ''}`),
      [],
    )
  }
  return { seen, look }
}

async function seated(person, site, wish) {
  const host = await person(CLIPBOARD)
  const guest = await person(CLIPBOARD)
  const heard = { host: [], guest: [] }
  host.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => heard.host.push(JSON.parse(payload))))
  guest.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => heard.guest.push(JSON.parse(payload))))
  await host.goto(`${site.url}/new/fliptown`)
  await host.getByText('A friend elsewhere').click()
  await wish?.(host)
  await host.getByRole('button', { name: 'Start', exact: true }).click()
  await host.getByRole('button', { name: 'Copy link' }).click()
  await guest.goto(await host.evaluate(() => navigator.clipboard.readText()))
  await guest.getByRole('button', { name: 'Sit down' }).click()
  await ready(host)
  await ready(guest)
  return { host, guest, heard }
}

/** The same version on all pages. */
async function agree(pages) {
  const versions = () => Promise.all(pages.map(version))
  for (let now = await versions(); new Set(now).size > 1; now = await versions())
    await pages[0].evaluate(() => new Promise(requestAnimationFrame))
}

/** Prepares a robbery: spades, by gold if need be, and a value that has a target. */
async function aim(page) {
  for (const swap of [[1, 2], [0, 1], [1, 2], [0, 1], [1, 2], null]) {
    await page.locator('.suits[role="group"] button').nth(1).click()
    const target = page.locator('.badlands .site.near')
    if ((await target.count()) > 0) {
      if ((await target.first().getAttribute('class')).includes('picked')) return target.first()
      await target.first().click()
      return target.first()
    }
    if (swap) await mouse.swap(page, ...swap)
  }
  throw new Error('nothing to rob')
}

await checks(async (check, long) => {
  await check('a whole game alone by mouse, with a picture of every phase, and what was achieved is kept', async (person) => {
    const site = await program()
    const page = await person({ viewport: { width: 1440, height: 900 } })
    await alone(page, site)
    const { look } = looker('desk', true)
    const made = await play(page, { look })
    assert.ok(made > 15, 'a game was played')
    await page.locator('dialog[open] .poster').waitFor()
    await page.getByText(/of 20/).first().waitFor()
    const kept = await page.evaluate(() => localStorage.getItem('tableflip.fliptown.achievements'))
    assert.ok(kept, 'achievements are kept in the browser')
    await page.getByRole('link', { name: 'Replay' }).click()
    await page.getByRole('slider', { name: 'Moment of the game' }).waitFor()
    await page.getByRole('button', { name: 'To the end' }).click()
    await page.locator('.map').waitFor()
    await page.screenshot({ path: `${OUT}fliptown-replay.png` })
    await site.stop()
  })

  for (const [name, viewport] of [
    ['upright', { width: 390, height: 844 }],
    ['sideways', { width: 844, height: 390 }],
  ])
    await long(`a whole game on a phone ${name} by touch`, async (person) => {
      const site = await program()
      const page = await person({ viewport, hasTouch: true })
      await alone(page, site, be('ranch_hand'))
      const { look } = looker(`phone-${name}`)
      const made = await play(page, { look, hands: touch })
      assert.ok(made > 15)
      await site.stop()
    })

  await long('every region is whole on every phone, and its tab opens it, also while a bonus action waits', async (person) => {
    const site = await program()
    const page = await person({ viewport: { width: 390, height: 844 }, hasTouch: true })
    await alone(page, site, be('settler'))
    await page.getByRole('button', { name: 'A Town bonus action', exact: true }).click()
    await page.locator('.dock[data-step="bonus"]').waitFor()
    await ready(page)
    const sizes = [
      [844, 390],
      [320, 640],
      [915, 412],
      [360, 740],
      [390, 844],
    ]
    for (const [width, height] of sizes) {
      await page.setViewportSize({ width, height })
      const tabs = page.locator('.map > .tabs button')
      for (let at = 0; at < (await tabs.count()); at++) {
        await tabs.nth(at).tap()
        assert.equal(await tabs.nth(at).getAttribute('aria-pressed'), 'true', 'the tab stays')
        // What is measured has come to rest.
        await page.evaluate(() => Promise.allSettled(document.getAnimations().map((animation) => animation.finished)))
        // The bar and its tabs are the page's own, and measured with every game.
        const faults = (await page.evaluate(measure, { touch: true })).filter((fault) => /area-(board|mine|prompt)/.test(fault))
        assert.deepEqual(
          faults.map((fault) => `${width}x${height}, tab ${at}: ${fault}`),
          [],
        )
      }
    }
    await site.stop()
  })

  await long('the ending is whole on every phone, and says what decided it', async (person) => {
    const call = await engine()
    const site = await program()
    const pick = (legal, roll) => legal[roll(legal.length)]
    for (const [name, seats, options] of [
      ['alone', [{ kind: 'person', name: 'Guest' }], { players: 1 }],
      [
        'rival',
        [
          { kind: 'person', name: 'Guest' },
          { kind: 'bot', level: 'novice' },
        ],
        { players: 2 },
      ],
      ['cowbot', [{ kind: 'person', name: 'Guest' }], { players: 1, cowbot: 'kid' }],
    ]) {
      const played = game(call, { seed: 77, id: 'fliptown', seats, options, pick })
      const page = await person({ hasTouch: true })
      await lay(page, site.url, { over: { ...played, game: 'fliptown', played: played.people, people: seats } })
      for (const [width, height] of [
        [844, 390],
        [320, 640],
        [1366, 657],
      ]) {
        await page.setViewportSize({ width, height })
        await page.goto(`${site.url}/table/${played.table}`)
        const poster = page.locator('dialog[open] .poster')
        await poster.waitFor()
        await page.evaluate(() => Promise.allSettled(document.getAnimations().map((animation) => animation.finished)))
        await page.screenshot({ path: `${OUT}fliptown-ending-${name}-${width}x${height}.png` })
        const wide = await page.locator('dialog[open]').evaluate((dialog) => dialog.scrollWidth - dialog.clientWidth)
        assert.equal(wide, 0, `${name} at ${width}x${height} is wider than its dialog`)
        assert.match(await page.locator('dialog[open] .decided').innerText(), /\d/)
      }
      const violations = await faultsOf(page)
      assert.deepEqual(
        violations.map(({ id, nodes }) => `${name}: ${id}: ${nodes[0]?.target}`),
        [],
      )
    }
    await site.stop()
  })

  await long('a site that cannot be chosen is shown large, with its words, and the key says what signs mean', async (person) => {
    const site = await program()
    const page = await person()
    await alone(page, site)
    await page.locator('.site:not([data-can])').first().click()
    const dialog = page.locator('dialog[open]')
    await dialog.locator('.figure').first().waitFor()
    await page.screenshot({ path: `${OUT}fliptown-opened.png` })
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Key' }).first().click()
    await dialog.getByText('Badlands bonus').waitFor()
    await page.screenshot({ path: `${OUT}fliptown-key.png` })
    const violations = await faultsOf(page)
    assert.deepEqual(
      violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.target}`),
      [],
    )
    await site.stop()
  })

  await long('a whole game by keyboard alone, against a cowbot', async (person) => {
    const site = await program()
    // With the guide, which names the rival.
    const page = await person({ viewport: { width: 1440, height: 900 } })
    await page.goto(`${site.url}/new/fliptown`)
    await page.getByRole('heading', { name: 'What are you after?' }).waitFor()
    await tabTo(page, 'summary')
    await page.keyboard.press('Enter')
    await tabTo(page, 'input[name="rival"]')
    for (let step = 0; step < 3; step++) await page.keyboard.press('ArrowDown')
    await tabTo(page, 'button[type="submit"]')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/table/*')
    await ready(page)
    await page.getByText('Black Bart').first().waitFor()
    const { look } = looker('keys')
    await play(page, { hands: keyboard, look })
    await page.getByRole('heading', { name: /Black Bart/ }).waitFor()
    await site.stop()
  })

  await long('a card is dragged to another place, gold changes suit and value, and a turn is taken back', async (person) => {
    const site = await program()
    const page = await person()
    const cards = () => page.locator('.slotcard').evaluateAll((list) => list.map((card) => card.dataset.lineup))
    const middle = async (at) => {
      const box = await page.locator('.slotcard').nth(at).boundingBox()
      return [box.x + box.width / 2, box.y + box.height / 2]
    }
    const enabled = (name) => page.getByRole('button', { name }).and(page.locator(':enabled')).first()
    const costs = page.getByText(/Costs 1 of your 2 gold/)
    let lineup = []
    let shown = false
    // A value may open nothing on its site, whichever way it is changed: then there is nothing to pay for, and another table is laid.
    for (let tables = 0; tables < 8 && !shown; tables++) {
      await alone(page, site, be('settler'))
      const [first, second, third] = await cards()
      lineup = [third, second, first]
      await page.mouse.move(...(await middle(0)))
      await page.mouse.down()
      await page.mouse.move(...(await middle(1)), { steps: 5 })
      await page.mouse.move(...(await middle(2)), { steps: 5 })
      await page.mouse.up()
      assert.deepEqual(await cards(), lineup)
      const ways = ['One higher', 'One lower']
      for (const way of ways) {
        if (shown || (await enabled(way).count()) === 0) continue
        await enabled(way).click()
        shown = await costs.waitFor({ timeout: 1000 }).then(
          () => true,
          () => false,
        )
        if (!shown) await enabled(ways.find((other) => other !== way)).click()
      }
    }
    assert.ok(shown, 'spending gold says what it costs')
    // An ability changes nothing hidden: it can be taken back.
    const before = await version(page)
    await page.getByRole('button', { name: 'A Town bonus action', exact: true }).click()
    await page.locator('.dock[data-step="bonus"]').waitFor()
    await ready(page)
    await page.getByRole('button', { name: /^Take back/ }).click()
    await page.waitForFunction((before) => Number(document.querySelector('main.table').dataset.version) === before, before)
    await page.locator('.dock[data-step="assign"]').waitFor()
    assert.deepEqual(await cards(), lineup, 'the cards lie as they lay')
    await site.stop()
  })

  await check('a refusal stands where the person pressed, with its rule', async (person) => {
    const site = await program()
    const page = await person()
    await alone(page, site, be('settler'))
    // The ability leads into a building; what cannot be paid there is refused.
    await page.getByRole('button', { name: 'A Town bonus action', exact: true }).click()
    await page.locator('.dock[data-step="bonus"]').waitFor()
    await ready(page)
    for (let press = 0; press < 2; press++) await page.locator('[data-site="town:8"]').click()
    await page.locator('.dock[data-step="choose"]').waitFor()
    await ready(page)
    const dear = page.locator('.dock .buy')
    // It says that it cannot be had, and can be pressed all the same.
    await dear.click({ force: true })
    const said = page.locator('.there .toast')
    await said.locator('a[href*="#FT-"]').waitFor()
    const [box, at] = [await said.boundingBox(), await dear.boundingBox()]
    assert.ok(
      Math.abs(box.x + box.width / 2 - (at.x + at.width / 2)) < 200 && Math.abs(box.y + box.height / 2 - (at.y + at.height / 2)) < 160,
      'beside what was pressed',
    )
    await page.screenshot({ path: `${OUT}fliptown-refusal.png` })
    await site.stop()
  })

  for (const [character, step] of [
    ['mayor', 'mayor'],
    ['wild_card', 'assign'],
    ['prospector', 'assign'],
    ['cheat', 'cheat'],
    ['marshal', 'reveal'],
    ['trailblazer', 'wrap'],
  ]) {
    await long(`the ${character} is asked in time`, async (person) => {
      const site = await program()
      const page = await person(character === 'cheat' ? PHONE : {})
      await alone(page, site, be(character))
      const { seen, look } = looker(character)
      for (let made = 0; made < 60 && !seen.has(step); made++) {
        if ((await ready(page)) === 'over') break
        await look(page, await stepOf(page))
        if (!seen.has(step)) await choose(page)
      }
      assert.ok(seen.has(step), `${step} came`)
      await choose(page)
      await site.stop()
    })
  }

  await check('two browsers assign and rob at the same time, and look at each other’s maps', async (person) => {
    const site = await program()
    const { host, guest } = await seated(person, site)
    const both = [host, guest]
    await Promise.all(both.map(aim))
    // Both send at the same moment; whoever is overtaken is asked again by itself.
    await Promise.all(
      both.map((page) =>
        page
          .locator('.area-prompt')
          .getByRole('button', { name: /^Rob the/ })
          .click(),
      ),
    )
    await host.waitForFunction(
      () =>
        [...document.querySelectorAll('[aria-label="What happened"] button')].filter((line) => /the .* to rob/.test(line.textContent))
          .length >= 2,
    )
    await agree(both)
    for (const page of both)
      assert.equal((await log(page)).filter((line) => / to rob /.test(line)).length, 2, 'each drew a card of their own')
    await guest.getByRole('button', { name: /^Map of/ }).click()
    await guest.getByRole('button', { name: 'Back to your map' }).click()
    // Both go on until the round is over, each whenever it is asked.
    const turns = async (page) => {
      for (let made = 0; made < 60; made++) {
        const now = await page
          .waitForFunction(
            () => {
              document.querySelector('[aria-label="Skip the animation"]')?.click()
              const table = document.querySelector('main.table')
              if (/Round 2/.test(document.querySelector('main.table')?.textContent ?? '')) return 'enough'
              return table?.dataset.settled === 'true' && Number(table.dataset.choices) > 0 ? 'choose' : null
            },
            null,
            { polling: 30, timeout: 60_000 },
          )
          .then((handle) => handle.jsonValue())
        if (now === 'enough') return
        await choose(page)
      }
    }
    await Promise.all(both.map(turns))
    await agree(both)
    await host.screenshot({ path: `${OUT}fliptown-two.png` })
    assert.deepEqual((await log(host)).length, (await log(guest)).length)
    await site.stop()
  })

  await check('hold’em: hole cards are seen by their owner alone, in every message', async (person) => {
    const site = await program()
    const { host, guest, heard } = await seated(person, site, async (page) => {
      await unfold(page)
      await page.getByText('Texas hold’em').click()
    })
    for (let made = 0; made < 8; made++) {
      for (const page of [host, guest])
        if ((await page.locator('main.table').getAttribute('data-choices')) !== '0' && (await ready(page)) === 'choose') await choose(page)
    }
    for (const [name, seat] of [
      ['host', 0],
      ['guest', 1],
    ]) {
      const told = heard[name].filter((message) => ['state', 'changed', 'follow'].includes(message.type))
      assert.ok(told.length > 3)
      let own = 0
      for (const message of told) {
        for (const view of [message.view, message.start].filter(Boolean)) {
          assert.equal(view.rng, null)
          assert.equal(typeof view.deck, 'number')
          assert.ok(
            view.seats[1 - seat].hole.every((card) => card === null),
            'the other’s hole cards are hidden',
          )
          own += view.seats[seat].hole.filter(Boolean).length
        }
        const changes = message.type === 'state' ? message.missed : [message.change]
        for (const event of changes.flatMap((change) => change.what.events ?? [])) {
          if (event.event === 'hole_dealt' && event.seat !== seat) assert.ok(event.cards.every((card) => card === null))
          if (event.event === 'sheriff_set') assert.equal(event.card, null)
        }
      }
      assert.ok(own > 0, 'one’s own are seen')
    }
    assert.equal(await host.locator('.hole [data-card]').count(), 2)
    await host.screenshot({ path: `${OUT}fliptown-holdem.png` })
    await site.stop()
  })
})
