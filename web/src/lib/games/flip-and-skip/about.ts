// What things on the table are, in plain words: coins, tops, icons, trays and marks. From the view and the figures of the box; the rules
// that each rests on stand beside it.
import { capital, countInWords } from '../../words'
import type { About, KeyGroup } from '../types'
import { tally } from './knowledge'
import type { Icon, Top, View } from '../../generated/flip-and-skip'
import type { SkipEdition } from './wire'
import { coinName, ICON_RULE, ICON_TITLE, iconAbout, grooveWords, setWords, TOP_PLURAL, underWords, whereWords } from './words'

type Marks = Readonly<Record<string, (edition: SkipEdition) => About>>

const MARKS: Marks = {
  'mark:can': () => ({ title: 'A ring around a coin', text: 'You can choose it now. Tap it first.' }),
  'mark:hot': () => ({ title: 'A ring with a small dot', text: 'This coin can skip another one now.', rules: ['SK-5.3'] }),
  'mark:move': () => ({ title: 'A dot on a square', text: 'The coin you picked can move there. It costs a step.', rules: ['SK-5.1'] }),
  'mark:skip': () => ({
    title: 'A dot in a ring on a square',
    text: 'The coin you picked lands there after skipping a coin, and you take that coin into your hand.',
    rules: ['SK-5.4'],
  }),
  'mark:owes': () => ({
    title: 'A red ring in a corner',
    text: 'This coin began your turn in a corner and is threatened: it must leave before anything else.',
    rules: ['SK-7.2'],
  }),
}
const KNOWN: Marks = {
  'known:mine': () => ({ title: 'A small coin at the edge', text: 'You know this underside; the other player does not.' }),
  'known:both': () => ({ title: 'The same with a golden rim', text: 'Both of you know this underside.' }),
  'known:theirs': () => ({ title: 'A question mark', text: 'The other player has seen this underside; you have not.' }),
}
const TRAYS: Marks = {
  hand: () => ({
    title: 'Hand',
    text: 'Coins that were won. Each turn begins by flipping one of them: its icon is used, and it goes to the pile.',
    rules: ['SK-4.1'],
  }),
  pile: (edition) => ({
    title: 'Pile',
    text: `Coins here count. ${capital(setWords(edition))} in your pile win the game at once.`,
    rules: ['SK-8.2'],
  }),
  triangle: (edition) => ({
    title: 'Who skips whom',
    text: `${capital(edition.tops.names.map((top) => `${top} skips ${edition.tops.beats[top]}`).join(', '))}. Nothing skips its own kind.`,
    rules: ['SK-5.2'],
  }),
  quiet: ({ limits }) => ({
    title: 'Quiet turns',
    text: `After ${limits.quiet_turns} turns in a row without a skip the piles decide, and after ${limits.turns} turns in all.`,
    rules: ['SK-8.6', 'SK-8.7'],
  }),
}

function topAbout(top: Top, { tops }: SkipEdition): About {
  const by = tops.names.find((other) => tops.beats[other] === top)
  return {
    title: capital(top),
    text: `Skips ${TOP_PLURAL[tops.beats[top]]}, and is skipped by ${by ? TOP_PLURAL[by] : 'nothing'}.`,
    rules: ['SK-5.2'],
  }
}

const iconText = (icon: Icon, edition: SkipEdition): About => ({
  title: ICON_TITLE[icon],
  text: `When you flip it: ${iconAbout(icon, edition)}.`,
  rules: [ICON_RULE[icon]],
})

export function about(id: string, view: View, seat: number | null, _names: readonly string[], edition: SkipEdition): About | null {
  const [kind, name = ''] = id.split(':')
  if (kind === 'coin') return coinAbout(name, view, seat, edition)
  if (kind === 'top') return topAbout(name as Top, edition)
  if (kind === 'groove') return grooveAbout(id, view, seat, edition)
  if (kind === 'icon') return iconText(name as Icon, edition)
  return { ...MARKS, ...KNOWN, ...TRAYS }[id]?.(edition) ?? null
}

function coinAbout(id: string, view: View, seat: number | null, edition: SkipEdition): About | null {
  const coin = view.coins[id]
  if (!coin) return null
  const top = topAbout(coin.top, edition)
  const under = coin.under ? ` ${ICON_TITLE[coin.under]}: ${iconAbout(coin.under, edition)}.` : ''
  return {
    title: `${capital(coinName(view, id))} ${whereWords(view, id, seat)}`,
    text: `${top.text} ${capital(underWords(view, id, seat))}.${under}`,
    rules: [...(top.rules ?? []), ...(coin.under ? [ICON_RULE[coin.under]] : [])],
  }
}

/** `groove:SEAT:TOP`. */
function grooveAbout(id: string, view: View, seat: number | null, edition: SkipEdition): About | null {
  const [, of = '', top = ''] = id.split(':')
  const name = edition.tops.names.find((one) => one === top)
  if (!name) return null
  const coins = tally(view, view.piles[Number(of)] ?? [], edition.tops.names)[name]
  const [title = '', ...named] = grooveWords(view, Number(of), name, coins, edition.victory.each_top, seat).split('. ')
  return {
    title,
    text: named.map((coin) => `${capital(coin)}.`).join(' ') || 'None yet. Coins that you flip come here.',
    rules: ['SK-8.2'],
  }
}

const entries = (marks: Marks, edition: SkipEdition) => Object.entries(marks).map(([id, of]) => ({ id, ...of(edition) }))

export function key(edition: SkipEdition): readonly KeyGroup[] {
  const icons = [...new Set(edition.coin_set.coins.map(({ under }) => under))]
  const steps = `${capital(countInWords(edition.turn.steps, 'step'))} a turn: each is a move or a skip.`
  return [
    {
      title: 'Tops: who skips whom',
      entries: [
        ...edition.tops.names.map((top) => ({ id: `top:${top}`, ...topAbout(top, edition) })),
        { id: 'triangle', ...TRAYS['triangle']!(edition) },
      ],
    },
    { title: 'Undersides: what a flipped coin does', entries: icons.map((icon) => ({ id: `icon:${icon}`, ...iconText(icon, edition) })) },
    {
      title: 'Hand and pile',
      entries: ['hand', 'pile', 'quiet'].map((id) => ({ id, ...TRAYS[id]!(edition) })),
    },
    {
      title: 'Marks on the board',
      entries: [{ id: 'steps', title: 'Steps', text: steps, rules: ['SK-3.3'] }, ...entries(MARKS, edition)],
    },
    { title: 'What is known underneath', entries: entries(KNOWN, edition) },
  ]
}
