// The review page of every game, at every width and in both lights: a game that bots played, opened from a link, and looked at by axe.
//   node e2e/reviewed.mjs [--only NAME] [--all]      pictures go to e2e/out; `--all` takes every width and light, else two of each game
import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { deflateRawSync } from 'node:zlib'
import { AxeBuilder } from '@axe-core/playwright'
import { checks, OUT } from './checks.mjs'
import { FLAT } from './flip-ships-player.mjs'
import { BIN, program } from './program.mjs'

const BUDGET = 4
/** Bots of different strength for the two sides, and a seed that shows something: luck, a loss, a game that nobody could end sooner. */
const GAMES = [
  { game: 'flip-and-skip', bots: 'regular,novice', seed: 5 },
  { game: 'fliptown', bots: 'novice', seed: 2 },
  { game: 'flip-5x', bots: 'novice', seed: 4 },
  { game: 'flip-ships', bots: 'novice,novice', seed: 1 },
]
const ALL = process.argv.includes('--all')
const WIDTHS = [360, 768, 1280]
const LIGHTS = ['light', 'dark']
const NAMES = ['Ada', 'Ben', 'Cem', 'Dot']

/** A game that bots played, as a link carries it. */
function carried({ game, bots, seed }) {
  const folder = mkdtempSync(join(tmpdir(), 'tableflip-reviewed-'))
  try {
    const file = join(folder, 'games.jsonl')
    execFileSync(BIN, ['playout', game, '--games', '1', '--seed', String(seed), '--bots', bots, '--records', file])
    const record = readFileSync(file, 'utf8').split('\n')[0]
    const seats = JSON.parse(record).players?.length ?? bots.split(',').length
    const names = NAMES.slice(0, seats)
    return deflateRawSync(JSON.stringify({ names, record })).toString('base64url')
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

await checks(async (check) => {
  for (const told of GAMES)
    await check(`a review to look at: ${told.game}`, async (person) => {
      const site = await program()
      const page = await person()
      if (told.game === 'flip-ships') await FLAT(page)
      await page.goto(`${site.url}/review/shared?budget=${BUDGET}#${carried(told)}`)
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
          const { violations } = await new AxeBuilder({ page }).analyze()
          assert.deepEqual(
            violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`),
            [],
            `${width} ${colorScheme}`,
          )
          const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
          assert.ok(wide <= 0, `${width}: the page is ${wide} wider than the screen`)
          await page.screenshot({ path: `${OUT}review-${told.game}-${width}-${colorScheme}.png`, fullPage: true })
        }
      await site.stop()
    })
})
