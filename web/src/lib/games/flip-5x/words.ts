// The words of Flip-5X, in one place: what phases, upgrades, effects and cards are called on the page.
import { count, listed } from '../../words'
import type { CardFigures, Effect, ExtraRule, Focus, FxEdition, FxView, Step } from './types'
import type { GameIconName } from './icons'

export const PHASES = ['experiment', 'explore', 'exterminate', 'exploit', 'expand'] as const
export type Phase = (typeof PHASES)[number]

export const STEP_NAME: Record<Step, string> = {
  culture: 'Culture',
  event: 'Event',
  pirates: 'Pirates',
  experiment: 'Experiment',
  explore: 'Explore',
  exterminate: 'Exterminate',
  exploit: 'Exploit',
  expand: 'Expand',
  round_end: 'Round end',
  done: 'Waiting',
  over: 'Over',
}
export const PHASE_RULE: Record<Phase, string> = {
  experiment: 'FX-6.1',
  explore: 'FX-7.1',
  exterminate: 'FX-8.1',
  exploit: 'FX-9.1',
  expand: 'FX-10.1',
}

export const FOCUS_NAME: Record<Focus, string> = { research: 'Research', military: 'Military', agriculture: 'Agriculture' }
export const FOCUS_ABOUT: Record<Focus, string> = {
  research: 'points for upgrades',
  military: 'attacks',
  agriculture: 'growth for planets near it',
}

export const CULTURE_NAME: Record<string, string> = { scientists: 'Scientists', warriors: 'Warriors', merchants: 'Merchants' }
export const CULTURE_ABOUT: Record<string, string> = {
  scientists: 'You begin in the north-west with a research world: upgrades from the first round.',
  warriors: 'You begin in the south-west with a military world: shields fall early.',
  merchants: 'You begin in the south-east with a farming world: planets grow from the first round.',
}

export const UPGRADE_ABOUT: Record<string, string> = {
  jump_length: 'jumps may be 1 longer',
  extra_jump: '1 more jump each round',
  wormhole: 'at once: open a pair of wormholes',
  strike: 'at once: attack any target',
  attack_range: 'military planets reach 1 jump further',
  standing: 'each round an attack of 2 on any target',
  boost: 'at once: planets advance',
  advance_range: 'farm planets reach 1 jump further',
  double_claim: 'claimed planets start with 1 pip more',
}
export const GROUPS: readonly { id: string; name: string }[] = [
  { id: 'explore', name: 'Explore' },
  { id: 'exterminate', name: 'Exterminate' },
  { id: 'exploit', name: 'Exploit' },
]

export const enemyIcon = (kind: string): GameIconName =>
  kind.startsWith('flagship')
    ? 'flagship'
    : kind === 'devourer' || kind === 'kraken' || kind === 'rival' || kind === 'insurgents' || kind === 'dreadnought'
      ? kind
      : 'devourer'
export const featureIcon = (kind: string): GameIconName =>
  kind === 'comet' || kind === 'relic' || kind === 'nebula' || kind === 'beacon' ? kind : 'relic'

export const times = (n: number): string => (n === 1 ? 'once' : n === 2 ? 'twice' : `${n} times`)

export const planetName = (edition: FxEdition, at: string): string => edition.planets.list.find((planet) => planet.at === at)?.name ?? at

const places = (at: Effect['at']): string => (Array.isArray(at) ? listed(at as string[]) : typeof at === 'string' ? at : '')

/** An effect as something that happens. */
export function effectWords(effect: Effect, edition: FxEdition): string {
  const { op, n = 1 } = effect
  const where = effect.random ? ` at ${count(effect.random, 'random space')}` : effect.at ? ` at ${places(effect.at)}` : ''
  switch (op) {
    case 'pirates':
      return `pirates${where}`
    case 'feature':
      return `${(edition.features[effect.kind ?? '']?.name ?? 'something').toLowerCase()}s appear${where}`
    case 'enemy': {
      const name = edition.enemies[effect.kind ?? '']?.name ?? 'an enemy'
      return effect.where === 'richest_unclaimed'
        ? `the ${name} takes the richest free planet`
        : effect.where
          ? `${name} hold your most prosperous planet`
          : `${name} arrives${where}`
    }
    case 'nova':
      return `a star bursts${where}: jumps through it and pirates around it are gone, planets beside it lose a pip`
    case 'points':
      return `${count(n, 'more research point')} this round`
    case 'jumps':
      return n < 0 ? `${count(-n, 'fewer jump')} this round` : `${count(n, 'more jump')} this round`
    case 'length':
      return `jumps may be ${n} longer this round`
    case 'each':
      return `each ${effect.focus ?? ''} planet counts ${n} more this round`
    case 'relic':
      return `${count(n, 'more research point')} every round`
    case 'attack':
      return `an attack of power ${effect.power ?? 1} on any target`
    case 'advance':
      return `advance planets ${times(n)}`
    case 'wormholes':
      return 'a pair of wormholes'
    case 'clear':
      return `remove up to ${count(n, 'pirate')}`
    case 'refocus':
      return 'change a planet’s focus'
    case 'cut':
      return `lose ${count(n, 'jump')}`
    case 'drain':
      return `lose ${count(n, 'pip')}`
    case 'plague':
      return 'your most prosperous planet falls ill and counts as 1'
    case 'abandon':
      return 'give up a planet'
    default:
      return op
  }
}

export function ruleWords(rule: ExtraRule, edition: FxEdition): string {
  const unless = rule.unless_defeated ? (edition.enemies[rule.unless_defeated]?.name ?? '') : ''
  switch (rule.rule) {
    case 'round_end':
      return (
        `At the end of rounds ${listed((rule.rounds ?? []).map(String))}, unless ${unless} is defeated: ` +
        `${(rule.effects ?? []).map((effect) => effectWords(effect, edition)).join(', ')}.`
      )
    case 'lit_points':
      return (
        `Each lit ${edition.features[rule.feature ?? '']?.name.toLowerCase() ?? ''} gives ${count(rule.n ?? 1, 'research point')} a ` +
        'round.'
      )
    case 'fewer_jumps':
      return `While the ${unless} is out there: ${count(rule.n ?? 1, 'jump')} fewer a round.`
    default:
      return `An ill planet is cured for ${count(rule.cost ?? 1, 'research point')}.`
  }
}

export const cardOf = (edition: FxEdition, id: string): CardFigures | undefined => edition.events[id] ?? edition.scenarios[id]

/** The card of the round that is on. */
export const currentCard = (view: FxView): string => (view.round < 2 ? view.scenario : (view.timeline[view.round - 2] ?? view.scenario))

/** The extra rules that hold by now. */
export const rulesInForce = (view: FxView, edition: FxEdition): readonly ExtraRule[] =>
  view.tells.rules.flatMap((card) => cardOf(edition, card)?.rules ?? [])
