// The figures of one game, as the engine counts them.
import { call } from '../engine/client'
import type { GoalListed, Statistics } from '../generated/lessons'
import type { GameCard } from '../generated/protocol'
import type { KeptGame } from './store'
import { groupWords } from './words'

/** Figures over these games, which are in the order in which they were played. */
export const statisticsOf = (games: readonly KeptGame[], card: GameCard | null): Promise<Statistics> =>
  call('statistics', {
    call: 'statistics',
    games: games.map((game) => ({
      key: groupWords(game, card),
      share: game.share,
      score: game.score,
      loss: game.line && game.line.counted > 0 ? game.line.loss : null,
      luck: game.line?.luck ?? null,
    })),
  })

export const goalsOf = (game: string): Promise<readonly GoalListed[]> => call('goals', { call: 'goals', game })
