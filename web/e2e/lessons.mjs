// Lessons in real Chromium, on this device alone: every one to its end by its own script, by mouse and by keys; what is not wanted taken
// back; left and taken up again; aiming with a finger; read by whoever sees nothing; the ways in and out.
//   node e2e/lessons.mjs [--only NAME] [--few] [--pictures]
//   --few        one lesson of each game by mouse, one by keys, a wrong action, and what a newcomer is offered
//   --pictures   every kind of page at 360, 768 and 1280, by day and by lamp (e2e/out/lessons-*.png)
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import { faultsOf } from './axe.mjs'
import { checks, OUT } from './checks.mjs'
import { FLAT } from './flip-ships-player.mjs'
import { doStep, finger, keys, lessonsOf, mouse, playLesson, read, stepOf, still } from './lesson-hands.mjs'
import { ready } from './player.mjs'
import { serve } from './serve.mjs'

const few = process.argv.includes('--few')
const GAMES = ['flip-and-skip', 'fliptown', 'flip-5x', 'flip-ships']
/** Which lessons stand for all in the short form: one of each game by mouse, one by keys. */
const SHORT = {
  'by mouse': ['flip-and-skip/steps', 'fliptown/gold', 'flip-5x/first-jump', 'flip-ships/powers'],
  'by keys alone': ['flip-5x/attack'],
}
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
const site = await serve(fileURLToPath(new URL('../dist', import.meta.url)))

async function opened(person, lesson, options = {}) {
  const page = await person({ serviceWorkers: 'block', ...options })
  await FLAT(page)
  await page.goto(`${site.url}/learn/${lesson.game}/${lesson.id}`)
  await still(page)
  return page
}
const lessonOf = (game, id) => lessonsOf(game).find((lesson) => lesson.id === id)
const said = (page) => page.locator('.area-lesson .words').innerText()

async function clean(page, where) {
  for (const colorScheme of ['light', 'dark']) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    // Colours change over a moment; what stands in between is nobody's reading.
    await page.evaluate(() => Promise.all(document.getAnimations().map((one) => one.finished.catch(() => {}))))
    const violations = await faultsOf(page)
    assert.deepEqual(
      violations.map(({ id, nodes }) => `${where} ${colorScheme} ${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`),
      [],
    )
  }
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
}

/** The same page on every screen, by day and by lamp; it is never wider than the screen. */
async function pictures(page, name) {
  if (!process.argv.includes('--pictures')) return
  for (const colorScheme of ['light', 'dark'])
    for (const width of [360, 768, 1280]) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await page.setViewportSize({ width, height: width < 700 ? 740 : width < 1000 ? 1024 : 720 })
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
      assert.equal(wide, 0, `${name} at ${width}`)
      await page.screenshot({ path: `${OUT}lessons-${name}-${width}-${colorScheme}.png` })
    }
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  await page.setViewportSize({ width: 1280, height: 720 })
}

/** The lesson is over: what was learnt is said, and the list knows it. */
async function over(page, lesson) {
  const dialog = page.getByRole('dialog', { name: `Learnt: ${lesson.title}` })
  await dialog.waitFor()
  await dialog.getByText(lesson.teaches).waitFor()
  const kept = await page.evaluate(() => JSON.parse(localStorage.getItem('tableflip.lessons')))
  assert.match(kept[`${lesson.game}/${lesson.id}`].done, /^\d{4}-\d\d-\d\d$/)
  return dialog
}

