// The review page of every game, at every width and in both lights: a lucky win, an unlucky loss and a game that was left, chosen by the
// program's own review among games of bots, opened from a link, and looked at by axe.
//   node e2e/reviewed.mjs [--only NAME] [--all]      pictures go to e2e/out; `--all` takes every width and light, else two of each game
import assert from 'node:assert/strict'
import { faultsOf } from './axe.mjs'
import { checks, OUT } from './checks.mjs'
import { FLAT } from './flip-ships-player.mjs'
import { program } from './program.mjs'
import { carried, left, played, reviewed } from './recorded.mjs'

const BUDGET = 4
/** Bots of different strength for the two sides, where there are sides. */
const GAMES = [
  { game: 'flip-and-skip', bots: 'regular,novice' },
  { game: 'fliptown', bots: 'novice' },
  { game: 'flip-5x', bots: 'novice' },
  { game: 'flip-ships', bots: 'novice,novice' },
]
/** What a picture is to show. Luck counts from half its usual spread on (RV-6.3); alone, for points, to win is to end above the start. */
const STORIES = [
  { name: 'lucky win', fits: (line, spread) => line.result > line.start && line.luck > spread / 2 },
  { name: 'unlucky loss', fits: (line, spread) => line.result < line.start && line.luck < -spread / 2 },
  { name: 'left', fits: () => true, part: 0.6 },
]
/** So many games are looked through for one that fits. */
const SEEDS = 60
const ALL = process.argv.includes('--all')
const WIDTHS = [360, 768, 1280]
const LIGHTS = ['light', 'dark']

/** The first game from seed 1 on that tells this story. */
function chosen(told, { name, fits, part }) {
  for (let seed = 1; seed <= SEEDS; seed++) {
    const whole = played({ ...told, seed })
    if (part) return left(whole, Math.round(whole.actions.length * part))
    const { seats, spread } = reviewed(whole, BUDGET)
    if (fits(seats[0], spread)) return whole
  }
  throw new Error(`none of ${SEEDS} games is a ${name}`)
}

await checks(async (check) => {
  for (const told of GAMES)
    for (const story of STORIES)
      await check(`a review to look at: ${told.game}, ${story.name}`, async (person) => {
        const site = await program()
        const page = await person()
        if (told.game === 'flip-ships') await FLAT(page)
        await page.goto(`${site.url}/review/shared?budget=${BUDGET}#${carried(chosen(told, story))}`)
        await page.getByRole('button', { name: 'Show everything' }).first().click()
        await page.locator('main.review[data-review="whole"]').waitFor({ timeout: 300_000 })
        for (const step of await page.locator('[data-step] dd').allInnerTexts()) assert.match(step, / ± /)
        await page.getByRole('heading', { name: 'Where it came from' }).waitFor()
        for (const colorScheme of LIGHTS)
          for (const width of WIDTHS) {
            if (!ALL && (width === 768 || (width === 360) !== (colorScheme === 'dark'))) continue
            await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
            await page.setViewportSize({ width, height: width < 800 ? 740 : 720 })
            await page.locator('main.review[data-settled="true"]').waitFor()
            const violations = await faultsOf(page)
            assert.deepEqual(
              violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`),
              [],
              `${width} ${colorScheme}`,
            )
            const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
            assert.ok(wide <= 0, `${width}: the page is ${wide} wider than the screen`)
            const name = `review-${told.game}-${story.name.replace(' ', '-')}-${width}-${colorScheme}`
            await page.screenshot({ path: `${OUT}${name}.png`, fullPage: true })
          }
        await site.stop()
      })
})
