// One review everywhere (RV-4.1): a record of every game, reviewed by the program and by the engine that pages load, is the same to the
// last digit.
//   node e2e/sameness.mjs
import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { engine } from './engine.mjs'
import { BIN } from './program.mjs'

const BUDGET = 4
const most = { maxBuffer: 64 * 1024 * 1024, encoding: 'utf8' }
const run = (...words) => execFileSync(BIN, words, most)

/** The whole review in the engine of a page, a few tasks at a time. */
function reviewed(call, record) {
  const { begun } = call({ call: 'review', record, budget: BUDGET, seat: null })
  for (;;) {
    const { reviewed } = call({ call: 'review_step', review: begun.review, tasks: 7 })
    if (reviewed.done === begun.tasks) return reviewed.report
  }
}

/** The first place in which two values differ; nothing if there is none. */
function differs(one, other, place = '') {
  if (typeof one !== 'object' || one === null || typeof other !== 'object' || other === null)
    return Object.is(one, other) ? null : `${place}: ${JSON.stringify(one)} and ${JSON.stringify(other)}`
  for (const key of new Set([...Object.keys(one), ...Object.keys(other)])) {
    const found = differs(one[key], other[key], `${place}.${key}`)
    if (found) return found
  }
  return null
}

const folder = mkdtempSync(join(tmpdir(), 'tableflip-sameness-'))
try {
  const call = await engine({ flights: true })
  const games = call({ call: 'games' }).games.games
  assert.ok(games.length >= 4)
  for (const { id } of games) {
    const began = Date.now()
    const file = join(folder, `${id}.jsonl`)
    run('playout', id, '--games', '1', '--seed', '3', '--bots', 'greedy', '--records', file)
    const record = readFileSync(file, 'utf8').split('\n')[0]
    const native = JSON.parse(run('review', file, '--all', '--budget', String(BUDGET), '--json').split('\n')[0])
    const page = reviewed(call, record)
    assert.ok(native.moments.length > 0, id)
    assert.equal(differs(native, page), null, id)
    // A comparison that could not fail would prove nothing.
    const bent = structuredClone(page)
    bent.seats[0].luck += Number.EPSILON * Math.max(1, Math.abs(bent.seats[0].luck))
    assert.match(differs(native, bent), /seats.0.luck/)
    console.log(`ok    ${id}: ${native.moments.length} moments the same to the last digit (${((Date.now() - began) / 1000).toFixed(1)} s)`)
  }
} finally {
  rmSync(folder, { recursive: true, force: true })
}
