// For every game at least three kinds of decision, each found by the engine in the first game that has it: the same every time.
// Used by whoever looks at every game on every screen. `scenes.mjs` lays what is found here into a browser.
import { engine, game } from './engine.mjs'

const me = { kind: 'person', name: 'Guest' }
const bot = { kind: 'bot', level: 'novice' }
const any = (legal, roll) => legal[roll(legal.length)]
const doing = (legal, what) => legal.filter((action) => action.do === what)
const has = (legal, ...what) => what.every((one) => legal.some((action) => action.do === one))

/** Presses on where nothing is gained, so that phases pass; else whatever comes. */
function explorer(legal, roll) {
  const rest = legal.filter((action) => !['end_phase', 'forgo'].includes(action.do))
  return rest.length > 0 && roll(8) > 0 ? any(rest, roll) : any(legal, roll)
}

/** Flips from the middle of the edge, with whatever strength; attacks wherever something can be hit. */
function flipper(legal, roll) {
  const [flip] = doing(legal, 'flip')
  if (!flip) return any(legal, roll)
  return { ...flip, launch: { from: 'edge', x: roll(240) - 120, overhang: 25, power: 160 + roll(380), aim: roll(60) - 30 } }
}

/** Prefers what brings something: a pass only where nothing else is open. */
function settler(legal, roll) {
  const going = legal.filter((action) => action.do !== 'decline' && !(action.do === 'assign' && action.go === 'pass'))
  const cheap = going.filter((action) => action.do !== 'assign' || action.jokers.length === 0)
  return any(cheap.length > 0 ? cheap : going.length > 0 ? going : legal, roll)
}

const sheet = (view, seat) => view.seats[seat]

export const MOMENTS = {
  'flip-and-skip': {
    setup: { wanted: () => true },
    flip: { wanted: (view) => view.phase === 'flip' && view.turn > 8 },
    use: { wanted: (view) => view.phase === 'use' },
    eye: { wanted: (view) => view.phase === 'target' && view.icon === 'eye' && view.turn > 4 },
    step: { wanted: (view, legal) => view.phase === 'step' && view.turn > 8 && has(legal, 'skip') },
    chain: { wanted: (view, legal) => view.chain !== null && has(legal, 'skip') },
  },
  fliptown: {
    first: { wanted: () => true },
    assign: { wanted: (view, legal, seat) => view.round > 1 && sheet(view, seat).step === 'assign' && sheet(view, seat).gold > 3 },
    bonus: { wanted: (view, legal, seat) => view.round > 1 && sheet(view, seat).step === 'bonus' && legal.length > 3 },
    town: {
      wanted: (view, legal, seat) =>
        sheet(view, seat).step === 'choose' && sheet(view, seat).ask?.region === 'town' && doing(legal, 'choose').length > 2,
    },
    choose: { wanted: (view, legal, seat) => sheet(view, seat).step === 'choose' && sheet(view, seat).ask?.region !== 'town' },
    law: { wanted: (view, legal) => has(legal, 'bribe') },
    rival: {
      seats: [me, bot],
      options: { players: 2 },
      wanted: (view, legal, seat) => view.turn > 3 && sheet(view, seat).step === 'assign',
    },
  },
  'flip-5x': {
    culture: { wanted: () => true },
    research: { wanted: (view, legal) => view.round > 2 && has(legal, 'research') },
    jump: { wanted: (view, legal) => view.round > 1 && has(legal, 'jump') },
    attack: { wanted: (view, legal) => view.round > 2 && has(legal, 'attack') },
    claim: { wanted: (view, legal) => view.round > 1 && has(legal, 'claim') },
    event: { wanted: (view, legal) => has(legal, 'choose') },
    rival: { seats: [me, bot], options: { seats: 2 }, wanted: (view, legal) => view.round > 2 && has(legal, 'jump') },
  },
  'flip-ships': {
    flip: { wanted: () => true },
    second: { wanted: (view, legal) => has(legal, 'flip') && view.round === 2 && view.enemies.length > 6 },
    again: { wanted: (view, legal) => view.flipping !== null && has(legal, 'keep') },
    decide: { wanted: (view, legal) => has(legal, 'attack') && legal.length > 2 },
    march: { seats: [me, bot], wanted: (view, legal) => has(legal, 'flip') && (view.tells.march?.damage ?? 0) > 0 && view.round > 1 },
  },
}
const PICKS = { fliptown: settler, 'flip-5x': explorer, 'flip-ships': flipper }
const SEATS = { 'flip-and-skip': [me, bot], 'flip-ships': [me, { kind: 'person', name: 'Second squad' }] }

/** Every moment of the games that are wanted, as `lay` takes them: by game and name, «fliptown-assign». */
export async function moments(games = Object.keys(MOMENTS), only = () => true) {
  const call = await engine({ flights: games.includes('flip-ships') })
  const found = {}
  for (const id of games)
    for (const [index, [name, moment]] of Object.entries(MOMENTS[id]).entries()) {
      if (!only(name, id)) continue
      const seats = moment.seats ?? SEATS[id] ?? [me]
      // The seed makes the table's id, too: no two moments share one.
      const first = (Object.keys(MOMENTS).indexOf(id) * 100 + index) * 1000 + 1
      for (let seed = first; !found[`${id}-${name}`] && seed < first + 40; seed++) {
        const played = game(call, { seed, id, seats, options: moment.options, pick: PICKS[id], most: 900, wanted: moment.wanted })
        if (played.view !== null) found[`${id}-${name}`] = { ...played, game: id, played: played.people, people: seats }
      }
      if (!found[`${id}-${name}`]) throw new Error(`no game of ${id} has the moment «${name}»`)
    }
  return found
}
