// A review told in a game's words: what was done, what was better, and why, moment by moment.
import type { GameBox, World } from '../games/types'
import type { Action } from '../generated/protocol'
import type { GameRecord } from '../table/home'
import type { LogLine } from '../table/log'
import { capital } from '../words'
import type { Stroke } from './figures'
import type { Judged, MomentLine, Report } from './report'
import { change, deedOf, drawOf, momentWords, reasonWords } from './words'

export interface Told {
  record: GameRecord
  world: World
  game: GameBox
  names: readonly string[]
  lines: readonly LogLine[]
}

/** What an action at a moment is called. */
export const deedAt = ({ record, world }: Told, n: number, action: Action): string =>
  deedOf(world.review ?? {}, action, record.frames[n]?.view ?? {}, record.edition)

/** What happened in a moment, in the words of the log. */
export const doneAt = ({ lines }: Pick<Told, 'lines'>, n: number): string => lines.find((line) => line.frame === n + 1)?.text ?? ''

export function sentence(told: Told, report: Report, moment: MomentLine): string {
  const better = moment.judged ? deedAt(told, moment.n, moment.judged.best) : ''
  return momentWords(moment, doneAt(told, moment.n), better, told.names[moment.seat] ?? 'Somebody', report.unit)
}

export const reasons = ({ world }: Told, judged: Judged): readonly string[] =>
  judged.because.map((reason) => reasonWords(world.review ?? {}, reason))

/** «The robbery card in turn 6: +4.1 ± 0.6 points.» */
export function strokeWords({ world }: Told, report: Report, { moment, what, luck, se }: Stroke): string {
  const turn = moment === null ? null : report.moments[moment]?.turn
  const where = turn === null || turn === undefined ? '' : ` in turn ${turn}`
  return `${capital(drawOf(world.review ?? {}, what))}${where}: ${change(luck, se, report.unit)}.`
}
