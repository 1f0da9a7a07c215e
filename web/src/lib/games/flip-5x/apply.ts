// Moves a drawn view forward by one event. Knows no rule: each event says which sheet changed and how.
//
// What a decision still waits for (`pending`) and what follows by the rules (`tells`) are the engine's to say: its own view brings both at
// the end of a frame.
import type { FxEvent, FxView, PlanetState, Sheet, Step } from './types'

export function apply(view: FxView, event: FxEvent): FxView {
  switch (event.event) {
    case 'coordinates_drawn':
      return { ...view, drawn: event.at }
    case 'card_turned':
      return {
        ...view,
        round: event.round,
        spawned: event.spawned,
        drawn: event.drawn,
        timeline: view.timeline.map((card, at) => (at === event.round - 2 ? event.card : card)),
        seats: view.seats.map((sheet) => (sheet.step === 'over' ? sheet : { ...sheet, step: 'event' })),
      }
    default: {
      const seats = view.seats.map((sheet, seat) => (seat === event.seat ? on(sheet, event) : sheet))
      return { ...view, seats, finished: seats.every((sheet) => sheet.step === 'over') }
    }
  }
}

/** For the engine: a step that lasts only while something is pending stands as one that needs nothing pending and tells as little. */
export function readable(view: FxView): FxView {
  const step = (now: Step): Step => (now === 'event' || now === 'pirates' || now === 'round_end' ? 'expand' : now)
  return { ...view, seats: view.seats.map((sheet) => ({ ...sheet, pending: [], step: step(sheet.step) })) }
}

type OnSheet = Exclude<FxEvent, { event: 'coordinates_drawn' | 'card_turned' }>

const planet = (sheet: Sheet, at: string, change: (planet: PlanetState) => Partial<PlanetState>): Sheet => {
  const now = sheet.planets[at]
  return now ? { ...sheet, planets: { ...sheet.planets, [at]: { ...now, ...change(now) } } } : sheet
}
const quiet = { points: 0, jumps_left: 0, standing_left: 0, attacked: [], advanced: {} }
const NO_BONUS = { points: 0, jumps: 0, length: 0, research: 0, military: 0, agriculture: 0 }
const sorted = (list: readonly string[]): string[] =>
  [...list].sort((a, b) => a.charCodeAt(0) - b.charCodeAt(0) || Number(a.slice(1)) - Number(b.slice(1)))

function without<T>(list: readonly T[], gone: T): readonly T[] {
  const at = list.indexOf(gone)
  return at < 0 ? list : list.filter((_, index) => index !== at)
}

function begun(sheet: Sheet, step: Step, left: number): Sheet {
  return {
    ...sheet,
    ...quiet,
    step,
    points: step === 'experiment' ? left : 0,
    jumps_left: step === 'explore' ? left : 0,
    standing_left: step === 'exterminate' ? left : 0,
  }
}

