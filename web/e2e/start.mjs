// How long it takes from «Start» to the first choice, in every game, with the page at a quarter of this machine's speed. Prints figures
// and judges none: how fast a machine is, is no fault of a change. It fails where a game does not start.
//   node e2e/start.mjs [--slow 4] [--only fliptown]
import { fileURLToPath } from 'node:url'
import { checks } from './checks.mjs'
import { serve } from './serve.mjs'

const DIST = fileURLToPath(new URL('../dist', import.meta.url))
const GAMES = ['flip-and-skip', 'fliptown', 'flip-5x', 'flip-ships']
const rate = process.argv.includes('--slow') ? Number(process.argv[process.argv.indexOf('--slow') + 1]) : 4

/** From the press to the frame in which something can be chosen, by the page's own clock. */
const started = () =>
  new Promise((done) => {
    const began = performance.now()
    const look = () => {
      const table = document.querySelector('main.table')
      if (Number(table?.dataset.choices) > 0) done(performance.now() - began)
      else requestAnimationFrame(look)
    }
    ;[...document.querySelectorAll('button')].find((button) => button.textContent.trim() === 'Start').click()
    look()
  })

const idle = () => new Promise((done) => requestIdleCallback(() => done()))

await checks(async (check) => {
  const site = await serve(DIST)
  for (const game of GAMES)
    await check(`${game}: from «Start» to the first choice`, async (person) => {
      const page = await person({ viewport: { width: 1366, height: 657 } })
      await page.goto(site.url)
      await page.evaluate(() => navigator.serviceWorker.ready)
      const slow = await page.context().newCDPSession(page)
      await slow.send('Emulation.setCPUThrottlingRate', { rate })
      // As a person comes to it: by the box on the shelf, and with a look at what is offered.
      await page.locator(`a[href="/new/${game}"]`).first().click()
      await page.getByRole('button', { name: 'Start', exact: true }).waitFor()
      await page.waitForLoadState('networkidle')
      await page.evaluate(idle)
      console.log(`      ${game} ${((await page.evaluate(started)) / 1000).toFixed(2)} s`)
    })
  site.close()
})
