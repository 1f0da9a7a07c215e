// Takes a picture of every page at four widths, light and dark, and lets axe look for faults. Fails on a fault, a console error or a broken policy.
//   node e2e/screens.mjs             everything
//   node e2e/screens.mjs --few       a light phone and a dark desktop
//   node e2e/screens.mjs --only table-step --size 1280 --theme light --no-axe --no-build
import { execFileSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { AxeBuilder } from '@axe-core/playwright'
import { launch } from './browser.mjs'
import { serve } from './serve.mjs'

const option = (name) => (process.argv.includes(`--${name}`) ? process.argv[process.argv.indexOf(`--${name}`) + 1] : null)
const has = (name) => process.argv.includes(`--${name}`)

const SIZES = [
  [360, 740],
  [768, 1024],
  [1280, 720],
  [1920, 1080],
]
const press = (selector) => (page) => page.click(selector)
const PAGES = [
  ['shelf', '/'],
  ['new', '/new/flip-and-skip'],
  ['new-rules', '/new/flip-and-skip', press('summary')],
  ['table-step', '/table/step'],
  ['table-picked', '/table/step', (page) => page.locator('button.hot, button.can').first().click()],
  ['table-setup', '/table/setup', (page) => page.locator('[data-holds^="D"].can').first().click()],
  ['table-flip', '/table/flip', (page) => page.locator('.tray-coin.can').first().click()],
  ['table-use', '/table/use'],
  ['table-monster', '/table/monster', (page) => page.locator('.tray-coin.can').first().click()],
  ['table-dark', '/table/dark'],
  ['table-chain', '/table/chain'],
  ['table-waiting', '/table/waiting'],
  ['table-lost', '/table/lost'],
  ['table-pass', '/table/pass'],
  ['table-over', '/table/over'],
  ['table-claim', '/table/seat'],
  ['table-more', '/table/lost', press('[aria-label="More"]')],
  ['table-chat', '/table/lost', press('[aria-label^="Chat"]')],
  ['table-guide', '/table/step', async (page) => ((await page.locator('.area-tabs').isVisible()) ? page.click('.area-tabs button') : null)],
  ['table-refusal', '/table/step', (page) => page.locator('[data-holds^="D"]').first().click()],
  ['table-missing', '/table/nowhere'],
  ['tables', '/tables'],
  ['tables-none', '/tables?none'],
  ['replay', '/replay/over?at=57'],
  ['rules', '/rules/flip-and-skip'],
  ['rules-anchor', '/rules/flip-and-skip#SK-5.2'],
  ['settings', '/settings'],
  ['credits', '/credits'],
  ['not-found', '/nowhere/at/all'],
]

if (!has('no-build')) execFileSync('npx', ['vite', 'build', '--mode', 'fixtures', '--logLevel', 'warn'], { stdio: 'inherit' })
const out = new URL('./out/', import.meta.url)
mkdirSync(out, { recursive: true })
const site = await serve(new URL('./site', out).pathname)
const browser = await launch()
const faults = []

for (const theme of ['light', 'dark']) {
  if (option('theme') && option('theme') !== theme) continue
  for (const [width, height] of SIZES) {
    if (option('size') && Number(option('size')) !== width) continue
    if (has('few') && ![['light', 360], ['dark', 1280]].some(([look, size]) => look === theme && size === width)) continue
    const context = await browser.newContext({ viewport: { width, height }, colorScheme: theme, hasTouch: width < 800, reducedMotion: 'reduce', serviceWorkers: 'block' })
    const page = await context.newPage()
    let where = ''
    page.on('console', (message) => ['error', 'warning'].includes(message.type()) && !message.text().startsWith('Service Worker registration blocked') && faults.push(`${where}: console: ${message.text()}`))
    page.on('pageerror', (error) => faults.push(`${where}: ${error.message}`))
    for (const [name, path, act] of PAGES) {
      if (option('only') && !option('only').split(',').includes(name)) continue
      where = `${name} ${width} ${theme}`
      await page.goto(site.url + path, { waitUntil: 'networkidle' })
      await page.evaluate(() => document.fonts.ready)
      try {
        await act?.(page)
      } catch (error) {
        faults.push(`${where}: ${error.message.split('\n')[0]}`)
      }
      await page.waitForTimeout(120)
      await page.screenshot({ path: new URL(`${name}-${width}-${theme}.png`, out).pathname })
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
      if (wide > 0) faults.push(`${where}: ${wide} px wider than the screen`)
      if (has('no-axe')) continue
      const { violations } = await new AxeBuilder({ page }).analyze()
      for (const violation of violations) faults.push(`${where}: ${violation.id}: ${violation.help}\n    ${violation.nodes.slice(0, 3).map((node) => `${node.target} ${node.any[0]?.message ?? ''}`).join('\n    ')}`)
    }
    await context.close()
  }
}
await browser.close()
site.close()
for (const fault of faults) console.log(fault)
console.log(`${faults.length} faults`)
process.exit(faults.length > 0 ? 1 : 0)
