// Flips by feel, from strokes of known speed and line; the frames of ten flips on a phone, none of them blank; and the table that is drawn
// more simply where pictures come slowly.
import assert from 'node:assert/strict'
import { drawn, flights, knob, lay, PHONE, training } from './flip-ships-player.mjs'
import { ready } from './player.mjs'

const FEEL = drawn({ look: 'flat', way: 'feel', assist: true, slow: false })
const AUTO = drawn({ look: 'auto', rung: 'high', assist: false, slow: false })
const SIMPLE = drawn({ look: 'low', assist: false, slow: false })

/** The speed of a full flick for a table so high, and the strength of a speed, as the paper about it says (ADR 21). */
const full = (height) => Math.min(4000, Math.max(2000, height * 5))
const powerOf = (speed, height) => Math.round(1000 * Math.min(1, Math.max(0, (speed / full(height)) * 1.09 - 0.09)))

/**
 * A stroke by mouse from the disc: pixels a second, degrees to the right, and pixels aside in the last 60 ms. Its times are written into
 * its events, so that a slow machine makes the same stroke.
 */
async function stroke(page, { speed, line, roll }) {
  const box = await page.locator('[data-start]').boundingBox()
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  const mouse = await page.context().newCDPSession(page)
  const began = Date.now() / 1000
  const [lasts, turn] = [160, (line * Math.PI) / 180]
  const at = (type, t) => {
    const way = (speed * t) / 1000
    const rolled = roll * Math.max(0, (t - 100) / 60)
    return mouse.send('Input.dispatchMouseEvent', {
      type,
      x: x + way * Math.sin(turn) + rolled,
      y: y - way * Math.cos(turn),
      button: 'left',
      buttons: type === 'mouseReleased' ? 0 : 1,
      clickCount: 1,
      pointerType: 'mouse',
      timestamp: began + t / 1000,
    })
  }
  await at('mousePressed', 0)
  for (let t = 10; t <= lasts; t += 10) await at('mouseMoved', t)
  await at('mouseReleased', lasts)
}

/** Every picture that the screen gets while `act` runs, as PNGs. */
async function filmed(page, act) {
  const session = await page.context().newCDPSession(page)
  const pictures = []
  session.on('Page.screencastFrame', ({ data, sessionId }) => {
    pictures.push(data)
    void session.send('Page.screencastFrameAck', { sessionId }).catch(() => {})
  })
  await session.send('Page.startScreencast', { format: 'jpeg', quality: 40, everyNthFrame: 1 })
  await act()
  await session.send('Page.stopScreencast')
  return pictures
}

/** How much brightness differs within the table, for each picture: a blank one is of one colour, or nearly. */
const contrasts = (page, pictures, box, width) =>
  page.evaluate(
    async ([list, { x, y, width: w, height: h }, whole]) => {
      const canvas = new OffscreenCanvas(60, 60)
      const pen = canvas.getContext('2d', { willReadFrequently: true })
      const found = []
      for (const data of list) {
        const bytes = Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0))
        const picture = await createImageBitmap(new Blob([bytes], { type: 'image/jpeg' }))
        const scale = picture.width / whole
        pen.drawImage(picture, x * scale, y * scale, w * scale, h * scale, 0, 0, 60, 60)
        const { data: dots } = pen.getImageData(0, 0, 60, 60)
        const lights = Array.from({ length: 3600 }, (_, n) => dots[n * 4] * 0.3 + dots[n * 4 + 1] * 0.6 + dots[n * 4 + 2] * 0.1)
        const mean = lights.reduce((sum, one) => sum + one, 0) / lights.length
        found.push(Math.sqrt(lights.reduce((sum, one) => sum + (one - mean) ** 2, 0) / lights.length))
      }
      return found
    },
    [pictures, box, width],
  )

