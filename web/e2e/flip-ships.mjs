// Flip Ships in real Chromium: a flip by mouse, by touch and by keyboard lands where the physics says; whole games with bots, two browsers
// that see the same poses, a flip in a link, a race of two, companion mode, the flat table where there is no WebGL; and pictures.
//   --few   no pictures, no whole games by one hand alone, and nothing in three dimensions, which a machine without a graphics card draws
//           slowly
import assert from 'node:assert/strict'
import { checks, OUT } from './checks.mjs'
import { feel } from './flip-ships-feel.mjs'
import { hands } from './flip-ships-hands.mjs'
import { pictures } from './flip-ships-pictures.mjs'
import { CLIPBOARD, faultless, FLAT, flights, knob, lay, lying, moved, PHONE, play, step, training } from './flip-ships-player.mjs'
import { shared, sharing } from './flip-ships-shared.mjs'
import { agree, ready, version } from './player.mjs'
import { program } from './program.mjs'

/** Flips by `hand`, and looks whether the disc lies where the physics, asked from outside, says it does. */
async function lands(page, fly, hand) {
  const before = { table: await lying(page), version: await version(page) }
  await hand(page)
  await moved(page, before.version)
  await ready(page)
  const { ship, launch } = JSON.parse(await page.locator('.table-top').getAttribute('data-launch'))
  const { flown } = fly({ view: before.table, action: { seat: 0, do: 'flip', ship, launch } })
  const disc = page.locator(`svg [data-ship="${ship}"]`)
  if (flown.rotated === false || flown.where === 'off') return launch
  if (flown.where === 'mothership') assert.equal(await disc.getAttribute('data-at'), 'mothership')
  else assert.deepEqual([Number(await disc.getAttribute('data-x')), Number(await disc.getAttribute('data-y'))], [flown.x, flown.y])
  return launch
}

/** Two browsers at one table of a server. */
async function seated(person, site, wish) {
  const [host, guest] = [await person(CLIPBOARD), await person(CLIPBOARD)]
  await FLAT(host)
  await FLAT(guest)
  await lay(host, site, 'A friend elsewhere', wish)
  await host.getByRole('button', { name: 'Copy link' }).click()
  await guest.goto(await host.evaluate(() => navigator.clipboard.readText()))
  await guest.getByRole('button', { name: 'Sit down' }).click()
  await host.locator('main.table[data-settled="true"]').waitFor()
  await guest.locator('main.table[data-settled="true"]').waitFor()
  return { host, guest }
}

const site = await program()
/** Whose choice it is, once nothing moves any more; nobody's when the game is over. */
async function decider(pages) {
  for (;;) {
    for (const page of pages) {
      if ((await page.locator('dialog[open]').count()) > 0) return null
      if (Number(await page.locator('main.table').getAttribute('data-choices')) > 0) return page
    }
    await pages[0].evaluate(() => new Promise(requestAnimationFrame))
  }
}