function on(sheet: Sheet, event: OnSheet): Sheet {
  switch (event.event) {
    case 'culture_chosen':
      return planet({ ...sheet, culture: event.culture, step: 'done' }, event.planet, () => ({
        focus: event.focus,
        prosperity: event.prosperity,
        shields: 0,
      }))
    case 'pirates_came':
      return { ...sheet, step: 'pirates' }
    case 'phase_began':
      return begun(sheet, event.step, event.left)
    case 'plans_filled':
      return {
        ...sheet,
        planets: Object.fromEntries(
          Object.entries(sheet.planets).map(([at, now]) => [at, { ...now, prosperity: now.prosperity + now.planned, planned: 0 }]),
        ),
      }
    case 'round_ended':
      return { ...sheet, ...quiet, step: 'round_end', bonus: NO_BONUS }
    case 'seat_done':
      return { ...sheet, step: 'done' }
    case 'seat_ended':
      return { ...sheet, step: 'over', pending: [], result: { won: event.won, goal: event.goal, round: event.round } }
    case 'pirate_added':
      return { ...sheet, pirates: sorted([...sheet.pirates, event.at]) }
    case 'pirate_cleared':
      return { ...sheet, pirates: without(sheet.pirates, event.at) }
    case 'feature_added':
      return { ...sheet, features: [...sheet.features, { kind: event.kind, at: event.at }] }
    case 'feature_taken':
    case 'feature_lost': {
      const at = sheet.features.findIndex((feature) => feature.kind === event.kind && feature.at === event.at)
      return { ...sheet, features: sheet.features.filter((_, index) => index !== at) }
    }
    case 'enemy_came':
      return { ...sheet, enemies: [...sheet.enemies, { kind: event.kind, at: event.at, health: event.health }] }
    case 'nova_burst':
      return event.planets.reduce<Sheet>((left, at) => planet(left, at, (now) => ({ prosperity: now.prosperity - 1 })), {
        ...sheet,
        pirates: sheet.pirates.filter((at) => !event.pirates.includes(at)),
      })
    case 'bonus_changed': {
      const bonus = { ...sheet.bonus, [event.what]: sheet.bonus[event.what] + event.by }
      const points = event.what === 'points' && sheet.step === 'experiment' ? Math.max(0, sheet.points + event.by) : sheet.points
      const jumps_left = event.what === 'jumps' && sheet.step === 'explore' ? Math.max(0, sheet.jumps_left + event.by) : sheet.jumps_left
      return { ...sheet, bonus, points, jumps_left }
    }
    case 'relics_gained':
      return { ...sheet, relics: sheet.relics + event.relics }
    case 'advanced':
      return planet(sheet, event.planet, (now) => ({ prosperity: now.prosperity + 1 }))
    case 'advance_planned':
      return {
        ...planet(sheet, event.planet, (now) => ({ planned: now.planned + 1 })),
        advanced: { ...sheet.advanced, [event.from]: (sheet.advanced[event.from] ?? 0) + 1 },
      }
    case 'wormholes_opened':
      return { ...sheet, wormholes: sorted([...sheet.wormholes, ...event.at]) }
    case 'refocused':
      return planet(sheet, event.planet, () => ({ focus: event.focus }))
    case 'jump_cut':
    case 'jump_lost':
      return { ...sheet, jumps: sheet.jumps.filter((jump) => jump.id !== event.jump) }
    case 'drained':
      return planet(sheet, event.planet, (now) => ({ prosperity: now.prosperity - 1 }))
    case 'plagued':
      return { ...sheet, plagued: sorted([...sheet.plagued, event.planet]) }
    case 'cured':
      return { ...sheet, plagued: without(sheet.plagued, event.planet), points: sheet.points - event.cost }
    case 'abandoned': {
      const left = {
        ...sheet,
        plagued: without(sheet.plagued, event.planet),
        enemies: sheet.enemies.filter((enemy) => enemy.at !== event.planet),
      }
      return planet(left, event.planet, () => ({ focus: null, prosperity: 0, planned: 0, shields: 0 }))
    }
    case 'researched':
      return {
        ...sheet,
        points: sheet.points - event.cost,
        upgrades: { ...sheet.upgrades, [event.upgrade]: [...(sheet.upgrades[event.upgrade] ?? []), event.circle].sort((a, b) => a - b) },
      }
    case 'jump_drawn':
      return {
        ...sheet,
        jumps: [...sheet.jumps, { id: event.jump, path: event.path }],
        jumps_drawn: event.jump,
        jumps_left: Math.max(0, sheet.jumps_left - 1),
      }
    case 'attacked':
      if (event.from === 'effect') return sheet
      return event.from === 'standing'
        ? { ...sheet, standing_left: sheet.standing_left - 1 }
        : { ...sheet, attacked: sorted([...sheet.attacked, event.from]) }
    case 'shields_lowered':
      return planet(sheet, event.planet, () => ({ shields: event.shields }))
    case 'pirates_defeated':
      return {
        ...sheet,
        pirates: event.at.reduce<readonly string[]>((list, at) => without(list, at), sheet.pirates),
        pirates_defeated: sheet.pirates_defeated + event.at.length,
      }
    case 'enemy_hurt':
      return { ...sheet, enemies: sheet.enemies.map((enemy) => (enemy.kind === event.kind ? { ...enemy, health: event.health } : enemy)) }
    case 'enemy_defeated':
      return { ...sheet, enemies: sheet.enemies.filter((enemy) => enemy.kind !== event.kind), defeated: [...sheet.defeated, event.kind] }
    case 'claimed':
      return planet(sheet, event.planet, () => ({ focus: event.focus, prosperity: event.prosperity }))
    default:
      return sheet
  }
}
