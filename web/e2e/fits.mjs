// Looks at every game, in at least three kinds of decision, on every screen that matters: measures what `measure.mjs` measures, takes a
// picture of each (e2e/out/fits/), prints the faults and fails if there are any.
//   node e2e/fits.mjs                                  everything
//   node e2e/fits.mjs --game fliptown --size 844x390   one game, one size (several with commas)
//   node e2e/fits.mjs --only assign,bonus              these moments
//   node e2e/fits.mjs --few                            the first and the fourth moment of each game on the three hardest sizes
//   node e2e/fits.mjs --theme dark --show 20           in the dark; so many faults of each kind per picture (6)
// The tables are of this device, at moments that `moments.mjs` finds: no server is needed, only the client in `dist`.
import { mkdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { launch } from './browser.mjs'
import { OUT } from './checks.mjs'
import { measure } from './measure.mjs'
import { MOMENTS, moments } from './moments.mjs'
import { lay } from './scenes.mjs'
import { serve } from './serve.mjs'

const option = (name) => (process.argv.includes(`--${name}`) ? process.argv[process.argv.indexOf(`--${name}`) + 1] : null)
const few = process.argv.includes('--few')

const TOUCH = ['844x390', '915x412', '320x640', '360x740', '390x844', '820x1180', '1180x820']
const SIZES = [...TOUCH, '1024x768', '1280x720', '1366x657', '1440x900', '1920x1080']
const FEW = ['844x390', '320x640', '1366x657']

const games = option('game')?.split(',') ?? Object.keys(MOMENTS)
const names = option('only')?.split(',')
const sizes = option('size')?.split(',') ?? (few ? FEW : SIZES)
const most = Number(option('show') ?? 6)
const theme = option('theme') ?? 'light'
const PICTURES = `${OUT}fits/`
mkdirSync(PICTURES, { recursive: true })

const tables = await moments(games, (name, game) =>
  names ? names.includes(name) : !few || [0, 3].includes(Object.keys(MOMENTS[game]).indexOf(name)),
)
const site = await serve(fileURLToPath(new URL('../dist', import.meta.url)))
const browser = await launch()
let count = 0
const kindOf = (fault) => fault.split(':')[0]

/** Flip Ships is drawn from above: a machine without a graphics card draws it slowly. */
const flat = (taste) => localStorage.setItem('tableflip.flip-ships', JSON.stringify(taste))

async function look(page, name, where, touch) {
  await page.goto(`${site.url}/table/${tables[name].table}`)
  await page.waitForFunction(() => document.querySelector('main.table[data-settled="true"]:not([data-choices="0"])'))
  await page.evaluate(async () => {
    await document.fonts.ready
    await Promise.allSettled(document.getAnimations().map((animation) => animation.finished))
  })
  await page.screenshot({ path: `${PICTURES}${name}-${where}.png` })
  return page.evaluate(measure, { touch })
}

async function lookAround(where) {
  const [width, height] = where.split('x').map(Number)
  const touch = TOUCH.includes(where)
  const context = await browser.newContext({
    viewport: { width, height },
    hasTouch: touch,
    isMobile: touch,
    colorScheme: theme,
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  })
  const page = await context.newPage()
  page.setDefaultTimeout(30_000)
  await page.addInitScript(flat, { drawn: 'flat', assist: true, slow: false, quality: 'low' })
  await lay(page, site.url, tables)
  for (const name of Object.keys(tables)) {
    const faults = await look(page, name, theme === 'light' ? where : `${where}-${theme}`, touch).catch((error) => [
      `page: ${error.message.split('\n')[0]}`,
    ])
    count += faults.length
    const lines = [...new Set(faults.map(kindOf))].flatMap((kind) => {
      const list = faults.filter((fault) => kindOf(fault) === kind)
      return list.length > most ? [...list.slice(0, most), `${kind}: … and ${list.length - most} more`] : list
    })
    console.log([`${faults.length === 0 ? 'ok   ' : 'FAULT'} ${name} ${where}`, ...lines].join('\n        '))
  }
  await context.close()
}

// Two at a time: one loads while the other is measured.
const waiting = [...sizes]
await Promise.all(
  [0, 1].map(async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) await lookAround(next)
  }),
)
await browser.close()
site.close()
console.log(`${count} faults`)
process.exit(count > 0 ? 1 : 0)
