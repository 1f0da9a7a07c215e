// The frame around every game, in Flip & Skip: the card that greets a newcomer, what is pointed at, the key, and the last step taken back.
import assert from 'node:assert/strict'
import { fileURLToPath } from 'node:url'
import { checks } from './checks.mjs'
import { ready, version } from './player.mjs'
import { lay, scenes } from './scenes.mjs'
import { serve } from './serve.mjs'

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true }
const site = await serve(fileURLToPath(new URL('../dist', import.meta.url)))
const tables = await scenes()
const settled = (page) => page.waitForFunction(() => document.querySelector('main.table[data-settled="true"]:not([data-choices="0"])'))
const prompt = (page) => page.locator('.area-prompt .text').first().innerText()

async function open(person, moment, options = {}, kept = null) {
  const page = await person(options)
  if (kept) await page.addInitScript((kept) => localStorage.setItem('tableflip.settings', kept), JSON.stringify(kept))
  await lay(page, site.url, tables)
  await page.goto(`${site.url}/table/${tables[moment].table}`)
  await settled(page)
  return page
}

/** Rests a finger on a thing until its words are there. */
async function rest(page, thing) {
  const { x, y, width, height } = await thing.boundingBox()
  const touch = await page.context().newCDPSession(page)
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x: x + width / 2, y: y + height / 2 }] })
  await page.locator('.area-about .said').waitFor()
  return () => touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

await checks(async (check, long) => {
  await check('a newcomer is greeted once', async (person) => {
    const page = await person({ newcomer: true })
    await page.goto(`${site.url}/new/flip-and-skip`)
    await page.getByText('Against a bot', { exact: true }).click()
    await page.getByRole('button', { name: 'Start', exact: true }).click()
    const card = page.getByRole('dialog', { name: 'Flip & Skip in a minute' })
    await card.locator('li').first().waitFor()
    await card.getByRole('button', { name: 'Got it' }).click()
    await settled(page)
    await page.reload()
    await settled(page)
    assert.equal(await card.count(), 0)
    // And again when it is asked for.
    await page.getByRole('button', { name: 'More', exact: true }).click()
    await page.getByRole('button', { name: /^Key, and/ }).click()
    await page.getByRole('dialog', { name: 'Key' }).locator('ol li').first().waitFor()
  })

  await check('pointing says what a thing is, and leaves the question alone', async (person) => {
    const page = await open(person, 'step')
    const asked = await prompt(page)
    const [one, other] = [0, 1].map((at) => page.locator('.area-board [data-about^="coin:"]').nth(at))
    const words = page.locator('.area-about .said')
    await one.hover()
    const first = await words.innerText()
    await other.hover()
    assert.notEqual(await words.innerText(), first)
    assert.equal(await prompt(page), asked)
    await page.mouse.move(400, 2)
    await words.waitFor({ state: 'detached' })
    await one.focus()
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Tab')
    await words.waitFor()
    await page.keyboard.press('Escape')
    await words.waitFor({ state: 'detached' })
  })

  await long('a finger that rests reads, and presses nothing', async (person) => {
    const page = await open(person, 'step', PHONE)
    const [asked, before] = [await prompt(page), await version(page)]
    const lift = await rest(page, page.locator('.area-board [data-can]').first())
    assert.equal(await prompt(page), asked)
    await lift()
    await page.locator('.area-about .said').waitFor({ state: 'detached' })
    assert.equal(await page.locator('.prompt.held, [aria-pressed="true"]').count(), 0)
    assert.equal(await version(page), before)
  })

  await check('the step that ends a turn is taken back before the bot answers', async (person) => {
    const page = await open(person, 'step', {}, { takeBack: 'ask' })
    const before = await version(page)
    await page.getByRole('button', { name: 'End turn' }).click()
    await page.locator('[data-grace]').waitFor()
    assert.ok((await version(page)) > before)
    await page.locator('[data-grace]').getByRole('button', { name: 'Take back' }).click()
    await settled(page)
    assert.equal(await version(page), before)
    await page.getByRole('button', { name: 'End turn' }).click()
    await page.locator('[data-go-on] button').click()
    await ready(page)
    assert.ok((await version(page)) > before + 1)
  })

  await long('undo stays, and says why it cannot', async (person) => {
    const page = await open(person, 'setup')
    const undo = page.getByRole('button', { name: /^Take back\. There is nothing/ })
    // It is greyed, and yet it answers.
    await undo.click({ force: true })
    await page.locator('.toast', { hasText: 'nothing to take back' }).waitFor()
  })

  await long('the log opens at its end as a sheet', async (person) => {
    const page = await open(person, 'step', PHONE)
    await page.locator('.area-tabs button', { hasText: 'Log' }).click()
    const list = page.getByRole('list', { name: 'What happened' })
    await list.waitFor()
    await page.waitForFunction(() => {
      const list = document.querySelector('[aria-label="What happened"]')
      return list.scrollHeight > list.clientHeight && list.scrollHeight - list.scrollTop - list.clientHeight < 4
    })
  })
})
