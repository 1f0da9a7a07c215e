// Plays a whole game and prints, in order, what a screen reader would be told of itself: every change of a live region. To be read by a
// person: does it make sense without a picture? Fails only if nothing is said at all.
//   node e2e/spoken.mjs flip-5x              against a bot, to the end
//   node e2e/spoken.mjs fliptown --most 12   so many choices
import { launch, allMet } from './browser.mjs'
import { begin, deal, SEED } from './chance.mjs'
import { choose as explore } from './flip-5x-player.mjs'
import { drawn, step } from './flip-ships-player.mjs'
import { choose as claim } from './fliptown-player.mjs'
import { choose as skip, ready } from './player.mjs'
import { fileURLToPath } from 'node:url'
import { serve } from './serve.mjs'

const CHOOSE = { 'flip-and-skip': skip, fliptown: claim, 'flip-5x': explore, 'flip-ships': step }
const game = process.argv[2]
if (!CHOOSE[game]) throw new Error(`which game? ${Object.keys(CHOOSE).join(', ')}`)
const at = process.argv.indexOf('--most')
const most = at < 0 ? 600 : Number(process.argv[at + 1])

/** Runs inside the page: hears live regions as they change, and those that come with words in them. */
function listen() {
  const LIVE = '[aria-live="polite"], [aria-live="assertive"], [role="status"], [role="alert"], [role="log"]'
  const last = new WeakMap()
  const hear = (region) => {
    const text = region.checkVisibility() && !region.closest('[aria-hidden="true"]') ? region.textContent.replace(/\s+/g, ' ').trim() : ''
    if (text && last.get(region) !== text) globalThis.heard(text)
    last.set(region, text)
  }
  const look = () => document.querySelectorAll(LIVE).forEach(hear)
  new MutationObserver(look).observe(document, { subtree: true, childList: true, characterData: true })
}

console.log(`seed ${SEED}`)
begin(`spoken ${game}`)
const site = await serve(fileURLToPath(new URL('../dist', import.meta.url)))
const browser = await launch()
let said = 0
try {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce', serviceWorkers: 'block' })
  const page = await context.newPage()
  page.setDefaultTimeout(60_000)
  await context.addInitScript(allMet)
  await deal(page)
  await drawn({ drawn: 'flat', assist: true, slow: false, quality: 'low' })(page)
  await page.exposeFunction('heard', (text) => console.log(`${String(++said).padStart(4)}  ${text}`))
  await page.goto(`${site.url}/new/${game}`)
  await page.getByText('Against a bot', { exact: true }).click()
  await page.getByRole('button', { name: 'Start', exact: true }).click()
  await page.waitForURL('**/table/*')
  await page.evaluate(listen)
  for (let made = 0; made < most; made++) {
    // What is shown is heard: nothing is hurried on.
    await page.waitForFunction(
      () =>
        document.querySelector('main.table[data-settled="true"]:not([data-choices="0"])') ||
        document.querySelector('dialog[open], main.pass'),
    )
    if ((await ready(page)) === 'over') break
    await CHOOSE[game](page, game === 'flip-ships' ? made : undefined)
  }
} finally {
  await browser.close()
  site.close()
}
process.exit(said > 0 ? 0 : 1)
