// The table of Flip Ships alone, in real Chromium and without a graphics card: what it shows, what it answers, what it costs.
//   node e2e/scene.mjs              checks
//   node e2e/scene.mjs --pictures   and writes pictures to e2e/out
import { mkdirSync, readFileSync } from 'node:fs'
import { launch } from './browser.mjs'
import { buildSite, SITE } from './scene/site.mjs'
import { serve } from './serve.mjs'

const pictures = process.argv.includes('--pictures')
const flight = JSON.parse(readFileSync(new URL('scene/flight.json', import.meta.url), 'utf8'))
const CORNERS = [-199, 334].flatMap((x) => [0, 690].map((y) => [x, y]))
const last = flight.frames.at(-1)[1]
let [passed, failed] = [0, 0]
const check = (what, right, seen = '') => {
  if (right) passed++
  else failed++
  console.log(`${right ? 'ok   ' : 'FAULT'} ${what}${seen === '' ? '' : `: ${seen}`}`)
}

await buildSite()
const site = await serve(SITE)
const browser = await launch()
const faults = []

async function table(size, options) {
  const page = await browser.newPage({ viewport: size })
  page.on('pageerror', (error) => faults.push(error.message))
  page.on('console', (line) => line.type() === 'error' && faults.push(line.text()))
  // Whoever asks for pictures is counted: a table at rest must not.
  await page.addInitScript(() => {
    const real = window.requestAnimationFrame
    window.asked = 0
    window.requestAnimationFrame = (then) => (window.asked++, real.call(window, then))
    // And what lies in the graphics card's memory.
    window.held = { Texture: 0, Buffer: 0 }
    for (const what of Object.keys(window.held))
      for (const [verb, by] of [
        ['create', 1],
        ['delete', -1],
      ]) {
        const call = WebGL2RenderingContext.prototype[verb + what]
        WebGL2RenderingContext.prototype[verb + what] = function (...given) {
          window.held[what] += by
          return call.apply(this, given)
        }
      }
  })
  await page.goto(site.url)
  await page.waitForFunction(() => window.bench)
  await page.evaluate(async (chosen) => {
    await bench.open(chosen)
    bench.stage.show(chosen.race ? bench.tables.race : bench.tables.battle, bench.none())
    await bench.drawn()
  }, options)
  return page
}

/** Until nothing moves any more: nobody asks for pictures. */
const still = async (page) => {
  await page.evaluate(() => (window.seen = []))
  await page.waitForFunction(() => window.seen.push(window.asked) >= 4 && new Set(window.seen.slice(-4)).size === 1, null, { polling: 60 })
}

