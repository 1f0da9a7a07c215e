// Flip Ships in real Chromium: a flip by mouse, by touch and by keyboard lands where the physics says; whole games with bots, two browsers that see the
// same poses, a race of two, companion mode, the flat table where there is no WebGL; and pictures on a phone and on a desk, with axe looking for faults.
//   --few   one whole game for the pictures, and not in three dimensions, which a machine without a graphics card draws slowly
import assert from 'node:assert/strict'
import { AxeBuilder } from '@axe-core/playwright'
import { checks, OUT } from './checks.mjs'
import { drawn, knob, lay, lying, moved, physics, play, step } from './flip-ships-player.mjs'
import { agree, ready, version } from './player.mjs'
import { program } from './program.mjs'

const few = process.argv.includes('--few')
const FLAT = drawn({ drawn: 'flat', assist: true, slow: false, quality: 'low' })
const DEEP = drawn({ drawn: 'scene', assist: true, slow: false, quality: 'low' })
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true }
const CLIPBOARD = { permissions: ['clipboard-read', 'clipboard-write'] }
const training = (page) => page.getByRole('combobox', { name: 'How hard' }).selectOption('training')

async function faultless(page, where) {
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  assert.equal(wide, 0, `${where} is wider than the screen`)
  const { violations } = await new AxeBuilder({ page }).exclude('canvas').analyze()
  assert.deepEqual(violations.map(({ id, nodes }) => `${where}: ${id}: ${nodes[0]?.target} ${nodes[0]?.any[0]?.message ?? ''}`), [])
}

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
await checks(async (check) => {
  await check('a flip by mouse, one by touch and one by keyboard land where the physics says', async (person) => {
    const fly = await physics()
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
      const at = (type, dx, dy) => touches.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x: x + dx, y: y + dy }] })
      await at('touchStart', 0, 0)
      for (let n = 1; n <= 8; n++) await at('touchMove', -n, n * 11)
      await at('touchEnd', 0, 0)
    })
    assert.ok(byTouch.power > 100 && byTouch.aim > 0, JSON.stringify(byTouch))
  })

  await check('what cannot be flipped is refused by a rule', async (person) => {
    const page = await person()
    await FLAT(page)
    await lay(page, site, 'Alone')
    await ready(page)
    await page.locator('[data-ship-button="0.3a"]').click()
    await page.getByText('FS-6.1').waitFor()
  })

  await check('a whole training game with a bot', async (person) => {
    const page = await person()
    await FLAT(page)
    await lay(page, site, 'Against a bot', training)
    const turns = await play(page)
    assert.ok(turns > 5)
    await page.getByRole('heading', { name: /The city (is saved|has fallen)/ }).waitFor()
    await page.getByRole('link', { name: 'Replay' }).click()
    await page.locator('main.replay[data-settled="true"]').waitFor()
    await page.getByRole('button', { name: 'One step on' }).click()
    await page.locator('main.replay[data-settled="true"]').waitFor()
    assert.ok(await page.locator('svg [data-ship]').count() > 0, 'the first flip lies on the table')
  })

  await check('practising changes nothing', async (person) => {
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

  await check('two browsers online see identical poses', async (person) => {
    const { host, guest } = await seated(person, site, training)
    for (let turn = 0; turn < 6; turn++) {
      await agree([host, guest])
      const acting = Number(await host.locator('main.table').getAttribute('data-choices')) > 0 ? host : guest
      if ((await ready(acting)) === 'over') break
      if ((await acting.locator('.decide').count()) > 0) await acting.locator('.decide .go .main').click()
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
    for (const page of pages) await page.waitForFunction((old) => Number(document.querySelector('main.table').dataset.version) === old + 2, before)
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
    assert.deepEqual(await page.locator('svg [data-ship="0.1a"]').evaluate((disc) => [Number(disc.dataset.x), Number(disc.dataset.y)]), place)
    await faultless(page, 'companion')
    await page.screenshot({ path: `${OUT}flip-ships-companion.png` })
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

  await check('pictures in flight and on the march', async (person) => {
    const sizes = few ? { flat: { viewport: { width: 1280, height: 720 } } } : { desk: { viewport: { width: 1440, height: 900 } }, phone: PHONE }
    for (const [name, options] of Object.entries(sizes)) {
      const page = await person({ ...options, reducedMotion: 'no-preference' })
      await (few ? FLAT : DEEP)(page)
      await lay(page, site, 'Alone')
      await page.locator(`.stage[data-drawn="${few ? 'flat' : 'scene'}"]`).waitFor()
      const showing = (what) => page.locator(`.table-top[data-moving="true"][data-showing="${what}"]`).waitFor({ timeout: 240_000 })
      const pictures = ['flipped', 'marched'].map((what) => showing(what).then(() => page.screenshot({ path: `${OUT}flip-ships-${name}-${what}.png` })))
      let marched = false
      void pictures[1].then(() => (marched = true))
      for (let turn = 0; !marched && turn < 60; turn++) {
        await page.waitForFunction(() => document.querySelector('.table-top[data-showing="marched"]') || (document.querySelector('main.table[data-settled="true"]') && document.querySelector('.launch .main, .decide .main, .decide .cards button')), null, { timeout: 120_000 })
        if ((await page.locator('.table-top[data-showing="marched"]').count()) > 0) break
        await step(page, turn)
      }
      await Promise.all(pictures)
    }
  })

  const LOOKS = { phone: PHONE, desk: { viewport: { width: 1440, height: 900 } }, dark: { viewport: { width: 1440, height: 900 }, colorScheme: 'dark' }, small: { viewport: { width: 360, height: 740 }, hasTouch: true } }
  for (const [name, options] of Object.entries(LOOKS).slice(0, few ? 1 : undefined)) {
    await check(`pictures: ${name}`, async (person) => {
      const page = await person(options)
      await (few ? FLAT : DEEP)(page)
      await lay(page, site, 'Alone', training)
      await ready(page)
      await page.locator(`.stage[data-drawn="${few ? 'flat' : 'scene'}"]`).waitFor()
      await faultless(page, `${name} before a flip`)
      await page.screenshot({ path: `${OUT}flip-ships-${name}-aim.png` })
      const seen = new Set()
      await play(
        page,
        async () => {
          const what = (await page.locator('.decide').count()) > 0 ? 'resolving' : 'flip'
          if (seen.has(what)) return
          seen.add(what)
          await faultless(page, `${name} ${what}`)
          await page.screenshot({ path: `${OUT}flip-ships-${name}-${what}.png` })
        },
        400,
      )
      await faultless(page, `${name} at the end`)
      await page.screenshot({ path: `${OUT}flip-ships-${name}-end.png` })
    })
  }
})