await checks(async (check, long) => {
  await check('a flip by mouse, one by touch and one by keyboard land where the physics says', async (person) => {
    const fly = await flights()
    const middle = (box) => ({ x: box.x + box.width / 2, y: box.y + box.height / 2 })
    const page = await person()
    await FLAT(page)
    await lay(page, site, 'Alone', training)
    await ready(page)
    const byMouse = await lands(page, fly, async () => {
      const { x, y } = middle(await page.locator('[data-start]').boundingBox())
      await page.mouse.move(x, y)
      await page.mouse.down()
      await page.mouse.move(x + 30, y, { steps: 3 })
      await page.mouse.move(x + 24, y + 80, { steps: 6 })
      await page.mouse.up()
    })
    assert.ok(byMouse.x > 50 && byMouse.power > 100, JSON.stringify(byMouse))
    const byKeys = await lands(page, fly, async () => {
      await page.locator('.stage').focus()
      for (const key of ['ArrowLeft', 'ArrowLeft', 'ArrowUp', 'ArrowUp', 'a', 'W', 'Enter']) await page.keyboard.press(key)
    })
    assert.equal(byKeys.x, byMouse.x - 100)
    assert.equal(byKeys.power, byMouse.power + 20)

    const phone = await person(PHONE)
    await FLAT(phone)
    await lay(phone, site, 'Alone', training)
    await ready(phone)
    const byTouch = await lands(phone, fly, async () => {
      const { x, y } = middle(await phone.locator('[data-start]').boundingBox())
      const touches = await phone.context().newCDPSession(phone)
      const at = (type, dx, dy) =>
        touches.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x: x + dx, y: y + dy }] })
      await at('touchStart', 0, 0)
      for (let n = 1; n <= 8; n++) await at('touchMove', -n, n * 11)
      await at('touchEnd', 0, 0)
    })
    assert.ok(byTouch.power > 100 && byTouch.aim > 0, JSON.stringify(byTouch))
  })

  await feel(check, long, site, lands)
  await hands(long, site)

  await check('what cannot be flipped is refused by a rule', async (person) => {
    const page = await person()
    await FLAT(page)
    await lay(page, site, 'Alone')
    await ready(page)
    await page.locator('[data-ship-button="0.3a"]').click()
    await page.getByText('FS-6.1').waitFor()
  })

  await check('a whole training game with a bot, and a flip of its replay as a link', async (person) => {
    const page = await person(CLIPBOARD)
    await FLAT(page)
    await lay(page, site, 'Against a bot', training)
    const turns = await play(page)
    assert.ok(turns > 5)
    await page.getByRole('heading', { name: /The city (is saved|has fallen)/ }).waitFor()
    await faultless(page, 'the end')
    await page.getByRole('link', { name: 'Replay' }).click()
    await page.locator('main.replay[data-settled="true"]').waitFor()
    await page.getByRole('button', { name: 'One step on' }).click()
    await page.locator('main.replay[data-settled="true"]').waitFor()
    assert.ok((await page.locator('svg [data-ship]').count()) > 0, 'the first flip lies on the table')
    const there = await lying(page)
    await page.goto(await shared(page))
    await page.locator('main.flip[data-landed="true"]').waitFor()
    assert.deepEqual(await lying(page), there)
  })

  await long('practising changes nothing', async (person) => {
    const page = await person()
    await FLAT(page)
    await lay(page, site, 'Alone')
    await ready(page)
    const before = { version: await version(page), table: await lying(page) }
    await page.getByRole('button', { name: 'Practise' }).click()
    await knob(page, 'Power', 320)
    await page.getByRole('button', { name: 'Try it' }).click()
    await page.locator('svg [data-ship]').first().waitFor()
    await page.getByRole('button', { name: 'Back to the game' }).click()
    assert.equal(await version(page), before.version)
    assert.deepEqual(await lying(page), before.table)
  })

  await sharing(check)

  await long('two browsers online see identical poses', async (person) => {
    const { host, guest } = await seated(person, site, training)
    for (let turn = 0; turn < 6; turn++) {
      await agree([host, guest])
      const acting = await decider([host, guest])
      if (!acting) break
      await ready(acting)
      if ((await acting.locator('.decide').count()) > 0) await step(acting, turn)
      else {
        await knob(acting, 'Power', 170 + turn * 60)
        const before = await version(acting)
        await acting.getByRole('button', { name: 'Flip', exact: true }).click()
        await moved(acting, before)
      }
      await agree([host, guest])
      for (const page of [host, guest]) await page.locator('main.table[data-settled="true"]').waitFor()
      assert.deepEqual(await lying(host), await lying(guest))
    }
  })

  await check('a race of two browsers: both flip at once, and nobody loses a flip', async (person) => {
    const { host, guest } = await seated(person, site, (page) => page.getByText('Race', { exact: true }).click())
    for (const page of [host, guest]) await page.getByRole('button', { name: 'Ready', exact: true }).click()
    const pages = [host, guest]
    for (const page of pages) await page.getByRole('button', { name: 'Flip', exact: true }).waitFor()
    await agree(pages)
    const before = await version(host)
    await Promise.all(pages.map((page) => page.getByRole('button', { name: 'Flip', exact: true }).click()))
    for (const page of pages)
      await page.waitForFunction((old) => Number(document.querySelector('main.table').dataset.version) === old + 2, before)
    for (const page of pages) await page.locator('main.table[data-settled="true"]').waitFor()
    assert.deepEqual(await lying(host), await lying(guest))
    const fallen = host.locator('[data-ship-button="0.1a"]')
    if (/on the table|off the table/.test(await fallen.innerText())) {
      await fallen.click()
      await host.waitForFunction((old) => Number(document.querySelector('main.table').dataset.version) === old + 3, before)
    }
  })

  await check('companion mode: a tap says where the disc lies', async (person) => {
    const page = await person()
    await FLAT(page)
    await lay(page, site, 'Alone', (now) => now.getByText('Companion', { exact: true }).click())
    await ready(page)
    const before = await version(page)
    const card = page.locator('svg [data-card]').first()
    await card.click()
    const place = await page.locator('svg [data-ship="0.1a"]').evaluate((disc) => [Number(disc.dataset.x), Number(disc.dataset.y)])
    await page.getByRole('button', { name: 'That is how it lies' }).click()
    await moved(page, before)
    await ready(page)
    assert.deepEqual(
      await page.locator('svg [data-ship="0.1a"]').evaluate((disc) => [Number(disc.dataset.x), Number(disc.dataset.y)]),
      place,
    )
    await faultless(page, 'companion')
    await page.screenshot({ path: `${OUT}flip-ships-companion.png` })
  })

  await long('companion mode: people flip for every squad, alone for up to four, and no bot is seated', async (person) => {
    const page = await person()
    await FLAT(page)
    await page.goto(`${site.url}/new/flip-ships`)
    await page.getByText('Against a bot', { exact: true }).click()
    const kinds = page.getByRole('combobox', { name: /^Who plays/ }).nth(1)
    assert.equal(await kinds.inputValue(), 'bot')
    await page.getByText('Companion', { exact: true }).click()
    await page.getByText('a bot has no finger').waitFor()
    assert.equal(await kinds.inputValue(), 'friend')
    assert.equal(await kinds.locator('option[value="bot"]').count(), 0)
    await faultless(page, 'companion, new table')
    await page.screenshot({ path: `${OUT}flip-ships-companion-new.png` })

    await lay(page, site, 'Alone', async (now) => {
      await now.getByText('Companion', { exact: true }).click()
      await now.getByRole('combobox', { name: 'You play' }).selectOption('4')
    })
    // Two ships for each of four squads, the first one said to lie on a card.
    const flipped = new Set()
    for (let turn = 0; turn < 60 && flipped.size < 4; turn++) {
      await ready(page)
      const before = await version(page)
      if ((await page.locator('.decide').count()) > 0) {
        await step(page, turn)
        continue
      }
      flipped.add((await page.locator('[data-ship-button][aria-pressed="true"]').getAttribute('data-ship-button'))[0])
      await (
        turn === 0 ? page.locator('svg [data-card]').first() : page.getByRole('button', { name: 'Off the far edge', exact: true })
      ).click()
      await page.getByRole('button', { name: 'That is how it lies' }).click()
      await moved(page, before)
    }
    assert.deepEqual([...flipped].sort(), ['0', '1', '2', '3'])
    await faultless(page, 'companion for four')
    await page.screenshot({ path: `${OUT}flip-ships-companion-four.png` })
  })

  await check('without WebGL the flat table is there, and is played', async (person) => {
    const page = await person()
    await page.addInitScript(() => {
      const real = HTMLCanvasElement.prototype.getContext
      HTMLCanvasElement.prototype.getContext = function (kind, ...rest) {
        return /webgl/.test(kind) ? null : real.call(this, kind, ...rest)
      }
    })
    await lay(page, site, 'Alone')
    await ready(page)
    await page.locator('.stage[data-drawn="flat"] svg').waitFor()
    const before = await version(page)
    await page.locator('.stage').focus()
    await page.keyboard.press('Enter')
    await moved(page, before)
  })

  await pictures(long, site)
})