try {
  const page = await table({ width: 480, height: 320 }, { quality: 'low' })
  const back = await page.evaluate(() => {
    const at = bench.stage.screen({ x: -120, y: 333 })
    return bench.stage.pick(at.x, at.y).spot
  })
  check(
    'a spot is found again where it is on the screen',
    Math.hypot(back.x + 120, back.y - 333) < 0.01,
    `${back.x.toFixed(3)}, ${back.y.toFixed(3)}`,
  )
  const named = await page.evaluate(() =>
    bench.tables.battle.enemies
      .filter((enemy) => enemy.angle === 0)
      .map((enemy) => [enemy.card, bench.stage.pick(...Object.values(bench.stage.screen({ x: enemy.x, y: enemy.y - 30 }))).name]),
  )
  check(
    'every straight card answers to its name',
    named.every(([card, name]) => card === name),
    named.filter(([card, name]) => card !== name).join(' '),
  )
  const ship = await page.evaluate(() => bench.stage.pick(...Object.values(bench.stage.screen({ x: 0, y: 606 }))).name)
  check('the mothership answers', ship === 'mothership', ship)
  const corners = await page.evaluate((list) => list.map(([x, y]) => bench.stage.screen({ x, y })), CORNERS)
  check(
    'the whole battle zone is in the picture',
    corners.every(({ x, y }) => x >= 0 && x <= 480 && y >= 0 && y <= 320),
  )

  const asked = await page.evaluate(async () => {
    const before = window.asked
    await new Promise((done) => setTimeout(done, 400))
    return window.asked - before
  })
  check('a table at rest asks for no pictures', asked === 0, asked)

  const rates = []
  for (let n = 0; n < 5; n++) {
    const { pictures: shown, seconds } = await page.evaluate((chosen) => bench.rate(chosen, 1), flight)
    rates.push(shown / seconds)
  }
  // Told, not tested: the machine may have other things to do.
  console.log(`      low quality at 480 × 320, pictures a second in five flights: ${rates.map((rate) => rate.toFixed(0)).join(', ')}`)
  await still(page)
  const landed = await page.evaluate(([x, y]) => bench.stage.pick(...Object.values(bench.stage.screen({ x, y }))).name, last)
  check('the ship lies where its flight ended', landed === flight.ship, landed)
  const heard = await page.evaluate(() => bench.heard)
  check(
    'its contacts were heard',
    heard.length > 0 && heard.every((force) => force > 0 && force <= 1),
    heard.map((force) => force.toFixed(2)).join(' '),
  )

  const ended = await page.evaluate(async (chosen) => {
    const order = []
    const first = bench.stage.play(chosen, 0.1).then(() => order.push('first'))
    const second = bench.stage.play(chosen, 20).then(() => order.push('second'))
    await Promise.all([first, second])
    return order.join()
  }, flight)
  check('a second flight ends the first', ended === 'first,second', ended)
  const left = await page.evaluate(async () => {
    const view = bench.tables.battle
    window.after = { ...view, enemies: view.enemies.slice(0, -1).map((enemy) => ({ ...enemy, y: enemy.y - 40 })) }
    await bench.stage.march(window.after, view.enemies.map((enemy) => enemy.card).reverse())
    return view.enemies.at(-1).card
  })
  await still(page)
  const stand = await page.evaluate(() =>
    window.after.enemies
      .filter((enemy) => enemy.angle === 0)
      .map((enemy) => [enemy.card, bench.stage.pick(...Object.values(bench.stage.screen({ x: enemy.x, y: enemy.y - 30 }))).name]),
  )
  check(
    'who has marched stands where the view has it',
    stand.every(([card, name]) => card === name),
    stand.filter(([card, name]) => card !== name).join(' '),
  )
  const gone = await page.evaluate(() => bench.stage.pick(...Object.values(bench.stage.screen({ x: 0, y: 244 }))).name)
  check('what has marched into the city is gone', gone !== left, gone)

  const held = await page.evaluate(async () => {
    const before = { ...window.held }
    bench.stage.dispose()
    return [before, window.held]
  })
  check(
    'a closed table gives back what it held',
    held[0].Texture > 20 && held[0].Buffer > 20 && held[1].Texture < 8 && held[1].Buffer < 8,
    JSON.stringify(held),
  )

  await page.evaluate(() => bench.open({ quality: 'low' }))
  await page.setViewportSize({ width: 320, height: 480 })
  const tall = await page.evaluate((corners) => {
    bench.stage.show(bench.tables.battle, bench.none())
    bench.stage.resize()
    return corners.map(([x, y]) => bench.stage.screen({ x, y }))
  }, CORNERS)
  check(
    'and it still is when the picture is turned',
    tall.every(({ x, y }) => x >= 0 && x <= 320 && y >= 0 && y <= 480),
  )
  await page.evaluate(() => document.querySelector('canvas').getContext('webgl2').getExtension('WEBGL_lose_context').loseContext())
  await page.waitForFunction(() => bench.lost === 1)
  check('a lost context is told', true)
  await page.close()

  for (const [name, size, options] of [
    ['phone', { width: 390, height: 520 }, { quality: 'high', dark: true }],
    ['desktop', { width: 1000, height: 760 }, { quality: 'high', dark: false }],
    ['race', { width: 1000, height: 760 }, { quality: 'high', dark: true, race: true, seats: 4 }],
  ]) {
    const view = await table(size, options)
    const room = await view.evaluate(() =>
      [
        [-150, 244],
        [150, 544],
      ].map(([x, y]) => bench.stage.screen({ x, y })),
    )
    check(
      `${name}: the table is drawn`,
      room.every(({ x, y }) => x > 0 && x < size.width && y > 0 && y < size.height),
    )
    if (pictures) {
      mkdirSync(new URL('out', import.meta.url), { recursive: true })
      await view.screenshot({ path: new URL(`out/scene-${name}.png`, import.meta.url).pathname })
    }
    await view.close()
  }
} finally {
  await browser.close()
  site.close()
}
check('no error in the page, nothing against the policy', faults.length === 0, faults.join(' | '))
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed > 0 ? 1 : 0
