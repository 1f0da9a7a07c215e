// Chance for the players that press what lights up: drawn from one seed, which is printed, so that a red run can be repeated.
//   E2E_SEED   the seed (a fresh one, if none is given)
// Each page of a check draws from a stream of its own, named by seed, check and place among the check's pages: a check that runs alone
// (`--only`) draws what it drew among the others, and pages that play at the same time do not take each other's numbers.
//
// Lacks the server's own secrets: what it deals at an online table is the server's alone. Tables of a page's own device are repeated.
import { randomInt } from 'node:crypto'
import { relative } from 'node:path'

const given = process.env.E2E_SEED
export const SEED = given === undefined ? randomInt(2 ** 32) : Number(given)
if (!Number.isInteger(SEED) || SEED < 0 || SEED >= 2 ** 32) throw new Error(`E2E_SEED is a whole number below 2^32, not ${given}`)

/** FNV-1a: a number for a text, so that streams can have names. */
function numberOf(text) {
  let hash = 0x811c9dc5
  for (const letter of text) hash = Math.imul(hash ^ letter.codePointAt(0), 0x01000193)
  return hash >>> 0
}

/** Mulberry32: numbers from 0 up to 1, the same for the same seed. Stands alone, for it also runs inside pages. */
function streamFrom(seed) {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

let check = ''
let from = SEED
let pages = 0
const streams = new WeakMap()

/** From here on pages belong to this check. A seed of its own is for what must look the same every time. */
export function begin(name, seed = SEED) {
  check = name
  from = seed
  pages = 0
}

function streamOf(page) {
  let stream = streams.get(page)
  if (!stream) {
    stream = { seed: numberOf(`${from} ${check} ${pages++}`) }
    stream.draw = streamFrom(stream.seed)
    streams.set(page, stream)
  }
  return stream
}

/** So many numbers from 0 up to 1, for choices that are made inside the page. */
export function draws(page, count) {
  const { draw } = streamOf(page)
  return Array.from({ length: count }, draw)
}

/** One of a list. */
export const any = (page, list) => list[Math.floor(draws(page, 1)[0] * list.length)]

/** Runs inside a page: what asks the browser for chance gets it from a stream. */
function install(streamFrom, seed) {
  if (!location.protocol.startsWith('http')) return
  // Every document draws on from where no earlier one was: a table laid after a reload is another table.
  const documents = Number(sessionStorage.getItem('e2e.documents') ?? 0)
  sessionStorage.setItem('e2e.documents', String(documents + 1))
  const draw = streamFrom((seed + Math.imul(documents, 0x9e3779b9)) | 0)
  crypto.getRandomValues = (array) => {
    const bytes = new Uint8Array(array.buffer, array.byteOffset, array.byteLength)
    for (let index = 0; index < bytes.length; index++) bytes[index] = Math.floor(draw() * 256)
    return array
  }
}

/** Lets a page's own tables be dealt, and its bots think, from its stream: to be called before it goes anywhere. */
export async function deal(page) {
  await page.addInitScript({ content: `(${install})(${streamFrom}, ${streamOf(page).seed})` })
}

/** What to type to see this once more. */
export function again(...options) {
  const words = process.argv.slice(2)
  const at = words.indexOf('--only')
  if (at >= 0 && options.includes('--only')) words.splice(at, 2)
  const quoted = [...words, ...options].map((word) => (/^[\w./-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`))
  return ['again:', `E2E_SEED=${SEED}`, 'node', relative(process.cwd(), process.argv[1]), ...quoted].join(' ')
}
