// The prompt line: what is asked now, and what pressing would bring.
import { capital, count, listed } from '../../words'
import type { Chooser } from './chooser.svelte'
import { hindrances, lengthOf } from './lanes'
import type { Action, SeatTells, Sheet, Step, View } from '../../generated/flip-5x'
import { rowsOf, type Edition } from './edition'
import { effectWords, FOCUS_ABOUT, FOCUS_NAME, planetName, times } from './words'

export interface Prompt {
  text: string
  more: string
}

const COUNTED: Partial<Record<Step, string>> = { experiment: 'point', explore: 'jump', exterminate: 'attack', exploit: 'advance' }

/** What is left to do in a phase, as one figure. */
export function left(step: Step, { left }: SeatTells): { figure: number; of: string } | null {
  const of = COUNTED[step]
  return of && left !== null ? { figure: left, of: left === 1 ? of : `${of}s` } : null
}

export function promptFor(
  view: View,
  legal: readonly Action[],
  seat: number | null,
  names: readonly string[],
  chooser: Chooser,
  edition: Edition,
): Prompt {
  const sheet = view.seats[seat ?? 0]
  const tells = view.tells.seats[seat ?? 0]
  if (!sheet || !tells) return { text: '', more: '' }
  if (view.finished) return { text: 'The game is over.', more: 'Look around, or play it again from the start.' }
  if (seat === null || legal.length === 0) {
    if (sheet.result) return { text: sheet.result.won ? 'You have won.' : 'Your rounds are over.', more: 'The others play on.' }
    if (seat !== null && view.tells.to_act.includes(seat)) return { text: '', more: '' }
    const busy = view.tells.to_act.flatMap((at) => (at === seat ? [] : [names[at] ?? 'somebody']))
    return { text: busy.length > 0 ? `Waiting for ${listed(busy)}.` : '', more: '' }
  }
  return sheet.pending[0] ? pendingPrompt(sheet, chooser, edition) : stepPrompt(sheet, tells, chooser, edition)
}

/** What a feature or an enemy is called by the edition. */
const thingName = (edition: Edition, kind: string): string => edition.features[kind]?.name ?? edition.enemies[kind]?.name ?? kind

function pendingPrompt(sheet: Sheet, chooser: Chooser, edition: Edition): Prompt {
  const effect = sheet.pending[0]!
  const then = sheet.pending.length > 1 ? `Then: ${effectWords(sheet.pending[1]!, edition)}.` : ''
  const some = (n: number, rest: string) => (n > 1 ? ` (${n} ${rest})` : '')
  switch (effect.op) {
    case 'choice':
      return { text: 'The card asks: which will it be?', more: 'Each choice says what it brings.' }
    case 'put': {
      const thing = thingName(edition, effect.what).replace(/^The /, '')
      return {
        text: `${planetName(edition, effect.at)} (${effect.at}) is a planet: where beside it does the ${thing} go?`,
        more: 'Tap a lit space, best where no jump passes.',
      }
    }
    case 'attack':
      return { text: `Attack any target with power ${effect.power}.`, more: then || 'Tap a ringed planet, enemy or pirate.' }
    case 'advance':
      return { text: `Advance a planet${some(effect.n, 'left')}.`, more: then || 'Tap a ringed planet: one of its pips is filled at once.' }
    case 'wormholes':
      return {
        text: chooser.held.length > 0 ? 'Tap the other end.' : 'Open a pair of wormholes: tap a first space.',
        more: 'Jumps step from any wormhole to any other, however far.',
      }
    case 'clear':
      return { text: `Remove a pirate${some(effect.n, 'left')}.`, more: then || 'Tap a lit space: one pirate leaves it.' }
    case 'refocus':
      return { text: 'Change the focus of one planet.', more: then || 'Tap a ringed planet, then what it does from now on.' }
    case 'cut':
      return { text: `Give up a jump${some(effect.n, 'to go')}.`, more: 'Tap the cross on the lane that you need least.' }
    case 'drain':
      return {
        text: `A planet loses a pip${some(effect.n, 'to go')}: which?`,
        more: then || 'Tap a ringed planet: one of its filled pips empties.',
      }
    case 'enemy': {
      const name = edition.enemies[effect.kind]?.name ?? 'The enemy'
      return effect.where === 'richest_unclaimed'
        ? {
            text: `The ${name} takes a free planet: which of the richest?`,
            more: 'Tap a ringed planet. It must be attacked before you can claim it.',
          }
        : { text: `${name} rise on one of your richest planets: which?`, more: 'Tap a ringed planet.' }
    }
    case 'plague':
      return {
        text: 'The fever reaches one of your proudest planets: which?',
        more: 'Tap a ringed planet. It counts as prosperity 1 until it is cured.',
      }
    case 'abandon':
      return { text: 'Abandon a planet: which?', more: `Tap a ringed planet. Its jumps stay. ${then}` }
    default:
      return { text: capital(effectWords(effect, edition)), more: then }
  }
}

