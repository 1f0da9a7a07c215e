// What things on the chart, in the dock and on cards are, in plain words. From the view and the figures of the box in force.
import { capital, count, listed } from '../../words'
import type { About, KeyGroup } from '../types'
import type { View } from '../../generated/flip-5x'
import { rowsOf, type Edition, type EnemyFigures, type FeatureFigures } from './edition'
import { spaceWords } from './prompt'
import { cardOf, effectWords, FOCUS_ABOUT, FOCUS_NAME, GROUPS, PHASES, PHASE_RULE, ruleWords, STEP_NAME, upgradeAbout } from './words'

type Marks = Readonly<Record<string, (edition: Edition) => About>>

const FOCUSES = ['research', 'military', 'agriculture'] as const

const PLANETS: Marks = {
  'mark:free': () => ({
    title: 'A grey planet',
    text: 'Nobody’s yet. An open jump from a planet of yours lets you claim it.',
    rules: ['FX-10.1'],
  }),
  ...Object.fromEntries(
    FOCUSES.map((focus) => [
      `mark:${focus}`,
      (): About => ({ title: `${FOCUS_NAME[focus]} planet`, text: `Yours. It gives ${FOCUS_ABOUT[focus]}.`, rules: ['FX-10.3'] }),
    ]),
  ),
  'mark:pips': () => ({
    title: 'Small circles below a planet',
    text: 'Pips. Filled ones are its prosperity: the more, the more it does. A dotted one is filled when the phase ends.',
    rules: ['FX-9.6'],
  }),
  'mark:shields': () => ({
    title: 'Shields above a planet',
    text: 'Each must be shot down before the planet can be claimed.',
    rules: ['FX-8.4'],
  }),
  'mark:ill': () => ({ title: 'A virus at a planet', text: 'Ill: it counts as prosperity 1 until it is cured.', rules: ['FX-14.7'] }),
}
const LANES: Marks = {
  'mark:lane': () => ({ title: 'A line of light', text: 'A jump. The number on it is its length in spaces.', rules: ['FX-7.1'] }),
  'mark:closed': () => ({
    title: 'A broken red line',
    text: 'A blockaded jump: useless until whatever stands on it is gone.',
    rules: ['FX-5.4'],
  }),
  pirate: () => ({ title: 'Pirate', text: 'Blockades every jump through its space. Attack it, or draw a way round.', rules: ['FX-5.4'] }),
  wormhole: () => ({ title: 'Wormhole', text: 'Jumps step from any wormhole to any other.', rules: ['FX-11.3'] }),
  rows: () => ({
    title: 'Red letters at the edge',
    text: 'Rows to which the next card may bring pirates, wherever it has a number beside that letter.',
    rules: ['FX-5.1'],
  }),
}
const CHOICES: Marks = {
  'mark:first': () => ({ title: 'A dashed ring', text: 'You can begin with this planet.' }),
  'mark:hot': () => ({ title: 'A full ring with a small dot', text: 'You can choose this now.' }),
  'mark:again': () => ({ title: 'A faint ring', text: 'Linked already: another jump there is allowed, and asked about first.' }),
}
const FIGURES: Marks = {
  circle: () => ({
    title: 'A circle with a number',
    text: 'An upgrade and its price in research points. A tick: you have it.',
    rules: ['FX-11.1'],
  }),
  prosperity: () => ({ title: 'Prosperity', text: 'All filled pips of an empire together.' }),
  letters: () => ({
    title: 'Letters and numbers on cards',
    text: 'Letters at the right of one card and numbers at the left of the next make the spaces where pirates appear. A dot is a blank.',
    rules: ['FX-5.1'],
  }),
}
const ALL: Marks = { ...PLANETS, ...LANES, ...CHOICES, ...FIGURES }

const BLOCKADE: Record<EnemyFigures['blockade'], string> = {
  space: 'Blockades its space.',
  around: 'Blockades its space and all around it.',
  none: 'Holds a planet.',
}
const gains = (effects: EnemyFigures['reward'], edition: Edition) =>
  effects.length > 0 ? ` Reward: ${listed(effects.map((effect) => effectWords(effect, edition)))}.` : ''

function enemyAbout(kind: string, edition: Edition): About | null {
  const figures = edition.enemies[kind]
  if (!figures) return null
  const falls = figures.power
    ? `Falls to one attack of power ${figures.power} or more.`
    : `Strength ${figures.health}: attacks wear it down.`
  return { title: figures.name, text: `${falls} ${BLOCKADE[figures.blockade]}${gains(figures.reward, edition)}`, rules: ['FX-14.1'] }
}

const REACHED: Record<FeatureFigures['reached'], string> = {
  take: 'A jump that reaches it takes it.',
  light: 'Lit while an open jump of yours reaches it.',
  none: 'Never taken.',
}

function featureAbout(kind: string, edition: Edition): About | null {
  const figures = edition.features[kind]
  if (!figures) return null
  const weight = figures.weight > 1 ? ` Counts as ${count(figures.weight, 'space')} in the length of a jump.` : ''
  return { title: capital(figures.name), text: `${REACHED[figures.reached]}${weight}${gains(figures.reward, edition)}`, rules: ['FX-7.1'] }
}

