// Takes a picture of every page at five widths, light and dark, and lets axe look for faults. Fails on a fault, a console error or a
// broken policy.
// The tables are real: those of this device as `scenes.mjs` played them, those online on the real program.
//   node e2e/screens.mjs             everything
//   node e2e/screens.mjs --few       every page once: on a light phone and on a dark desktop by turns
//   node e2e/screens.mjs --only table-step --size 1280 --theme light --no-axe
import { mkdirSync } from 'node:fs'
import { faultsOf } from './axe.mjs'
import { launch } from './browser.mjs'
import { again, SEED } from './chance.mjs'
import { OUT } from './checks.mjs'
import { laid } from './laid.mjs'
import { choose, ready } from './player.mjs'
import { program } from './program.mjs'
import { lay, scenes } from './scenes.mjs'

const option = (name) => (process.argv.includes(`--${name}`) ? process.argv[process.argv.indexOf(`--${name}`) + 1] : null)
const has = (name) => process.argv.includes(`--${name}`)

const SIZES = [
  [360, 740],
  [390, 844],
  [768, 1024],
  [1280, 720],
  [1920, 1080],
]
const FEW = ['light 360', 'dark 1280']
const HOUR = 3_600_000

mkdirSync(OUT, { recursive: true })
console.log(`seed ${SEED}`)
const site = await program()
const browser = await launch()
const tables = await scenes()
const faults = []
const at = (name) => `/table/${tables[name].table}`

/** A table on the server: the address of each seat. */
const online = async (page, seats, clock) => (await laid(page, site, { seats, clock })).links

/** Two people who play for a while, talk, and leave an offer of a draw at another table. */
async function cast() {
  const window = async () =>
    (await browser.newContext({ viewport: { width: 1280, height: 720 }, reducedMotion: 'reduce', serviceWorkers: 'block' })).newPage()
  const page = await window()
  const other = await window()
  const people = [
    { kind: 'person', name: 'Guest' },
    { kind: 'person', name: 'Guest with a long name' },
  ]
  const clock = { limit: { kind: 'bank', ms: HOUR, increment: 5000 }, then: 'bot' }
  const clocked = await online(page, people, clock)
  await page.goto(site.url + clocked[0])
  await other.goto(site.url + clocked[1])
  // Ends with Dark to choose, so that Light's page waits.
  let last = null
  for (let made = 0; made < 5 || last !== page; made++) {
    last = await Promise.any([page, other].map(async (one) => (await ready(one), one)))
    await choose(last)
  }
  await other.getByRole('button', { name: /^Chat/ }).click()
  await other.getByRole('button', { name: 'Good luck' }).click()
  await other.getByRole('textbox', { name: 'Message' }).fill('Mind your scrolls.')
  await other.getByRole('button', { name: 'Send' }).click()
  await page.getByRole('button', { name: /^Chat, 2 new/ }).waitFor()
  // Where both names are given at once, one device plays both: a question needs somebody who came by a link.
  const invited = [people[0], { kind: 'open' }]
  const offered = await online(page, invited)
  await page.goto(site.url + offered[0])
  await page.locator('main.room').waitFor()
  await other.goto(site.url + offered[1])
  await other.getByRole('button', { name: 'Sit down' }).click()
  await other.locator('main.table').waitFor()
  await other.getByRole('button', { name: 'More', exact: true }).click()
  await other.getByRole('button', { name: 'Offer a draw' }).click()
  await other.getByRole('button', { name: 'Offer draw' }).click()
  await other.getByText('Waiting for an answer').waitFor()
  const [, free] = await online(page, invited)
  for (const one of [page, other]) await one.context().close()
  return { clocked, offered, free }
}

