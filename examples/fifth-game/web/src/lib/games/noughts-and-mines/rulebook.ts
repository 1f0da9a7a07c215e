// The rulebook of Noughts and Mines, with the rule numbers of its specification. Data only: the page draws it.
import type { RulebookText } from '../types'

const rulebook: RulebookText = {
  lead: 'Noughts and crosses for two, on a board in which each player has hidden a mine.',
  nutshell: [
    'Both players hide a *mine*, and a lot decides who begins (NM-2.1, NM-2.3).',
    'Then they mark empty squares in turn. Who marks the square of the other’s mine steps on it (NM-3.4).',
    'Who has marked a whole line wins (NM-4.1).',
  ],
  sections: [
    {
      number: 'NM-1',
      title: 'The board',
      rules: [
        {
          id: 'NM-1.1',
          text: 'The board is a square; the edition says how many squares it has a side. Files are letters from the left, ranks are numbers from below.',
        },
        { id: 'NM-1.2', text: 'The first seat marks with noughts, the second with crosses. Each has one mine.' },
      ],
    },
    {
      number: 'NM-2',
      title: 'Laying',
      rules: [
        {
          id: 'NM-2.1',
          text: 'First both players lay their mines, neither seeing where the other one lies. Any square will do, even the same one.',
        },
        { id: 'NM-2.2', text: 'Each lays one mine, once.' },
        { id: 'NM-2.3', text: 'When both lie, a lot decides who begins.' },
      ],
    },
    {
      number: 'NM-3',
      title: 'Marking',
      rules: [
        { id: 'NM-3.1', text: 'Then the players mark in turn, one square each.' },
        { id: 'NM-3.2', text: 'A square is marked that is empty: neither marked nor a crater.' },
        { id: 'NM-3.3', text: 'Under your own mark your mine is harmless. Nobody is told that it lies there.' },
        { id: 'NM-3.4', text: 'Mark the square of the other’s mine, and you step on it: it goes off, and the square is a *crater*.' },
        { id: 'NM-3.5', text: 'Who steps on a mine loses at once, or, with the option *blocks*, loses only the turn.' },
      ],
    },
    {
      number: 'NM-4',
      title: 'The end',
      rules: [
        { id: 'NM-4.1', text: 'Who has marked a whole line wins: a rank, a file, or a long diagonal.' },
        { id: 'NM-4.2', text: 'If no empty square is left and nobody has a line, the game is a draw.' },
        { id: 'NM-4.3', text: 'In the end both mines are shown.' },
        { id: 'NM-4.4', text: 'After the end nobody acts.' },
      ],
    },
  ],
}

export default rulebook
