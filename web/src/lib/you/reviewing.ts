// Quick reviews of one's own games, one at a time, when the device has nothing else to do (LN-4.2). Only the seat's line is kept.
import { Thread, type Calls } from '../engine/thread'
import type { Report } from '../review/report'
import { settings } from '../settings/settings.svelte'
import { home } from '../table/home'
import { keepGame, keptGames, type KeptGame } from './store'

/** Samples for each choice: `quick` (RV-4.1). */
const BUDGET = 16
/** How long the device is at work before it looks again whether it has something better to do, in milliseconds. */
const BEAT = 200

/** Resolves when the page has nothing to do. Not every browser says when that is. */
const idle = (): Promise<void> =>
  new Promise((done) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => done(), { timeout: 2000 })
    else setTimeout(done, 500)
  })

/** The review of one game, a beat at a time. */
async function lineOf(call: Calls, game: KeptGame, record: string, rest: () => Promise<void>): Promise<Report | null> {
  const { review, tasks } = await call('begun', { call: 'review', record, budget: BUDGET, seat: game.seat })
  let report: Report | null = null
  let [done, share] = [0, 1]
  while (done < tasks) {
    await rest()
    const began = performance.now()
    const step = await call('reviewed', { call: 'review_step', review, tasks: share })
    done = step.done
    share = performance.now() - began < BEAT ? share + 1 : Math.max(1, Math.floor(share / 2))
    if (step.report) report = step.report as Report
  }
  return report
}

async function reviewed(game: KeptGame): Promise<KeptGame> {
  const engine = new Thread()
  try {
    const { record } = await (await home()).finished(game.table)
    await engine.prepare(game.game)
    const report = await lineOf(engine.call, game, JSON.stringify(record), idle)
    const line = report?.seats.find(({ seat }) => seat === game.seat) ?? null
    return line && report ? { ...game, line, unit: report.unit } : { ...game, unreviewed: true }
  } catch {
    // A race, a table that was cleared away, an edition that is not known here: there will be none.
    return { ...game, unreviewed: true }
  } finally {
    engine.close()
  }
}

let running = false

/** Reviews what has no line yet, the latest first; `each` is told after every one. */
export async function reviewOwn(each: () => void = () => {}): Promise<void> {
  if (running) return
  running = true
  try {
    const alone = <T>(run: () => Promise<T>) => ('locks' in navigator ? navigator.locks.request('tableflip reviews', run) : run())
    await alone(async () => {
      const waiting = (await keptGames()).filter(({ line, unreviewed }) => line === null && !unreviewed).reverse()
      for (const game of waiting) {
        await idle()
        if (!settings.value.reviewOwn) return
        await keepGame(await reviewed(game))
        each()
      }
    })
  } finally {
    running = false
  }
}
