// How long a review takes in a browser (RV-4.3): the first verdict, and the whole. Prints figures and judges nothing: machines differ.
//   node e2e/reviewing.mjs [GAME]      all games unless one is named
import { checks } from './checks.mjs'
import { FLAT } from './flip-ships-player.mjs'
import { program } from './program.mjs'
import { carried, played } from './recorded.mjs'

/** Usual games of regulars (RV-4.3). */
const GAMES = [
  { game: 'flip-and-skip', bots: 'regular,regular' },
  { game: 'fliptown', bots: 'regular' },
  { game: 'flip-5x', bots: 'regular' },
  { game: 'flip-ships', bots: 'regular,regular' },
].filter(({ game }) => !process.argv[2] || process.argv[2].startsWith('--') || process.argv[2] === game)
const BUDGETS = { quick: 16, normal: 64 }
const SEEDS = [0, 1]

/** Notes when the reviewing engine was asked for a review, when a verdict first came, and when the last. */
function watched() {
  window.reviewing = {}
  const post = Worker.prototype.postMessage
  Worker.prototype.postMessage = function (message, ...rest) {
    const text = message?.text ?? ''
    if (text.includes('"call":"review"')) window.reviewing = { began: performance.now(), busy: 0 }
    if (text.includes('"call":"review')) {
      const asked = performance.now()
      const heard = ({ data }) => {
        if (data.id !== message.id) return
        this.removeEventListener('message', heard)
        const now = performance.now()
        window.reviewing.busy += now - asked
        window.reviewing.last = now
        if (data.text?.includes('"verdict":')) window.reviewing.verdict ??= now
      }
      this.addEventListener('message', heard)
    }
    return post.call(this, message, ...rest)
  }
}

await checks(async (check) => {
  for (const told of GAMES)
    for (const [word, budget] of Object.entries(BUDGETS))
      await check(`${told.game}, ${word}`, async (person) => {
        const site = await program()
        for (const seed of SEEDS) {
          const page = await person()
          await page.addInitScript(watched)
          if (told.game === 'flip-ships') await FLAT(page)
          await page.goto(`${site.url}/review/shared?budget=${budget}#${carried(played({ ...told, seed }))}`)
          await page.getByRole('button', { name: 'Show everything' }).first().click()
          await page.locator('main.review[data-review="whole"]').waitFor({ timeout: 300_000 })
          const { began, verdict, last, busy } = await page.evaluate(() => window.reviewing)
          const seconds = (time) => `${(time / 1000).toFixed(2)} s`
          const [first, whole] = [verdict - began, last - began].map(seconds)
          console.log(`      seed ${seed}: first verdict after ${first}, whole after ${whole}, of which the engine worked ${seconds(busy)}`)
          await page.close()
        }
        await site.stop()
      })
})
