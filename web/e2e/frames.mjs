// Prints how many pictures a second a flight shows on the table of Flip Ships, drawn without a graphics card at 480 x 320 with simple
// graphics.
//   node e2e/frames.mjs [flights]
import { launch } from './browser.mjs'
import { drawn, knob, lay } from './flip-ships-player.mjs'
import { serve } from './serve.mjs'
import { fileURLToPath } from 'node:url'

const flights = Number(process.argv[2] ?? 5)
const site = await serve(fileURLToPath(new URL('../dist', import.meta.url)))
const browser = await launch()
const page = await (await browser.newContext({ viewport: { width: 480, height: 600 } })).newPage()
await drawn({ look: 'low', assist: false, slow: false })(page)
await lay(page, site, 'Alone')
await page.locator('.stage[data-drawn="scene"]').waitFor()
// The table alone, in the size that is measured.
await page.evaluate(() => {
  const stage = document.querySelector('.table-top')
  Object.assign(stage.style, { position: 'fixed', inset: 'auto', top: '0', left: '0', width: '480px', height: '320px', zIndex: '99' })
})
await page.getByRole('button', { name: 'Practise' }).evaluate((button) => button.click())
for (let n = 0; n < flights; n++) {
  await knob(page, 'Power', 200 + n * 60)
  const shown = await page.evaluate(
    () =>
      new Promise((resolve) => {
        const table = document.querySelector('.table-top')
        let [began, pictures] = [0, 0]
        const next = (now) => {
          const moving = table.dataset.moving === 'true'
          if (moving && !began) began = now
          if (moving) pictures++
          if (began && !moving) return resolve({ seconds: (now - began) / 1000, pictures })
          requestAnimationFrame(next)
        }
        requestAnimationFrame(next)
        document.querySelector('.launch .row .main').click()
      }),
  )
  console.log(
    `flight ${n + 1}: ${shown.pictures} pictures in ${shown.seconds.toFixed(2)} s, ${(shown.pictures / shown.seconds).toFixed(1)} a second`,
  )
}
await browser.close()
site.close()