const press = (selector) => (page) => page.click(selector)
const pagesWith = ({ clocked, offered, free }) => [
  ['shelf', '/'],
  ['new', '/new/flip-and-skip'],
  ['new-rules', '/new/flip-and-skip', press('summary')],
  ['table-step', at('step')],
  ['table-picked', at('step'), press('button.hot')],
  ['table-setup', at('setup'), (page) => page.locator('[data-holds^="D"].can').first().click()],
  ['table-flip', at('flip'), (page) => page.locator('.tray-coin.can').first().click()],
  ['table-use', at('use')],
  ['table-monster', at('monster'), (page) => page.locator('.can').first().click()],
  ['table-eye', at('eye')],
  ['table-chain', at('chain')],
  ['table-dark', at('dark')],
  ['table-pass', at('pass')],
  ['table-over', at('over'), (page) => page.locator('dialog[open]').waitFor()],
  ['table-guide', at('step'), async (page) => ((await page.locator('.area-tabs').isVisible()) ? page.click('.area-tabs button') : null)],
  [
    'table-log',
    at('step'),
    async (page) => ((await page.locator('.area-tabs .for-narrow').isVisible()) ? page.click('.area-tabs .for-narrow') : null),
  ],
  ['table-past', at('step'), (page) => page.evaluate(() => document.querySelector('[aria-label="What happened"] button').click())],
  [
    'table-refusal',
    at('step'),
    async (page) => {
      await page.locator('button.can').first().click()
      await page.locator('[data-holds^="D"]').first().click()
      await page.locator('.toast').waitFor()
    },
  ],
  ['table-missing', '/table/nowhere'],
  ['online-clock', clocked[0]],
  ['online-more', clocked[0], press('[aria-label="More"]')],
  ['online-chat', clocked[0], press('[aria-label^="Chat"]')],
  ['online-draw', offered[0]],
  ['online-claim', free],
  ['online-lost', clocked[1], async (page) => (await page.context().setOffline(true), page.getByText('Connection lost').waitFor())],
  ['tables', '/tables'],
  ['tables-clear', '/tables', (page) => page.getByRole('button', { name: 'Clear away' }).first().click()],
  ['replay', `/replay/${tables.over.table}?at=57`],
  ['rules', '/rules/flip-and-skip'],
  ['rules-anchor', '/rules/flip-and-skip#SK-5.2'],
  ['settings', '/settings'],
  ['credits', '/credits'],
  ['not-found', '/nowhere/at/all'],
  [
    'tables-none',
    '/tables',
    async (page) => (
      await page.evaluate(() => localStorage.removeItem('tableflip.tables')),
      await page.reload(),
      page.getByText('No tables yet').waitFor()
    ),
  ],
]
/** What every page may say on the console: the tests block the worker, and cut the line. */
const EXPECTED = /^Service Worker registration blocked|ERR_INTERNET_DISCONNECTED/

async function look(page, where, [name, path, act]) {
  // Keys of several seats in one browser would make it a table for one screen; and some pages change what is kept.
  const blank = await page.evaluate(() => location.protocol === 'about:')
  if (blank || /^(online|tables)/.test(name)) await lay(page, site.url, tables)
  await page.goto(site.url + path)
  await page.evaluate(() => document.fonts.ready)
  // Until nothing is in the air.
  await page.waitForFunction(
    () => document.querySelector('main h1') && !document.querySelector('[aria-busy="true"], main[data-settled="false"]'),
  )
  await act?.(page)
  await page.evaluate(() => Promise.all(document.getAnimations().map((animation) => animation.finished)))
  await page.screenshot({ path: `${OUT}${name}-${where}.png` })
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  if (wide > 0) faults.push(`${name} ${where}: ${wide} px wider than the screen`)
  if (has('no-axe')) return
  const violations = await faultsOf(page)
  for (const violation of violations)
    faults.push(
      `${name} ${where}: ${violation.id}: ${violation.help}\n    ${violation.nodes
        .slice(0, 3)
        .map((node) => `${node.target} ${node.any[0]?.message ?? ''}`)
        .join('\n    ')}`,
    )
}

/** Every page in one theme at one size, with tables online that nobody else looks at. */
async function lookAround({ theme, size: [width, height], online }) {
  const context = await browser.newContext({
    viewport: { width, height },
    colorScheme: theme,
    hasTouch: width < 800,
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  })
  const page = await context.newPage()
  page.setDefaultTimeout(20_000)
  let where = ''
  page.on(
    'console',
    (message) =>
      ['error', 'warning'].includes(message.type()) &&
      !EXPECTED.test(message.text()) &&
      faults.push(`${where}: console: ${message.text()}`),
  )
  page.on('pageerror', (error) => faults.push(`${where}: ${error.message}`))
  for (const [at, what] of pagesWith(online).entries()) {
    if (has('few') && !option('only') && (at % 2 === 0) !== width < 800) continue
    if (option('only') && !option('only').split(',').includes(what[0])) continue
    where = `${what[0]} ${width} ${theme}`
    await look(page, `${width}-${theme}`, what).catch((error) => faults.push(`${where}: ${error.message.split('\n')[0]}`))
    await context.setOffline(false)
  }
  await context.close()
}

const wanted = ['light', 'dark']
  .flatMap((theme) => SIZES.map((size) => ({ theme, size })))
  .filter(({ theme }) => !option('theme') || option('theme') === theme)
  .filter(({ size: [width] }) => !option('size') || Number(option('size')) === width)
  .filter(({ theme, size: [width] }) => !has('few') || FEW.includes(`${theme} ${width}`))
// One after another, so that the seed says who draws what.
for (const look of wanted) look.online = await cast()
// Two at a time: one waits for the network, the other for axe.
await Promise.all(
  [0, 1].map(async () => {
    for (let next = wanted.shift(); next; next = wanted.shift()) await lookAround(next)
  }),
)
await browser.close()
await site.stop()
for (const fault of faults) console.log(fault)
console.log(`${faults.length} faults`)
if (faults.length > 0) console.log(again())
process.exit(faults.length > 0 ? 1 : 0)
