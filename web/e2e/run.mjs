// Runs browser tests, one file after another: two cores bear one browser well.
//   npm run e2e        what every change must pass
//   npm run e2e:all    every picture at every width, too
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const all = process.argv.includes('--all')
// What every change must pass deals the same games every time: a change is red for what it changed. The long form deals fresh ones.
if (!all) process.env.E2E_SEED ??= '12'
const { again, SEED } = await import('./chance.mjs')
const RUNS = [
  ['sizes.mjs'],
  ['offline.mjs'],
  ['online.mjs'],
  ['trust.mjs'],
  ['fliptown.mjs', ...(all ? ['--all'] : [])],
  ['flip-and-skip.mjs', ...(all ? ['--all'] : [])],
  ['flip-5x.mjs', ...(all ? ['--all'] : [])],
  ['flip-ships.mjs', ...(all ? [] : ['--few'])],
  ['scene.mjs'],
  ['screens.mjs', ...(all ? [] : ['--few'])],
  ['hands.mjs'],
  ['frame.mjs'],
]
console.log(`seed ${SEED}`)
let failed = 0
for (const [file, ...options] of RUNS) {
  const began = Date.now()
  const { status } = spawnSync(process.execPath, [fileURLToPath(new URL(file, import.meta.url)), ...options], {
    stdio: 'inherit',
    env: { ...process.env, E2E_SEED: String(SEED) },
  })
  if (status !== 0) failed++
  console.log(`${status === 0 ? 'ok   ' : 'FAULT'} ${file}: ${((Date.now() - began) / 1000).toFixed(0)} s`)
}
if (failed > 0) console.log(again())
process.exitCode = failed > 0 ? 1 : 0