function upgradeText(id: string, edition: Edition): About | null {
  const row = rowsOf(edition.upgrades).find(([one]) => one === id)
  if (!row) return null
  const [upgrade, { name, costs, power, advances }] = row
  const strength = power ? ` Power ${listed(power.map(String))}.` : advances ? ` Advances: ${listed(advances.map(String))}.` : ''
  return {
    title: name,
    text: `${capital(upgradeAbout(edition)[upgrade])}.${strength} Circles cost ${listed(costs.map(String))} research points.`,
    rules: ['FX-11.1'],
  }
}

function cardAbout(id: string, edition: Edition): About | null {
  const card = cardOf(edition, id)
  if (!card) return null
  const said = [
    card.flavour,
    ...(card.setup ?? []).map((effect) => `${capital(effectWords(effect, edition))}.`),
    ...(card.rules ?? []).map((rule) => ruleWords(rule, edition)),
    ...(card.choice ?? []).map(({ text }) => text),
    ...(card.goals ?? []).map(({ text }, index) => `Goal ${index + 1}: ${text}`),
  ]
  return { title: card.name, text: said.join(' '), rules: [card.goals ? 'FX-12.1' : 'FX-4.4'] }
}

/** A space as one seat's chart has it: `space:B2` is one's own, `space:B2:1` another's. */
function spaceAbout(at: string, view: View, seat: number, edition: Edition): About | null {
  const sheet = view.seats[seat]
  if (!sheet) return null
  const [title = at, ...rest] = spaceWords(sheet, edition, at).split(': ')
  const things = [
    ...sheet.enemies.filter((enemy) => enemy.at === at).map(({ kind }) => enemyAbout(kind, edition)),
    ...sheet.features.filter((feature) => feature.at === at).map(({ kind }) => featureAbout(kind, edition)),
    sheet.pirates.includes(at) ? LANES['pirate']!(edition) : null,
    sheet.wormholes.includes(at) ? LANES['wormhole']!(edition) : null,
  ].filter((thing) => thing !== null)
  const output = view.tells.seats[seat]?.planets[at]?.output
  const gives = output === undefined ? '' : ` Output ${output}.`
  return {
    title,
    text: `${capital(rest.join(': '))}.${gives} ${things.map(({ text }) => text).join(' ')}`.trim(),
    rules: sheet.planets[at] ? ['FX-10.1'] : things.flatMap(({ rules }) => rules ?? []),
  }
}

export function about(id: string, view: View, seat: number | null, _names: readonly string[], edition: Edition): About | null {
  const [kind, name = '', more] = id.split(':')
  switch (kind) {
    case 'space':
      return spaceAbout(name, view, Number(more ?? seat ?? 0), edition)
    case 'circle':
      return name ? upgradeText(name, edition) : ALL['circle']!(edition)
    case 'card':
      return cardAbout(name, edition)
    case 'enemy':
      return enemyAbout(name, edition)
    case 'feature':
      return featureAbout(name, edition)
    case 'phase':
      return phaseAbout(name, edition)
    default:
      return ALL[id]?.(edition) ?? null
  }
}

function phaseAbout(name: string, { limits }: Edition): About | null {
  const phase = PHASES.find((one) => one === name)
  if (!phase) return null
  const text = {
    experiment: 'Spend research points on upgrades. What is left is lost.',
    explore:
      `Draw ${count(limits.jumps_per_round, 'jump')} from planets of yours, each up to ` +
      `${count(limits.jump_length, 'space')} long; upgrades give more.`,
    exterminate: 'Each military planet attacks once: shields, pirates or enemies in reach.',
    exploit: 'Each farm planet lets planets in reach grow.',
    expand: 'Claim planets that an open jump links to you, and give each a focus.',
  }[phase]
  return { title: STEP_NAME[phase], text, rules: [PHASE_RULE[phase]] }
}

const entries = (marks: Marks, edition: Edition) => Object.entries(marks).map(([id, of]) => ({ id, ...of(edition) }))
const listOf = (prefix: string, ids: readonly string[], of: (id: string) => About | null) =>
  ids.flatMap((id) => {
    const said = of(id)
    return said ? [{ id: `${prefix}:${id}`, ...said }] : []
  })

export function key(edition: Edition): readonly KeyGroup[] {
  const rows = GROUPS.flatMap((group) => rowsOf(edition.upgrades).filter(([, row]) => row.group === group.id)).map(([id]) => id)
  return [
    { title: 'The five phases', entries: listOf('phase', PHASES, (id) => phaseAbout(id, edition)) },
    { title: 'Planets', entries: entries(PLANETS, edition) },
    { title: 'Jumps and what is in their way', entries: entries(LANES, edition) },
    { title: 'What can be chosen', entries: entries(CHOICES, edition) },
    {
      title: 'Finds',
      entries: listOf(
        'feature',
        rowsOf(edition.features).map(([id]) => id),
        (id) => featureAbout(id, edition),
      ),
    },
    {
      title: 'Enemies',
      entries: listOf(
        'enemy',
        rowsOf(edition.enemies).map(([id]) => id),
        (id) => enemyAbout(id, edition),
      ),
    },
    {
      title: 'Upgrades',
      entries: [...entries({ circle: FIGURES['circle']! }, edition), ...listOf('circle', rows, (id) => upgradeText(id, edition))],
    },
    { title: 'Figures', entries: entries({ prosperity: FIGURES['prosperity']!, letters: FIGURES['letters']! }, edition) },
  ]
}
