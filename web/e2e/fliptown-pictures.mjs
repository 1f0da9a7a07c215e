// Fliptown at every size that matters, in one game: pictures, contact sheets, and what a ruler finds (small text, small targets, things
// that lie over each other or are cut off).
//   node e2e/fliptown-pictures.mjs [--only 844x390,1366x657] [--made 0] [--dark]   after so many choices
import { readFileSync } from 'node:fs'
import { checks, OUT } from './checks.mjs'
import { choose, stepOf } from './fliptown-player.mjs'
import { ready } from './player.mjs'
import { program } from './program.mjs'
import { measure } from './measure.mjs'

const SIZES = [
  [844, 390, true],
  [915, 412, true],
  [320, 640, true],
  [360, 740, true],
  [390, 844, true],
  [820, 1180, true],
  [1180, 820, true],
  [1024, 768],
  [1280, 720],
  [1366, 657],
  [1440, 900],
  [1920, 1080],
]
const arg = (name, usual) => (process.argv.includes(`--${name}`) ? process.argv[process.argv.indexOf(`--${name}`) + 1] : usual)
const sizes = arg('sizes', '')
const wanted = SIZES.filter(([w, h]) => sizes === '' || sizes.split(',').includes(`${w}x${h}`))
const moments = arg('made', '0').split(',').map(Number)
const dark = process.argv.includes('--dark')

/** Pictures side by side, in one. */
async function sheet(page, files, to) {
  const cells = files.map((file) => `<img src="data:image/png;base64,${readFileSync(file).toString('base64')}">`)
  await page.setViewportSize({ width: 1600, height: 900 })
  await page.setContent(
    `<style>body{margin:8px;display:flex;flex-wrap:wrap;gap:8px;background:#888}img{max-width:780px;max-height:620px}</style>${cells.join('')}`,
  )
  await page.screenshot({ path: to, fullPage: true })
}

await checks(async (check) => {
  await check('pictures', async (person) => {
    const site = await program()
    const page = await person({ viewport: { width: 1440, height: 900 }, hasTouch: true, colorScheme: dark ? 'dark' : 'light' })
    await page.goto(`${site.url}/new/fliptown`)
    const who = arg('seats', 'alone')
    if (who === 'bots') await page.getByText('A bot', { exact: true }).first().click()
    await page.locator('button[type="submit"]').click()
    await page.waitForURL('**/table/*')
    await ready(page)
    let made = 0
    for (const moment of moments) {
      for (; made < moment; made++) {
        if ((await ready(page)) === 'over') break
        await choose(page)
      }
      await ready(page)
      const step = await stepOf(page)
      const files = []
      for (const [width, height, touch] of wanted) {
        await page.setViewportSize({ width, height })
        await page.waitForTimeout(250)
        page.setDefaultTimeout(3000)
        const path = `${OUT}ft-${moment}-${width}x${height}${dark ? '-dark' : ''}.png`
        await page.screenshot({ path })
        files.push(path)
        const tabs = await page.locator('.map > .tabs button:visible').count()
        for (let at = 0; at < Math.max(1, tabs); at++) {
          if (tabs > 0)
            await page
              .locator('.map > .tabs button')
              .nth(at)
              .click()
              .catch((error) => console.log(`${width}x${height} tab ${at} cannot be pressed`))
          if (tabs > 0 && at > 0 && process.argv.includes('--tabs')) {
            const path = `${OUT}ft-${moment}-${width}x${height}-tab${at}.png`
            await page.screenshot({ path })
            files.push(path)
          }
          for (const fault of await page.evaluate(measure, { touch: touch ?? false }))
            console.log(`${width}x${height} ${step} tab ${at}: ${fault}`)
        }
      }
      await page.setViewportSize({ width: 1440, height: 900 })
      const other = await page.context().newPage()
      await sheet(other, files, `${OUT}ft-sheet-${moment}${dark ? '-dark' : ''}.png`)
      await other.close()
    }
    await site.stop()
  })
})
