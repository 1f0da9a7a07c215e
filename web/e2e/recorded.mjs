// Games that bots played, by the program: as records, left in the middle, reviewed, and as a link carries them.
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { deflateRawSync } from 'node:zlib'
import { BIN } from './program.mjs'

const NAMES = ['Ada', 'Ben', 'Cem', 'Dot']
const run = (...words) => execFileSync(BIN, words, { maxBuffer: 64 * 1024 * 1024, encoding: 'utf8' })

/** Something done with a file of its own, which is gone afterwards. */
function withFile(text, use) {
  const folder = mkdtempSync(join(tmpdir(), 'tableflip-recorded-'))
  try {
    const file = join(folder, 'games.jsonl')
    writeFileSync(file, text)
    return use(file)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The record of the game that these bots play by this seed. */
export const played = ({ game, bots, seed }) =>
  withFile('', (file) => {
    run('playout', game, '--games', '1', '--seed', String(seed), '--bots', bots, '--records', file)
    return JSON.parse(readFileSync(file, 'utf8').split('\n')[0])
  })

/** The same game, left after so many actions. */
export function left(record, actions) {
  const short = { ...record, actions: record.actions.slice(0, actions), result: null }
  // What it comes to is written by whoever played: here by replaying it.
  const { position } = withFile(JSON.stringify(short), (file) => JSON.parse(run('replay', file)))
  return { ...short, position_sha256: createHash('sha256').update(JSON.stringify(position)).digest('hex') }
}

/** The program's own review, of the decisions of one seat. */
export const reviewed = (record, budget, seat = 0) =>
  withFile(JSON.stringify(record), (file) => JSON.parse(run('review', file, '--budget', String(budget), '--seat', String(seat), '--json')))

/** As a link carries it. */
export function carried(record) {
  const names = NAMES.slice(0, record.players?.length ?? 1)
  return deflateRawSync(JSON.stringify({ names, record: JSON.stringify(record) })).toString('base64url')
}
