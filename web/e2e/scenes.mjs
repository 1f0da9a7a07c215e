// Tables at moments worth looking at: played here by the engine, the same every time, and laid into a browser as its own.
import { allMet } from './browser.mjs'
import { engine, game } from './engine.mjs'

const me = { kind: 'person', name: 'Guest' }
const bot = { kind: 'bot', level: 'regular' }
const light = { kind: 'person', name: 'Light' }
const dark = { kind: 'person', name: 'Dark' }

const skips = (legal) => legal.filter((action) => action.do === 'skip')
const MOMENTS = {
  setup: { seats: [me, bot], wanted: () => true },
  flip: { seats: [me, bot], wanted: (view) => view.phase === 'flip' && view.turn > 8 },
  use: { seats: [me, bot], wanted: (view) => view.phase === 'use' },
  monster: { seats: [me, bot], wanted: (view, legal) => view.phase === 'target' && view.icon === 'monster' && legal.length > 1 },
  eye: { seats: [me, bot], wanted: (view) => view.phase === 'target' && view.icon === 'eye' && view.turn > 4 },
  step: {
    seats: [me, bot],
    wanted: (view, legal) => view.phase === 'step' && view.turn > 6 && !view.chain && skips(legal).length > 0 && view.steps === 1,
  },
  chain: { seats: [me, bot], wanted: (view, legal) => view.chain !== null && skips(legal).length > 0 },
  dark: { seats: [bot, me], wanted: (view) => view.phase === 'step' && view.turn > 8 },
  pass: { seats: [light, dark], wanted: (view) => view.turn > 5 },
  over: { seats: [me, bot] },
}

/** Each moment, in the first game that has it. */
export async function scenes() {
  const call = await engine()
  const found = {}
  for (const [index, [name, moment]] of Object.entries(MOMENTS).entries()) {
    // The seed makes the table's id, too: no two moments share one.
    for (let seed = index * 1000 + 1; !found[name] && seed < index * 1000 + 200; seed++) {
      const played = game(call, { seed, ...moment })
      if (played.view !== null || !moment.wanted) found[name] = { ...played, played: played.people, people: moment.seats }
    }
    if (!found[name]) throw new Error(`no game has the moment «${name}»`)
  }
  return found
}

/** Makes these tables this browser's own, as if it had played them. */
export async function lay(page, site, tables) {
  await page.context().addInitScript(allMet)
  await page.goto(`${site}/credits`)
  const now = Date.now()
  const held = Object.entries(tables).map(([name, { table, game, people, played, commitment, view }], index) => ({
    id: table,
    game: game ?? 'flip-and-skip',
    where: 'device',
    own: people.map((_, seat) => played.find((person) => person.seat === seat)?.key ?? null),
    bits: people.map(
      (_, seat) => played.flatMap((person) => (person.seat === seat ? [{ bits: person.bits, taken: true }] : []))[0] ?? null,
    ),
    commitment,
    seats: people.map(({ kind, name = 'Regular bot', level = null }, seat) => ({ seat, name, kind, level })),
    mine: people.flatMap(({ kind }, seat) => (kind === 'person' ? [seat] : [])),
    status: name === 'over' ? 'over' : 'playing',
    toAct: name === 'over' ? [] : [view.to_act ?? 0].flat(),
    winners: name === 'over' ? [0] : [],
    round: name === 'over' ? '' : `Turn ${view.turn ?? 1}`,
    touched: now - index * 5_000_000,
  }))
  const lines = Object.values(tables).flatMap(({ log }) => log)
  await page.evaluate(
    ([held, lines]) =>
      new Promise((done, failed) => {
        localStorage.setItem('tableflip.tables', JSON.stringify(held))
        const request = indexedDB.open('tableflip', 1)
        request.onerror = () => failed(request.error)
        request.onupgradeneeded = () => request.result.createObjectStore('log', { keyPath: ['table', 'number'] })
        request.onsuccess = () => {
          const transaction = request.result.transaction('log', 'readwrite')
          for (const line of lines) transaction.objectStore('log').put(line)
          transaction.oncomplete = () => (request.result.close(), done())
        }
      }),
    [held, lines],
  )
}
