// The prompt line: what is asked now, and what pressing would bring.
import { capital, count, listed } from '../../words'
import type { Chooser } from './chooser.svelte'
import { hindrances, lengthOf } from './lanes'
import type { Action, SeatTells, Sheet, Step, View } from '../../generated/flip-5x'
import type { Edition } from './edition'
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
    const busy = view.tells.to_act.flatMap((at) => (at === seat ? [] : [names[at] ?? `Seat ${at + 1}`]))
    return { text: busy.length > 0 ? `Waiting for ${listed(busy)}.` : 'One moment…', more: '' }
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
        more: 'Press a lit space, best where no jump passes.',
      }
    }
    case 'attack':
      return { text: `Attack any target with power ${effect.power}.`, more: then || 'Press a glowing planet, enemy or pirate.' }
    case 'advance':
      return { text: `Advance a planet${some(effect.n, 'left')}.`, more: then || 'The pip is filled at once.' }
    case 'wormholes':
      return {
        text: chooser.held.length > 0 ? 'And the other end?' : 'Open a pair of wormholes: choose the first space.',
        more: 'Jumps step from any wormhole to any other.',
      }
    case 'clear':
      return { text: `Remove a pirate${some(effect.n, 'left')}.`, more: then || 'Press a lit space: one pirate leaves it.' }
    case 'refocus':
      return { text: 'Change the focus of one planet.', more: then || 'Press a glowing planet, then say what it does from now on.' }
    case 'cut':
      return { text: `Give up a jump${some(effect.n, 'to go')}.`, more: 'Press the lane that you need least.' }
    case 'drain':
      return {
        text: `A planet loses a pip${some(effect.n, 'to go')}: which?`,
        more: then || 'Press a glowing planet: one of its filled pips empties.',
      }
    case 'enemy': {
      const name = edition.enemies[effect.kind]?.name ?? 'The enemy'
      return effect.where === 'richest_unclaimed'
        ? {
            text: `The ${name} takes a free planet: which of the richest?`,
            more: 'Press a glowing planet. It must be attacked before you can claim it.',
          }
        : { text: `${name} rise on one of your richest planets: which?`, more: 'Press a glowing planet.' }
    }
    case 'plague':
      return { text: 'The fever reaches one of your proudest planets: which?', more: 'It counts as prosperity 1 until it is cured.' }
    case 'abandon':
      return { text: 'Abandon a planet: which?', more: `Its jumps stay. ${then}` }
    default:
      return { text: capital(effectWords(effect, edition)), more: then }
  }
}

function stepPrompt(sheet: Sheet, tells: SeatTells, chooser: Chooser, edition: Edition): Prompt {
  const from = chooser.held[0]
  const name = from ? planetName(edition, from) : ''
  switch (sheet.step) {
    case 'culture':
      return { text: 'Whom do you lead?', more: 'Each culture begins on its own planet.' }
    case 'experiment':
      return {
        text: `${capital(count(sheet.points, 'research point'))} to spend.`,
        more: sheet.points > 0 ? 'Fill circles that you can pay. What is left is lost.' : 'Nothing to spend this round.',
      }
    case 'explore': {
      if (sheet.jumps_left === 0) return { text: 'All jumps are drawn.', more: 'On to Exterminate.' }
      const drawn = chooser.path.length > 1 ? chooser.path : null
      if (drawn)
        return { text: `From ${name}: length ${lengthOf(tells, drawn)} of ${tells.longest}.`, more: way(sheet, tells, edition, drawn) }
      const most = `Up to ${count(tells.longest, 'space')} long.`
      if (from) return { text: `From ${name} to which planet?`, more: `${capital(count(sheet.jumps_left, 'jump'))} left. ${most}` }
      return { text: `Draw a jump: ${sheet.jumps_left} left.`, more: `${most} Press a planet of yours, or drag from it.` }
    }
    case 'exterminate': {
      if (from)
        return {
          text:
            from === 'standing'
              ? `The standing fleet strikes with power ${edition.limits.standing_power}.`
              : `${name} attacks with power ${tells.planets[from]?.output ?? 0}.`,
          more: 'Press a glowing target. One attack, one target.',
        }
      const n = tells.left ?? 0
      return n > 0
        ? { text: `${capital(count(n, 'attack'))} left.`, more: 'Choose who attacks. All attacks are optional.' }
        : { text: 'Nobody can attack now.', more: 'Military planets attack, once a round each.' }
    }
    case 'exploit': {
      if (from)
        return {
          text: `${name} can grow planets in reach: ${tells.planets[from]?.left ?? 0} left.`,
          more: 'Press a glowing planet; pips are filled when the phase ends.',
        }
      const n = tells.left ?? 0
      return n > 0
        ? { text: `${capital(count(n, 'advance'))} left.`, more: 'Choose a farm planet, then who grows.' }
        : { text: 'Nothing to grow.', more: 'Farm planets advance others in reach.' }
    }
    case 'expand':
      return chooser.firsts.size > 0
        ? { text: 'Claim planets that an open jump links to you.', more: 'Press a glowing planet and give it a focus.' }
        : { text: 'No planet can be claimed now.', more: 'It needs an open jump and no shields.' }
    default:
      return { text: 'One moment…', more: '' }
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

/** A planet in one breath, for screen readers and for the prompt line. */
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
