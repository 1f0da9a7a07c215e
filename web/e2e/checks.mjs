// A list of checks in one browser: runs them one after another, says how each went, and ends with a code for scripts.
import { mkdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { allMet, launch } from './browser.mjs'
import { again, begin, deal, SEED } from './chance.mjs'

export const OUT = fileURLToPath(new URL('./out/', import.meta.url))

/** Pages may complain about a server that a test has stopped; about nothing else. */
const EXPECTED = [
  /Service Worker registration blocked|ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_REFUSED|net::ERR_FAILED/,
  /WebSocket connection to|Failed to load resource: the server responded with a status of 4/,
]

/** How often a check may be tried (`E2E_TRIES`): once, unless the machine is known to be busy with something else. */
const TRIES = Number(process.env.E2E_TRIES ?? 1)

/** `run(check, long)`: what is handed to `long` is left out of the short form (`--few`), unless it is asked for by its name (`--only`). */
export async function checks(run) {
  mkdirSync(OUT, { recursive: true })
  const browser = await launch()
  const faults = []
  const red = []
  const shaky = []
  console.log(`seed ${SEED}`)
  const only = process.argv.includes('--only') ? process.argv[process.argv.indexOf('--only') + 1] : ''

  /** A window of its own: own storage, own keys. Whatever it complains about is a fault of the check. */
  async function person(name, { newcomer = false, ...options } = {}) {
    const context = await browser.newContext({ viewport: { width: 1280, height: 720 }, reducedMotion: 'reduce', ...options })
    if (!newcomer) await context.addInitScript(allMet)
    const page = await context.newPage()
    // Generous: a busy machine is no fault of the page.
    page.setDefaultTimeout(60_000)
    await deal(page)
    page.on('pageerror', (error) => faults.push(`${name}: ${error.message}`))
    page.on(
      'console',
      (message) =>
        message.type() === 'error' &&
        !EXPECTED.some((one) => one.test(message.text())) &&
        faults.push(`${name}: console: ${message.text()}`),
    )
    return page
  }

  async function check(name, body) {
    if (!name.includes(only)) return
    const before = faults.length
    for (let tries = TRIES; tries > 0; tries--) {
      const count = faults.length
      await once(name, body)
      if (faults.length === count) {
        shaky.push(...faults.splice(before))
        return
      }
    }
    red.push(name)
  }

  async function once(name, body) {
    begin(name)
    const pages = []
    const began = Date.now()
    const count = faults.length
    try {
      await body(async (options) => {
        const page = await person(name, options)
        pages.push(page)
        return page
      })
    } catch (error) {
      faults.push(`${name}: ${error.message}`)
      for (const [index, page] of pages.entries()) await page.screenshot({ path: `${OUT}fault-${index}.png` }).catch(() => {})
    }
    console.log(`${faults.length === count ? 'ok   ' : 'FAULT'} ${name} (${((Date.now() - began) / 1000).toFixed(1)} s)`)
    for (const page of pages) await page.context().close()
  }

  try {
    await run(check, only || !process.argv.includes('--few') ? check : async () => {})
  } finally {
    await browser.close()
  }
  for (const fault of faults) console.log(`  ${fault}`)
  // Green at the second try is green and not well: it is said, so that somebody looks into it.
  for (const fault of shaky) console.log(`  SHAKY ${fault}`)
  for (const name of red) console.log(again('--only', name))
  // A check that failed may have left its program running: nothing outlives this.
  process.exit(faults.length > 0 ? 1 : 0)
}