await checks(async (check, long) => {
  for (const [way, hand] of [
    ['by mouse', mouse],
    ['by keys alone', keys],
  ])
    for (const game of GAMES)
      for (const lesson of lessonsOf(game)) {
        if (few && !SHORT[way].includes(`${game}/${lesson.id}`)) continue
        await check(`${game}/${lesson.id} ${way}`, async (person) => {
          const page = await opened(person, lesson)
          await playLesson(page, hand, lesson, async (at, step) => {
            // What a step says is said, and what it points at is there.
            const text = step.say ?? step.ask
            assert.ok((await said(page)).includes(text), `step ${at} says «${text}»`)
            if (step.point) assert.match(await said(page), /Lit up: .+/, `step ${at} points at ${step.point}`)
            if (step.kind === 'do' && step.point) await page.locator('[data-pointed]').first().waitFor()
          })
          await over(page, lesson)
        })
      }

  await check('a wrong action is taken back with the reason, a refused one has its rule', async (person) => {
    const page = await opened(person, lessonOf('flip-and-skip', 'set'))
    await read(page, mouse)
    await still(page)
    const lying = () =>
      page.locator('[role="grid"] [data-holds]').evaluateAll((all) => all.map((one) => `${one.dataset.spot} ${one.dataset.holds}`))
    const before = await lying()
    const press = (square) => page.locator(`[data-spot="sq:${square}"]`).click()
    await press('f3')
    await press('f5')
    await page.getByText('A fourth stone counts for nothing.', { exact: false }).waitFor()
    await page.getByText('Taken back.').waitFor()
    assert.deepEqual(await lying(), before)
    assert.equal(await stepOf(page), 1)
    await press('f3')
    await press('f2')
    await page.getByText('That does not bring you a scroll.', { exact: false }).waitFor()
    assert.deepEqual(await lying(), before)
    // Like over like: no action of the list, so the rules say why.
    await press('c3')
    await press('h1')
    const rule = page.locator('.toast a', { hasText: /SK-/ })
    assert.match(await rule.getAttribute('href'), /^\/rules\/flip-and-skip#SK-/)
    assert.deepEqual(await lying(), before)
    if (!few) await clean(page, 'wrong')
    await pictures(page, 'wrong')
    await doStep(page, mouse, lessonOf('flip-and-skip', 'set'), 1)
    await still(page)
    assert.equal(await page.locator('.area-lesson .said').count(), 0, 'what was said is forgotten')
  })

  await long('left in the middle, a lesson comes back at the same step after a reload', async (person) => {
    for (const [game, id, steps] of [
      ['flip-and-skip', 'borrow', 6],
      ['fliptown', 'chains', 3],
      ['flip-5x', 'research', 3],
      ['flip-ships', 'shields', 2],
    ]) {
      const lesson = lessonOf(game, id)
      const page = await opened(person, lesson)
      for (let n = 0; n < steps && (await stepOf(page)) < steps; n++) {
        await doStep(page, mouse, lesson, await stepOf(page))
        await still(page)
      }
      const [at, text] = [await stepOf(page), await said(page)]
      assert.ok(at >= steps - 1 && at > 0)
      await page.goto(`${site.url}/learn/${game}`)
      await page.getByRole('link', { name: lesson.title }).getByText('Go on').waitFor()
      await page.reload()
      await page.getByRole('link', { name: lesson.title }).click()
      await still(page)
      assert.deepEqual([await stepOf(page), await said(page)], [at, text])
      await playLesson(page, mouse, lesson)
      await over(page, lesson)
    }
  })

  await long('aiming with a finger: misses are put back, help comes after three, «go on» after five', async (person) => {
    const lesson = lessonOf('flip-ships', 'first-flip')
    const page = await opened(person, lesson, PHONE)
    const ships = () => page.locator('.hand [data-ship-button]').evaluateAll((all) => all.map((one) => one.textContent.trim()))
    const before = await ships()
    const wide = { x: -1500, power: 300 }
    const help = page.getByRole('button', { name: 'Help me aim' })
    const on = page.locator('.area-lesson').getByRole('button', { name: 'Go on' })
    for (let misses = 1; misses <= 5; misses++) {
      await finger.flip(page, wide)
      await page.locator('.said.missed').waitFor()
      await still(page)
      assert.deepEqual(await ships(), before, 'the ship is back')
      assert.deepEqual([await help.count(), await on.count()], [misses >= 3 ? 1 : 0, misses >= 5 ? 1 : 0], `after ${misses} misses`)
      if (misses === 5) await pictures(page, 'missed')
    }
    // The disc lies as it would be flipped: only flipping it is left to do.
    await help.tap()
    await page.getByRole('button', { name: 'Flip', exact: true }).tap()
    await page.waitForFunction(() => document.querySelector('main.table').dataset.step === '1')
    await still(page)
    await read(page, finger)
    await still(page)
    for (let misses = 1; misses <= 5; misses++) {
      await finger.flip(page, wide)
      await page.locator('.said.missed').waitFor()
      await still(page)
    }
    await on.tap()
    await page.waitForFunction(() => document.querySelector('main.table').dataset.step === '3')
    await playLesson(page, finger, lesson)
    await over(page, lesson)
  })

  await long('aiming lessons with a finger', async (person) => {
    for (const id of ['aim', 'march']) {
      const lesson = lessonOf('flip-ships', id)
      const page = await opened(person, lesson, PHONE)
      await playLesson(page, finger, lesson)
      await over(page, lesson)
    }
  })

  for (const game of GAMES)
    await long(`${game}: a lesson read through the accessibility tree alone`, async (person) => {
      const [lesson] = lessonsOf(game)
      const page = await opened(person, lesson)
      const tree = () => page.locator('main').ariaSnapshot()
      await playLesson(page, keys, lesson, async (at, step) => {
        const now = await tree()
        assert.match(now, /region "Lesson"/)
        // Long lines are folded and quoted there; the words are the same.
        const words = (text) => text.replace(/[^\p{L}\p{N}]+/gu, ' ').trim()
        assert.ok(words(now).includes(words(step.say ?? step.ask)), `step ${at} is in the tree`)
        assert.match(now, new RegExp(`Step ${at + 1} of ${lesson.steps.length}`))
        if (!step.point) return
        const named = /Lit up: (.+)\. The key g goes there/.exec(now)?.[1] ?? ''
        assert.equal(named.split(/, | and /).length >= step.point.length, true, `step ${at} names ${step.point}: ${named}`)
        // The key leads to something that has a name.
        await page.keyboard.press('g')
        const focused = await page.evaluate(() => document.activeElement.matches('main *') && document.activeElement.tagName)
        assert.ok(focused, `g goes somewhere in step ${at}`)
      })
      await over(page, lesson)
    })

  for (const game of GAMES)
    await long(`${game}: nothing for axe to find, by day and by lamp`, async (person) => {
      const [lesson] = lessonsOf(game)
      const page = await opened(person, lesson)
      await clean(page, 'first step')
      await pictures(page, `${game}-first`)
      await page.setViewportSize({ width: 360, height: 740 })
      await clean(page, 'on a phone')
      await page.setViewportSize({ width: 1280, height: 720 })
      await playLesson(page, mouse, lesson)
      await over(page, lesson)
      await clean(page, 'end')
      await pictures(page, `${game}-end`)
    })

  await long('the shelf leads to the lessons, the lessons to one another and to a table', async (person) => {
    const page = await person({ serviceWorkers: 'block' })
    const loaded = []
    page.on('response', (response) => /\.js$/.test(response.url()) && loaded.push(response.text()))
    await page.goto(site.url, { waitUntil: 'networkidle' })
    const first = (await Promise.all(loaded)).join()
    for (const game of GAMES) {
      assert.equal(await page.locator(`a[href="/learn/${game}"]`).count(), 1)
      assert.ok(!first.includes(lessonsOf(game)[0].teaches), 'lessons are no part of the first load')
      const packed = brotliCompressSync(JSON.stringify(lessonsOf(game))).length
      console.log(`      lessons of ${game}: ${(packed / 1000).toFixed(1)} KB`)
      assert.ok(packed < 25_000)
    }
    await pictures(page, 'shelf')
    await page.getByRole('link', { name: 'Learn Flip & Skip' }).click()
    await page.getByText('0 of 8 done.').waitFor()
    await clean(page, 'list')
    const [lesson, next] = lessonsOf('flip-and-skip')
    await page.getByRole('link', { name: lesson.title }).click()
    await still(page)
    await playLesson(page, mouse, lesson)
    const dialog = await over(page, lesson)
    await dialog.getByRole('link', { name: `Next: ${next.title}` }).click()
    await page.waitForURL(`**/learn/flip-and-skip/${next.id}`)
    await still(page)
    await doStep(page, mouse, next, 0)
    await page.getByRole('link', { name: 'Leave the lesson' }).click()
    await page.getByText('1 of 8 done.').waitFor()
    await pictures(page, 'list')
    // Once more, and then on from its end against a bot.
    await page.getByRole('link', { name: lesson.title }).click()
    await still(page)
    assert.equal(await stepOf(page), 0, 'a finished lesson begins anew')
    await playLesson(page, mouse, lesson)
    await (await over(page, lesson)).getByRole('button', { name: 'Play on from here with a bot' }).click()
    await page.waitForURL('**/table/*')
    await page.locator('main.table:not(.lesson)').waitFor()
    await ready(page)
    assert.equal(await page.locator('main.table:not(.lesson) [data-chip]').count(), 2)
  })

  await check('a newcomer is offered the first lesson once', async (person) => {
    const page = await person({ newcomer: true, serviceWorkers: 'block' })
    await page.goto(`${site.url}/new/flip-and-skip`)
    await page.getByRole('button', { name: 'Start', exact: true }).click()
    const card = page.getByRole('dialog', { name: 'Flip & Skip in a minute' })
    await card.waitFor()
    await pictures(page, 'offer')
    await card.getByRole('button', { name: 'Learn by playing' }).click()
    await page.waitForURL('**/learn/flip-and-skip/skip')
    await still(page)
    await page.goto(`${site.url}/new/flip-and-skip`)
    await page.getByRole('button', { name: 'Start', exact: true }).click()
    await page.locator('main.table').waitFor()
    assert.equal(await page.locator('dialog[open]').count(), 0)
  })

  await long('a lesson that is not there, or cannot be read, leaves its game playable and says so', async (person) => {
    const page = await person({ serviceWorkers: 'block' })
    await page.goto(`${site.url}/learn/flip-and-skip/dragons`)
    await page.getByText('There is nothing at this address.', { exact: false }).waitFor()
    // What this browser got is not what was sent.
    const broken = readFileSync(new URL('../src/lib/generated/lessons/flip-and-skip.json', import.meta.url), 'utf8').slice(0, 40)
    await page.route(/flip-and-skip-[^/]*\.js$/, async (route) => {
      const text = await (await route.fetch()).text()
      return text.includes('Your first skip')
        ? route.fulfill({ body: broken, contentType: 'text/javascript' })
        : route.fulfill({ body: text, contentType: 'text/javascript' })
    })
    await page.goto(`${site.url}/learn/flip-and-skip`)
    await page.getByText('The lessons cannot be read here.').waitFor()
    await page.getByRole('link', { name: 'Play Flip & Skip' }).click()
    await page.getByRole('heading', { name: /New table/ }).waitFor()
  })
})
