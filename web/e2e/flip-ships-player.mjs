// Plays Flip Ships by what the page offers: the knobs and the button that flips, the cards that light up, the buttons of the prompt line.
// Reads no state but the page's own marks and what is drawn on the flat table.
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { faultsOf } from './axe.mjs'
import { ready, version } from './player.mjs'

/** How a browser draws the table, kept as the page keeps it. */
export const drawn = (taste) => (page) =>
  page.addInitScript((kept) => localStorage.setItem('tableflip.flip-ships', kept), JSON.stringify(taste))

export const FLAT = drawn({ look: 'flat', assist: true, slow: false })
export const DEEP = drawn({ look: 'low', assist: true, slow: false })
export const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true }
export const CLIPBOARD = { permissions: ['clipboard-read', 'clipboard-write'] }
export const training = (page) => page.getByRole('combobox', { name: 'How hard' }).selectOption('training')

/** Not wider than the screen, and nothing for axe to find. */
export async function faultless(page, where) {
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  assert.equal(wide, 0, `${where} is wider than the screen`)
  const violations = await faultsOf(page)
  assert.deepEqual(
    violations.map(({ id, nodes }) => `${where}: ${id}: ${nodes[0]?.target} ${nodes[0]?.any[0]?.message ?? ''}`),
    [],
  )
}

/** Lays a table. `how` is the card that says with whom, `wish` chooses more on the page. */
export async function lay(page, site, how, wish) {
  await page.goto(`${site.url}/new/flip-ships`)
  await page.getByRole('heading', { name: 'What do you play?' }).waitFor()
  await page.getByText(how, { exact: true }).click()
  await wish?.(page)
  await page.getByRole('button', { name: 'Start', exact: true }).click()
  await page.waitForURL('**/table/*')
}

/** Sets a knob by its name, as a slider is set; a phone folds most of them away. */
export async function knob(page, name, value) {
  await page
    .locator('.launch label.slider', { hasText: name })
    .locator('input')
    .evaluate((slider, to) => {
      slider.value = String(to)
      slider.dispatchEvent(new Event('input', { bubbles: true }))
    }, value)
}

/** Presses «Share this flip», which a phone keeps under «View». */
export async function shareButton(page) {
  const share = page.getByRole('button', { name: 'Share this flip' })
  const folded = (await share.count()) === 0
  if (folded) await page.getByRole('button', { name: 'View', exact: true }).click()
  await share.click()
  if (folded) await page.keyboard.press('Escape')
}

/** The table moved on, and what came of it has been shown. */
export async function moved(page, before) {
  await page.waitForFunction((old) => document.querySelector('main.table')?.dataset.version !== String(old), before)
}

/** What lies on the flat table, as a view that the physics reads. */
export function lying(page) {
  return page.evaluate(() => {
    const all = (selector) => [...document.querySelectorAll(selector)]
    const number = (element, key) => Number(element.dataset[key])
    const enemies = all('svg [data-card]').map((card) => ({
      card: card.dataset.card,
      row: number(card, 'row'),
      col: number(card, 'col'),
      x: number(card, 'x'),
      y: number(card, 'y'),
      angle: number(card, 'angle'),
    }))
    const ships = Object.fromEntries(
      all('svg [data-ship]').map((ship) => [
        ship.dataset.ship,
        ship.dataset.at === 'table' ? { at: 'table', x: number(ship, 'x'), y: number(ship, 'y') } : { at: ship.dataset.at },
      ]),
    )
    return { phase: 'flip', enemies, ships, deck: 5 }
  })
}

const wasm = (name) => readFileSync(new URL(`../src/lib/engine/${name}.wasm`, import.meta.url))

function put(module, text) {
  const bytes = new TextEncoder().encode(text)
  const at = module.alloc(bytes.length)
  new Uint8Array(module.memory.buffer, at, bytes.length).set(bytes)
  return { at, length: bytes.length }
}

const textAt = (module, at, length) => new TextDecoder().decode(new Uint8Array(module.memory.buffer, at, length))

function ask(module, text) {
  const { at, length } = put(module, text)
  return textAt(module, module.call(at, length), module.answer_length())
}

/** The engine and the physics without a browser: how a flip flies. */
export async function flights() {
  const { exports: physics } = (await WebAssembly.instantiate(wasm('physics'), {})).instance
  let engine = null
  const fly = (text, length) => {
    const answer = put(engine, ask(physics, textAt(engine, text, length)))
    return (BigInt(answer.at) << 32n) | BigInt(answer.length)
  }
  engine = (await WebAssembly.instantiate(wasm('tableflip'), { host: { fly } })).instance.exports
  return (question) => {
    const reply = JSON.parse(ask(engine, JSON.stringify({ call: 'show', game: 'flip-ships', question })))
    if (reply.error) throw new Error(reply.error)
    return reply.shown
  }
}

/** One decision of whoever sits at this page. Returns what it was. */
export async function step(page, turn) {
  const before = await version(page)
  const what = await page.evaluate((turn) => {
    const press = (selector) => {
      const button = document.querySelector(selector)
      button?.click()
      return button !== null
    }
    if (press('.decide .go .main:not(:disabled)')) return 'decided'
    // Where something must be chosen first, it is left as often as it is taken.
    if (turn % 2 === 0 && press('.decide .go .quiet')) return 'decided'
    const cards = [...document.querySelectorAll('.decide .cards button')]
    cards[turn % Math.max(1, cards.length)]?.click()
    return cards.length > 0 ? 'pressed' : null
  }, turn)
  if (what === 'pressed') return what
  if (what === null) {
    const high = turn % 3 === 0
    await knob(page, 'Overhang', high ? 40 : 25)
    await knob(page, 'Power', high ? 760 + ((turn * 37) % 90) : 160 + ((turn * 83) % 380))
    await knob(page, 'Aim', ((turn * 29) % 90) - 45)
    await page.getByRole('button', { name: 'Flip', exact: true }).click()
  }
  await moved(page, before)
  return what ?? 'flipped'
}

/** Plays to the end on one page; `seen` is called with every moment at which this page decides. */
export async function play(page, seen = async () => {}, most = 600) {
  for (let turn = 0; turn < most; turn++) {
    if ((await ready(page)) === 'over') return turn
    await seen(page, turn)
    await step(page, turn)
  }
  throw new Error('the game did not end')
}
