// Runs browser tests, two files at a time: most of a game is waiting for something to arrive, and two cores bear two browsers. What
// looks at how fast pictures come has the machine to itself.
//   npm run e2e        what every change must pass: one whole game of each, and one check of each kind of thing that can break
//   npm run e2e:all    everything: all hands, all phones, every picture at every width
import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const all = process.argv.includes('--all')
// What every change must pass deals the same games every time: a change is red for what it changed. The long form deals fresh ones.
// There a check that fails is tried once more, and called shaky if it passes then: two browsers, a server and bots share two cores, and
// a wait that was too short now and then should not hide what a change truly broke.
if (!all) {
  process.env.E2E_SEED ??= '12'
  process.env.E2E_TRIES ??= '2'
}
const { again, SEED } = await import('./chance.mjs')
const few = all ? [] : ['--few']
const TOGETHER = [
  ['sameness.mjs'],
  ['sizes.mjs', ...few],
  ['online.mjs', ...few],
  ['fliptown.mjs', ...few],
  ['trust.mjs', ...few],
  ['flip-and-skip.mjs', ...few],
  ['offline.mjs', ...few],
  ['flip-5x.mjs', ...few],
  ['screens.mjs', ...few],
  ['hands.mjs', ...few],
  ['fits.mjs', ...few],
  ['frame.mjs', ...few],
  ['hints.mjs', ...few],
  ['lessons.mjs', ...few],
  ['you.mjs', ...few],
  ['puzzles.mjs', ...few],
  ['daily.mjs', ...few],
  ['sealed.mjs', ...few],
  ...(all ? [['closed.mjs'], ['review.mjs'], ['reviewed.mjs', '--all'], ['lines.mjs']] : []),
]
const ALONE = [['flip-ships.mjs', ...few], ['scene.mjs']]

let failed = 0

/** One file; what it prints comes at its end, so that two do not mix. */
function run([file, ...options]) {
  const began = Date.now()
  const child = spawn(process.execPath, [fileURLToPath(new URL(file, import.meta.url)), ...options], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, E2E_SEED: String(SEED) },
  })
  const said = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => said.push(text))
  return new Promise((done) => {
    child.once('close', (status) => {
      if (status !== 0) failed++
      process.stdout.write(Buffer.concat(said))
      console.log(`${status === 0 ? 'ok   ' : 'FAULT'} ${file}: ${((Date.now() - began) / 1000).toFixed(0)} s`)
      done()
    })
  })
}

async function lane(runs) {
  for (let next = runs.shift(); next; next = runs.shift()) await run(next)
}

console.log(`seed ${SEED}`)
await lane(ALONE)
await Promise.all([lane(TOGETHER), lane(TOGETHER)])
if (failed > 0) console.log(again())
process.exitCode = failed > 0 ? 1 : 0