function stepPrompt(sheet: Sheet, tells: SeatTells, chooser: Chooser, edition: Edition): Prompt {
  const from = chooser.held[0]
  const name = from ? planetName(edition, from) : ''
  switch (sheet.step) {
    case 'culture':
      return { text: 'Whom do you lead?', more: 'Choose on the card. Each culture begins on a planet of its own.' }
    case 'experiment':
      return experimentPrompt(sheet, chooser, edition)
    case 'explore': {
      if (sheet.jumps_left === 0) return { text: 'All jumps are drawn.', more: '' }
      const drawn = chooser.path.length > 1 ? chooser.path : null
      if (drawn)
        return { text: `From ${name}: length ${lengthOf(tells, drawn)} of ${tells.longest}.`, more: way(sheet, tells, edition, drawn) }
      const most = `Up to ${count(tells.longest, 'space')} long.`
      const twice = chooser.offered.find(chooser.repeats)
      if (twice?.do === 'jump')
        return {
          text: `${planetName(edition, twice.path[0] ?? '')} and ${planetName(edition, twice.path.at(-1) ?? '')} are linked already.`,
          more: 'Another jump between them is allowed, and helps only if the first one is blockaded.',
        }
      const jumps = `${capital(count(sheet.jumps_left, 'jump'))} left. ${most}`
      if (chooser.firsts.size === 0) return { text: 'No jump can be drawn.', more: jumps }
      if (from) return { text: `From ${name} to which planet?`, more: `${jumps} Tap a ringed planet, or drag to it.` }
      return { text: 'Draw a jump.', more: `${jumps} Tap a ringed planet of yours, then where to; or drag.` }
    }
    case 'exterminate': {
      if (from)
        return {
          text:
            from === 'standing'
              ? `The standing fleet strikes with power ${edition.limits.standing_power}.`
              : `${name} attacks with power ${tells.planets[from]?.output ?? 0}.`,
          more: 'Tap a ringed target. One attack, one target.',
        }
      const n = tells.left ?? 0
      return n > 0
        ? { text: `${capital(count(n, 'attack'))} left.`, more: 'Tap a ringed military planet, then its target. You need not attack.' }
        : { text: 'Nobody can attack now.', more: 'Military planets attack, once a round each.' }
    }
    case 'exploit': {
      if (from)
        return {
          text: `${name} can grow planets in reach: ${tells.planets[from]?.left ?? 0} left.`,
          more: 'Tap a ringed planet: it gains a pip when the phase ends.',
        }
      const n = tells.left ?? 0
      return n > 0
        ? { text: `${capital(count(n, 'advance'))} left.`, more: 'Tap a ringed farm planet, then the planet that grows.' }
        : { text: 'Nothing to grow.', more: 'Farm planets advance others in reach.' }
    }
    case 'expand':
      return chooser.firsts.size > 0
        ? { text: 'Claim planets.', more: 'Tap a ringed planet, then what it shall do: research, attack or grow.' }
        : { text: 'No planet can be claimed now.', more: 'It needs an open jump and no shields.' }
    default:
      return { text: '', more: '' }
  }
}

/** What the points would buy, or that they buy nothing. */
function experimentPrompt(sheet: Sheet, chooser: Chooser, edition: Edition): Prompt {
  const points = capital(count(sheet.points, 'research point'))
  if (chooser.firsts.size > 0)
    return { text: `${points} to spend.`, more: 'Tap a marked circle: the number in it is its price. What is left is lost.' }
  if (sheet.points === 0) return { text: 'No research points this round.', more: 'Planets with a research focus bring them.' }
  return {
    text: `${points}, and nothing costs ${sheet.points}.`,
    more: `The cheapest costs ${cheapest(sheet, edition)}. What is left is lost.`,
  }
}

/** The lowest price among the circles that are still empty. */
function cheapest(sheet: Sheet, edition: Edition): number {
  const open = rowsOf(edition.upgrades).flatMap(([id, { costs }]) => costs.filter((_, index) => !sheet.upgrades[id].includes(index + 1)))
  return Math.min(...open)
}

