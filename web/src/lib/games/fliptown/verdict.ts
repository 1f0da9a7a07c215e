// How a game of Fliptown ended, in a title and a sentence.
import { listed, subject } from '../../words'
import type { Verdict } from '../types'
import type { TownEdition, TownView } from './wire'

export function verdict(view: TownView, names: readonly string[], seat: number | null, edition: TownEdition): Verdict | null {
  const { result } = view
  if (!result) return null
  const [first] = result.scores
  if (result.scores.length === 1 && first) {
    const said = `${first.total} points: ${first.title}.`
    if (!result.cowbot) return { title: first.title, text: `${first.total} points.` }
    const rival = edition.cowbots.list.find((one) => one.id === view.options.cowbot)?.name ?? 'The cowbot'
    const how = result.outcome === 'win' ? `You beat ${rival}` : result.outcome === 'loss' ? `${rival} wins` : `A draw with ${rival}`
    return { title: how, text: `${said} ${rival} has ${result.cowbot.total}.` }
  }
  const who = listed(result.winners.map((winner) => names[winner] ?? 'Somebody'))
  const mine = seat !== null && result.winners.includes(seat)
  const title = result.winners.length > 1 ? 'A shared victory' : mine ? 'You win' : `${who} wins`
  const own = seat === null ? undefined : result.scores[seat]
  const best = result.winners[0] === undefined ? undefined : result.scores[result.winners[0]]
  return {
    title,
    text:
      `${who} ${result.winners.length > 1 ? 'have' : subject(who).does('have')} ${best?.total ?? 0} ` +
      `points${best ? `: ${best.title}` : ''}.${mine || !own ? '' : ` You have ${own.total}: ${own.title}.`}`,
  }
}
