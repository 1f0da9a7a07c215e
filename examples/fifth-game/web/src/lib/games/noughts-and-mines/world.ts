// Noughts and Mines as the table page sees it: the contract of `World`, met by the files beside this one.
import { defineWorld } from '../types'
import Board from './Board.svelte'
import { describe, ending, type MinesWire } from './words'

export default defineWorld<MinesWire>({
  Board,
  describe: (event, names) => describe(event, names),
  beat: (event) => (event.event === 'marked' || event.event === 'exploded' ? 240 : 0),
  sound: (event, seat) => {
    switch (event.event) {
      case 'laid':
        return 'tap'
      case 'lot_drawn':
        return event.begins === seat ? 'turn' : null
      case 'marked':
        return 'slide'
      case 'exploded':
        return 'flip'
      case 'ended':
        return seat !== null && event.winner !== seat ? 'lose' : 'win'
    }
  },
  startsTurn: (event) => event.event === 'marked' || event.event === 'exploded',
  round: (view) => (view.phase === 'laying' ? 'Set-up' : 'Play'),
  verdict: (view, names, seat) => {
    if (view.phase !== 'over') return null
    const title = view.winner === null ? 'A draw' : view.winner === seat ? 'You win' : `${names[view.winner] ?? 'Somebody'} wins`
    return { title, text: ending(view.winner, view.reason, names) }
  },
})