/** A flip on the practice table, seen to its end. */
async function practised(page, power) {
  await knob(page, 'Power', power)
  const before = await page.locator('.table-top').getAttribute('data-launch')
  await page.getByRole('button', { name: 'Try it', exact: true }).click({ timeout: 120_000 })
  await page.waitForFunction(
    (old) => {
      const table = document.querySelector('.table-top')
      return table.dataset.launch !== old && table.dataset.moving === 'false'
    },
    before,
    { timeout: 120_000 },
  )
}

export async function feel(check, long, site, lands) {
  await check('by feel: strokes of known speed land as the engine says, and the last 60 ms aside change nothing', async (person) => {
    const fly = await flights()
    const page = await person()
    await FEEL(page)
    await lay(page, site, 'Alone', training)
    await ready(page)
    const { height } = await page.locator('.stage').boundingBox()
    const launches = []
    for (const roll of [0, 30]) {
      await ready(page)
      launches.push(await lands(page, fly, () => stroke(page, { speed: 1300, line: 4, roll })))
    }
    for (const { power, aim } of launches) {
      assert.ok(Math.abs(power - powerOf(1300 * Math.cos((4 * Math.PI) / 180), height)) <= 3, `power ${power}`)
      assert.ok(Math.abs(aim - 40) <= 3, `aim ${aim}`)
    }
    const [straight, rolled] = launches
    assert.equal(rolled.aim, straight.aim)
    // The browser rounds an event's time to a tenth of a millisecond: two strokes alike differ by up to a thousandth of the power.
    assert.ok(Math.abs(rolled.power - straight.power) <= 1, `power ${rolled.power} after ${straight.power}`)
    assert.equal(await page.getByRole('button', { name: 'Flip', exact: true }).count(), 0, 'no help, and no button that flips')
  })

  await long('ten flips on a phone: no frame is blank', async (person) => {
    const page = await person({ ...PHONE, reducedMotion: 'no-preference' })
    await SIMPLE(page)
    await lay(page, site, 'Alone')
    await page.locator('.stage[data-drawn="scene"]').waitFor({ timeout: 60_000 })
    await ready(page)
    const box = await page.locator('.stage').boundingBox()
    await page.getByRole('button', { name: 'Practise' }).click()
    const pictures = await filmed(page, async () => {
      for (let n = 0; n < 10; n++) await practised(page, 150 + n * 60)
    })
    const after = await page.locator('.stage').boundingBox()
    assert.deepEqual(after, box, 'the table keeps its place and size')
    const seen = await contrasts(page, pictures, box, 390)
    assert.ok(seen.length >= 20, `${seen.length} pictures`)
    const blank = seen.filter((contrast) => contrast < 20)
    console.log(`      ${seen.length} pictures, contrast ${Math.min(...seen).toFixed(0)} to ${Math.max(...seen).toFixed(0)}`)
    assert.deepEqual(blank, [])
  })

  await long('where pictures come slowly the table is drawn more simply, and says so; what a person chose stays', async (person) => {
    const page = await person({ viewport: { width: 480, height: 700 }, reducedMotion: 'no-preference' })
    await AUTO(page)
    await lay(page, site, 'Alone')
    await page.locator('.stage[data-drawn="scene"]').waitFor({ timeout: 60_000 })
    await ready(page)
    await page.getByRole('button', { name: 'Practise' }).click()
    const session = await page.context().newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: 6 })
    const rung = () => page.locator('.stage').getAttribute('data-rung')
    const said = page.waitForFunction(() => /Pictures came slowly/.test(document.body.innerText), null, { timeout: 240_000 })
    for (let n = 0; n < 4 && (await rung()) === 'high'; n++) await practised(page, 300 + n * 5)
    assert.notEqual(await rung(), 'high')
    await said

    await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
    await page.getByRole('button', { name: 'View', exact: true }).click()
    await page.getByRole('combobox', { name: 'The table is drawn' }).selectOption('Simply')
    await page.keyboard.press('Escape')
    await page.locator('.stage[data-drawn="scene"]').waitFor({ timeout: 60_000 })
    await session.send('Emulation.setCPUThrottlingRate', { rate: 6 })
    await practised(page, 400)
    assert.equal(await rung(), 'low', 'what a person chose stays')
  })
}
