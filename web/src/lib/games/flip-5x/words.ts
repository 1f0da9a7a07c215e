// The words of Flip-5X, in one place: what phases, upgrades, effects and cards are called on the page.
import { count, listed } from '../../words'
import type { Focus, Step, Upgrade, View } from '../../generated/flip-5x'
import type { CardEffect, CardFigures, Edition, ExtraRule } from './edition'
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

/** What each circle of a row does. */
export const upgradeAbout = ({ limits }: Edition): Record<Upgrade, string> => ({
  jump_length: 'jumps may be 1 longer',
  extra_jump: '1 more jump each round',
  wormhole: 'at once: open a pair of wormholes',
  strike: 'at once: attack any target',
  attack_range: 'military planets reach 1 jump further',
  standing: `each round an attack of ${limits.standing_power} on any target`,
  boost: 'at once: planets advance',
  advance_range: 'farm planets reach 1 jump further',
  double_claim: 'claimed planets start with 1 pip more',
})
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

export const planetName = (edition: Edition, at: string): string => edition.planets.list.find((planet) => planet.at === at)?.name ?? at

const where = (effect: CardEffect): string => {
  if ('random' in effect) return ` at ${count(effect.random, 'random space')}`
  const at = 'at' in effect ? effect.at : undefined
  return at ? ` at ${typeof at === 'string' ? at : listed(at)}` : ''
}

/** An effect as something that happens. */
export function effectWords(effect: CardEffect, edition: Edition): string {
  switch (effect.op) {
    case 'pirates':
      return `pirates${where(effect)}`
    case 'feature':
      return `${(edition.features[effect.kind]?.name ?? 'something').toLowerCase()}s appear${where(effect)}`
    case 'enemy': {
      const name = edition.enemies[effect.kind]?.name ?? 'an enemy'
      const whom = 'where' in effect ? effect.where : undefined
      return whom === 'richest_unclaimed'
        ? `the ${name} takes the richest free planet`
        : whom
          ? `${name} hold your most prosperous planet`
          : `${name} arrives${where(effect)}`
    }
    case 'nova':
      return `a star bursts${where(effect)}: jumps through it and pirates around it are gone, planets beside it lose a pip`
    case 'points':
      return `${count(effect.n, 'more research point')} this round`
    case 'jumps':
      return effect.n < 0 ? `${count(-effect.n, 'fewer jump')} this round` : `${count(effect.n, 'more jump')} this round`
    case 'length':
      return `jumps may be ${effect.n} longer this round`
    case 'each':
      return `each ${effect.focus} planet counts ${effect.n} more this round`
    case 'relic':
      return `${count(effect.n, 'more research point')} every round`
    case 'attack':
      return `an attack of power ${effect.power} on any target`
    case 'advance':
      return `advance planets ${times(effect.n)}`
    case 'wormholes':
      return 'a pair of wormholes'
    case 'clear':
      return `remove up to ${count(effect.n, 'pirate')}`
    case 'refocus':
      return 'change a planet’s focus'
    case 'cut':
      return `lose ${count(effect.n, 'jump')}`
    case 'drain':
      return `lose ${count(effect.n, 'pip')}`
    case 'plague':
      return 'your most prosperous planet falls ill and counts as 1'
    case 'abandon':
      return 'give up a planet'
    default:
      return effect.op
  }
}

export function ruleWords(rule: ExtraRule, edition: Edition): string {
  const enemy = (kind: string) => edition.enemies[kind]?.name ?? ''
  switch (rule.rule) {
    case 'round_end': {
      const unless = rule.unless_defeated ? `, unless ${enemy(rule.unless_defeated)} is defeated` : ''
      const effects = rule.effects.map((effect) => effectWords(effect, edition)).join(', ')
      return `At the end of rounds ${listed(rule.rounds.map(String))}${unless}: ${effects}.`
    }
    case 'lit_points':
      return `Each lit ${edition.features[rule.feature]?.name.toLowerCase() ?? ''} gives ${count(rule.n, 'research point')} a round.`
    case 'fewer_jumps':
      return `While the ${enemy(rule.unless_defeated)} is out there: ${count(rule.n, 'jump')} fewer a round.`
    case 'cure':
      return `An ill planet is cured for ${count(rule.cost, 'research point')}.`
  }
}

export const cardOf = (edition: Edition, id: string): CardFigures | undefined => edition.events[id] ?? edition.scenarios[id]

/** The card of the round that is on. */
export const currentCard = (view: View): string => (view.round < 2 ? view.scenario : (view.timeline[view.round - 2] ?? view.scenario))

/** The extra rules that hold by now. */
export const rulesInForce = (view: View, edition: Edition): readonly ExtraRule[] =>
  view.tells.rules.flatMap((card) => cardOf(edition, card)?.rules ?? [])
