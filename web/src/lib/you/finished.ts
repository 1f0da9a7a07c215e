// What happens once when a game of one's own is over: it is counted, the browser is asked to keep it, and a quiet review begins.
import { finishDay } from '../daily/deck'
import { askToKeepOnce } from '../device/storage'
import { countGame } from './book'
import { reviewOwn } from './reviewing'

export async function finishedHere(table: string): Promise<void> {
  await askToKeepOnce()
  await finishDay(table)
  await countGame(table, Date.now())
  await reviewOwn()
}
