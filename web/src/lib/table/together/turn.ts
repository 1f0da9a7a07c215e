// Whose turn it is, in the few words that fit a tab, and what is worth calling somebody back for. Pure: `calling.ts` does the calling.
import { listed } from '../../words'
import { onePerson, seatName } from '../names'
import type { TableSession } from '../session'

export type Standing = Pick<TableSession, 'seats' | 'mine' | 'toAct' | 'result' | 'waiting' | 'view'> & {
  table: Pick<TableSession['table'], 'where'>
}

/** It is up to somebody who sits here, and nobody else sits here. */
export const isMyTurn = ({ seats, mine, toAct, result, waiting }: Standing): boolean =>
  result === null && !waiting && onePerson(seats, mine) && toAct.some((seat) => mine.includes(seat))

/** There are people elsewhere to wait for. */
export const othersElsewhere = ({ table, seats, mine }: Standing): boolean =>
  table.where === 'online' && mine.length > 0 && seats.some(({ seat, kind }) => kind !== 'bot' && !mine.includes(seat))

/** «Your turn», «Ben’s turn», «Ada and Ben decide». */
function turnWords(standing: Standing): string {
  const { seats, toAct, result, waiting, view } = standing
  if (result !== null) return 'Over'
  if (waiting || view === null) return 'Waiting'
  if (isMyTurn(standing)) return 'Your turn'
  const names = [...new Set(toAct.flatMap((seat) => (seats[seat] ? [seatName(seats[seat]) || 'Somebody'] : [])))]
  const [only] = names
  if (only === undefined) return ''
  return names.length === 1 ? `${only}’s turn` : `${listed(names)} decide`
}

/** The tab's title: whose turn first, for tabs are narrow. */
export const tabTitle = (standing: Standing, game: string): string =>
  [turnWords(standing), game, standing.mine.length === 0 ? 'watching' : ''].filter(Boolean).join(' · ')