/** What passes by itself where going on is all that can be done. */
export function emptyWords(action: Action, view: View): string | null {
  const sheet = view.seats[action.seat]
  if (action.do !== 'end_phase' || !sheet || sheet.pending.length > 0) return null
  switch (sheet.step) {
    case 'experiment':
      return sheet.points > 0 ? `Experiment: nothing costs ${sheet.points}.` : 'Experiment: no research points.'
    case 'explore':
      return sheet.jumps_left > 0 ? 'Explore: no jump can be drawn.' : 'Explore: all jumps are drawn.'
    case 'exterminate':
      return 'Exterminate: nobody can attack.'
    case 'exploit':
      return 'Exploit: nothing can grow.'
    case 'expand':
      return 'Expand: no planet can be claimed.'
    default:
      return null
  }
}

function way(sheet: Sheet, tells: SeatTells, edition: Edition, path: readonly string[]): string {
  const hindered = hindrances(tells, edition, path)
  const through = path.slice(1, -1)
  const end = path.at(-1) ?? ''
  const to = sheet.planets[end] ? ` Let go at ${planetName(edition, end)} to draw it.` : ''
  return hindered.length > 0
    ? `Blockaded by ${listed(hindered)}.${to}`
    : `${through.length > 0 ? `Through ${listed(through)}, open.` : 'Side by side: it can never be blockaded.'}${to}`
}

/** One of several actions that are offered for the same press. */
export function optionWords(action: Action, tells: SeatTells, edition: Edition): { text: string; more: string; warn: boolean } {
  switch (action.do) {
    case 'jump': {
      const hindered = hindrances(tells, edition, action.path)
      const through = action.path.slice(1, -1)
      return {
        text: `Length ${lengthOf(tells, action.path)}${through.length > 0 ? ` via ${through.join(' ')}` : ', direct'}`,
        more: hindered.length > 0 ? `blockaded: ${listed(hindered)}` : 'open',
        warn: hindered.length > 0,
      }
    }
    case 'claim':
    case 'refocus':
      return { text: FOCUS_NAME[action.focus], more: FOCUS_ABOUT[action.focus], warn: false }
    case 'attack':
      return 'pirates' in action.target
        ? { text: `${count(action.target.pirates.length, 'pirate')}: ${action.target.pirates.join(' ')}`, more: 'on one jump', warn: false }
        : {
            text:
              'planet' in action.target ? planetName(edition, action.target.planet) : (edition.enemies[action.target.enemy]?.name ?? ''),
            more: '',
            warn: false,
          }
    default:
      return { text: capital(action.do.replace('_', ' ')), more: '', warn: false }
  }
}

/** A planet in one breath. */
function planetWords(sheet: Sheet, edition: Edition, at: string): string {
  const planet = sheet.planets[at]
  const figures = edition.planets.list.find((one) => one.at === at)
  if (!planet || !figures) return at
  const enemy = sheet.enemies.find((one) => one.at === at)
  const said = [
    planet.focus
      ? `${FOCUS_NAME[planet.focus].toLowerCase()}, prosperity ${planet.prosperity} of ${figures.pips}`
      : `unclaimed, ${count(figures.pips, 'pip')}`,
    planet.planned > 0 ? `${planet.planned} planned` : '',
    planet.shields > 0 ? count(planet.shields, 'shield') : planet.focus ? '' : 'no shields',
    sheet.plagued.includes(at) ? 'ill' : '',
    enemy ? `held by ${edition.enemies[enemy.kind]?.name ?? enemy.kind}` : '',
    sheet.attacked.includes(at) ? 'has attacked' : '',
    sheet.advanced[at] ? `has given ${times(sheet.advanced[at])}` : '',
  ].filter(Boolean)
  return `${figures.name} (${at}): ${said.join(', ')}`
}

/** What lies in a space, in words. */
export function spaceWords(sheet: Sheet, edition: Edition, at: string): string {
  if (sheet.planets[at]) return planetWords(sheet, edition, at)
  const pirates = sheet.pirates.filter((one) => one === at).length
  const enemies = sheet.enemies.filter((one) => one.at === at).map((one) => enemyWords(edition, one))
  const said = [
    pirates > 0 ? count(pirates, 'pirate') : '',
    ...enemies,
    ...sheet.features.filter((one) => one.at === at).map((one) => edition.features[one.kind]?.name.toLowerCase() ?? one.kind),
    sheet.wormholes.includes(at) ? 'wormhole' : '',
  ].filter(Boolean)
  return said.length > 0 ? `${at}: ${said.join(', ')}` : `${at}: empty space`
}

function enemyWords(edition: Edition, enemy: { kind: string; health: number }): string {
  const figures = edition.enemies[enemy.kind]
  if (!figures) return enemy.kind
  return figures.power
    ? `${figures.name}, falls to one attack of ${figures.power}`
    : `${figures.name}, strength ${enemy.health} of ${figures.health ?? enemy.health}`
}
