// A review in words: amounts with their errors, luck, verdicts, reasons, and a sentence for each moment (RV-6.3, RV-6.5, RV-8.3).
//
// Knows no game: deeds, draws and marks have the game's own words (`ReviewWords`), or plain ones.
import type { ReviewWords, View } from '../games/types'
import { capital } from '../words'
import type { Action } from '../generated/protocol'
import type { MarkKind } from './figures'
import type { Candidate, Explained, Judged, MomentLine, Reason, Unit, VerdictName } from './report'

/** Figures of a `win` are told in hundredths. */
const scaled = (value: number, unit: Unit): number => (unit === 'win' ? 100 * value : value)
const digits = (value: number): string => value.toFixed(Math.abs(value) < 9.95 ? 1 : 0)
const UNIT: Record<Unit, string> = { win: '%', points: 'points' }

/** «−2.3», «8.1», with a true minus. */
const plain = (value: number): string =>
  digits(value)
    .replace('-', '−')
    .replace(/^−(0(?:\.0)?)$/, '$1')

/** «2.3 ± 0.4 points», «8.1 ± 2.0 %»; without the error as long as nobody knows it. */
export function amount(value: number, se: number | null, unit: Unit): string {
  const error = se === null ? '' : ` ± ${digits(scaled(se, unit))}`
  return `${plain(scaled(value, unit))}${error} ${UNIT[unit]}`
}

/** The same with its sign, for what is added to something. */
export const change = (value: number, se: number | null, unit: Unit): string =>
  `${plain(scaled(value, unit)).startsWith('−') ? '' : '+'}${amount(value, se, unit)}`

/** Total luck by how far it strays usually (RV-6.3). */
export function luckWords(luck: number, strays: number): string {
  const by = strays > 0 ? luck / strays : 0
  if (by < -1.5) return 'Nothing fell your way'
  if (by < -0.5) return 'A bit unlucky'
  if (by <= 0.5) return 'Even'
  return by <= 1.5 ? 'A bit lucky' : 'Everything fell your way'
}

export const VERDICT_WORDS: Record<VerdictName, string> = {
  best: 'The best choice',
  close: 'Too close to call',
  fine: 'Fine',
  inaccuracy: 'An inaccuracy',
  mistake: 'A mistake',
  blunder: 'A blunder',
}

/** Symbols stand beside colours, never instead of words. */
export const MARK_SYMBOL: Record<MarkKind, string> = { inaccuracy: '?!', mistake: '?', blunder: '??', lucky: '▲', unlucky: '▼' }
export const MARK_WORDS: Record<MarkKind, string> = {
  inaccuracy: 'inaccuracy',
  mistake: 'mistake',
  blunder: 'blunder',
  lucky: 'good luck',
  unlucky: 'bad luck',
}

/** What an action does, after «you»; where the game has no words for it, the engine's own. */
export function deedOf(words: ReviewWords, action: Action, view: View, edition: unknown): string {
  const told = words.deed?.(action, view, edition)
  if (told) return told
  const things = Object.entries(action).filter(([key]) => key !== 'seat' && key !== 'do')
  const named = things.map(([, value]) => (typeof value === 'object' ? '' : String(value))).filter(Boolean)
  return [action.do.replaceAll('_', ' '), ...named].join(' ')
}

export const drawOf = (words: ReviewWords, what: string): string => words.draws?.[what] ?? (what === 'deal' ? 'the deal' : what)

/** One reason: what the better choice brings beside the other, on average over the same continuations. */
export function reasonWords(words: ReviewWords, { mark, best, played, next, se }: Reason): string {
  const difference = best - (played ?? next ?? 0)
  const kind = words.marks?.[mark]
  const more = difference > 0
  if (kind && 'chance' in kind) {
    const by = `${digits(100 * Math.abs(difference))} ± ${digits(100 * se)} %`
    return `${capital(kind.chance)} is ${by} ${more ? 'likelier' : 'less likely'} with it.`
  }
  const what = kind ? kind.amount : mark.replaceAll('_', ' ')
  return `It brings ${digits(Math.abs(difference))} ± ${digits(se)} ${more ? 'more' : 'fewer'} ${what}.`
}

/** «Turn 6: you robbed the bank. …»: what a moment was, and what it cost. `done` are the log's words for it. */
export function momentWords(moment: MomentLine, done: string, better: string, who: string, unit: Unit): string {
  const { judged, turn } = moment
  const began = `Turn ${turn}: ${done || `${who} went on.`}`
  return judged ? `${began} ${verdictWords(judged, better, unit)}` : began
}

function verdictWords(judged: Judged, better: string, unit: Unit): string {
  const { verdict, cost, se } = judged
  if (verdict === 'best') return 'Nothing looked better.'
  const worth = `was worth ${amount(cost, se, unit)} more`
  return verdict === 'close' ? `To ${better} looked as good: too close to call.` : `To ${better} ${worth}.`
}

/** What a hint says third: the best beside the runner-up, or beside what the person has picked up. */
export function hintWords(
  { actions, unit }: Pick<Explained, 'actions' | 'unit'>,
  beside: { candidate: Candidate; picked: boolean } | null,
  deed: (action: Action) => string,
): string {
  const [best] = actions
  if (!best) return ''
  if (!beside) return `To ${deed(best.action)} is all there is.`
  const { candidate, picked } = beside
  const between = amount(candidate.cost, candidate.cost_se, unit)
  if (candidate.good_enough && picked)
    return `What you have picked up is as good as one can tell: ${between} lie between it and to ${deed(best.action)}.`
  if (candidate.good_enough) return `Several choices are as good as one can tell: ${between} lie between the first two.`
  return `To ${deed(best.action)} is worth ${between} more than to ${deed(candidate.action)}.`
}
