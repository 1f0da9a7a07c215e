// How long the expert bot thinks per decision in a browser. Prints figures and judges nothing: machines differ.
//   node e2e/thinking.mjs [GAME]     flip-and-skip unless named; fliptown, flip-5x
import { checks } from './checks.mjs'
import { play as playEmpire } from './flip-5x-player.mjs'
import { play as playTown } from './fliptown-player.mjs'
import { play, ready } from './player.mjs'
import { program } from './program.mjs'

const PLAYERS = { 'flip-and-skip': play, fliptown: playTown, 'flip-5x': playEmpire }
const game = process.argv[2] ?? 'flip-and-skip'
const hand = PLAYERS[game]
if (!hand) throw new Error(`one of ${Object.keys(PLAYERS).join(', ')}, not ${game}`)

/** Notes how long the engine's thread took over each call to think. */
function watched() {
  window.thought = []
  const post = Worker.prototype.postMessage
  Worker.prototype.postMessage = function (message, ...rest) {
    if (message?.text?.includes('"call":"think"')) {
      const began = performance.now()
      const heard = ({ data }) => {
        if (data.id !== message.id) return
        window.thought.push(performance.now() - began)
        this.removeEventListener('message', heard)
      }
      this.addEventListener('message', heard)
    }
    return post.call(this, message, ...rest)
  }
}

await checks(async (check) => {
  await check(`expert, a whole game of ${game}`, async (person) => {
    const site = await program()
    const page = await person()
    await page.addInitScript(watched)
    await page.goto(`${site.url}/new/${game}`)
    await page.getByText('Against a bot').click()
    await page.getByLabel('Level').selectOption('expert')
    await page.getByRole('button', { name: 'Start', exact: true }).click()
    await page.waitForURL('**/table/*')
    await ready(page)
    await hand(page)
    const times = (await page.evaluate(() => window.thought)).sort((a, b) => a - b)
    const at = (share) => `${times[Math.min(times.length - 1, Math.floor(times.length * share))].toFixed(0)} ms`
    console.log(`      ${times.length} decisions: median ${at(0.5)}, 95 of 100 within ${at(0.95)}, longest ${at(1)}`)
    await site.stop()
  })
})
