// Sections 9 to 13: messages, positions, what is hidden, why it was decided so, and what a table may change.
import type { RuleSection } from '../../types'

export const MESSAGES: RuleSection = {
  number: 'SK-9',
  title: 'What can be done when',
  intro:
    'The table lists everything you can do, and refuses anything else with the number of the rule that stands against it. A ' +
    'refused action changes nothing.',
  rules: [
    {
      id: 'SK-9.1',
      text:
        'Every action names its seat, what is done, and exactly what that needs: take (square, place), flip, keep, use (coin), pick ' +
        '(coin, and a square for board and monster), move (from, to), skip (from, over), end turn. Anything missing or too much is ' +
        'refused.',
    },
  ],
}

export const POSITIONS: RuleSection = {
  number: 'SK-10',
  title: 'Positions',
  rules: [
    {
      id: 'SK-10.1',
      text:
        'A position says whose decision it is and which one, where every coin lies, what each coin shows and who knows it, the steps ' +
        'left, a running multiskip, the coin being flipped and its action, the coins that began the turn in a corner, and how many ' +
        'turns went by without a skip.',
    },
    {
      id: 'SK-10.2',
      text:
        'What a position leaves out is as it is right after the coins were laid out. A position that contradicts itself is refused: ' +
        'a coin in two places, an unknown square, a question that would not be asked.',
    },
    { id: 'SK-10.3', text: 'Between flip and target nothing moves. The flipped coin reaches the pile after its action.' },
  ],
}

export const HIDDEN: RuleSection = {
  number: 'SK-11',
  title: 'What you know',
  rules: [
    {
      id: 'SK-11.1',
      text:
        'Only undersides are hidden. Everyone sees tops and places, who looked at what, and who knows which coin. What is in the box ' +
        'is known too.',
    },
    {
      id: 'SK-11.2',
      text:
        'You know what is under the coins in your own hand and pile: you look as soon as you get them. Nobody knows what is under ' +
        'the coins on the board at first.',
    },
    { id: 'SK-11.3', text: 'What is flipped or borrowed, both players know. What an eye saw, only the one who looked.' },
    { id: 'SK-11.4', text: 'What you know stays known for the whole game, wherever the coin goes. The table remembers it for you.' },
    { id: 'SK-11.5', text: 'What is sent to you never holds an underside you do not know. Spectators get only what both players know.' },
    {
      id: 'SK-11.6',
      text:
        'You can always see: the board, both hands and piles, every underside you know and whether the other player knows it too, ' +
        'each pile against the goal, your steps and a running multiskip, coins that must leave a corner, what each of your coins can ' +
        'do, the quiet count once it has passed ten, the last turn, and the icons you have not seen yet.',
    },
    {
      id: 'SK-11.7',
      text:
        'Nothing gives a secret away: which question is asked depends only on what both players see, and only you see what you could ' +
        'do.',
    },
  ],
}

export const RULINGS: RuleSection = {
  number: 'SK-12',
  title: 'Why we play it so',
  intro: 'Where the printed rules leave something open, we had to choose. Where another reading is as good, it is an option (SK-13).',
  rules: [
    {
      id: 'SK-12.1',
      text:
        'Which icon lies under which top is our spread: stones carry board, axes, wreath, monster; swords carry hand, axes, monster, ' +
        'eye; scrolls carry hand, board, wreath, eye. A top hints at its underside and never gives it away.',
    },
    { id: 'SK-12.2', text: 'Light takes both starting coins first, choosing freely, because Light also moves first.' },
    { id: 'SK-12.3', text: 'Two steps are a budget: any mixture, any order, any of your coins.' },
    { id: 'SK-12.4', text: 'Flips are a duty and skips a right. It keeps piles growing and games short. Option: flip.' },
    {
      id: 'SK-12.5',
      text:
        'The flipped coin pays, the icon may come from any coin in hand, and the lender stays. A coin may lend again and again; the ' +
        'answer to it is board. Option: borrow.',
    },
    {
      id: 'SK-12.6',
      text:
        'A borrowed wreath pays with itself, so it cannot be used for ever, and three coins can reach your pile in one turn. Option: ' +
        'wreath.',
    },
    { id: 'SK-12.7', text: 'Effects are compulsory so that you are not asked «do you want to?» at every flip.' },
    { id: 'SK-12.8', text: 'Any direction means any direction: light squares are in play.' },
    {
      id: 'SK-12.9',
      text:
        'You move your own colour and skip the other. It follows checkers, and it makes board and monster a rescue. It is also the ' +
        'fairest reading we measured. Option: coins.',
    },
    { id: 'SK-12.10', text: 'A run of skips is one skip. Otherwise it would not need a rule. Option: multiskip.' },
    { id: 'SK-12.11', text: 'Axes found after a wreath count: their action is taken like any other.' },
    { id: 'SK-12.12', text: 'Whoever brings a coin back chooses the square. Option: return squares.' },
    {
      id: 'SK-12.13',
      text:
        'A corner is a refuge for one turn. «Threatened» means a beating neighbour, which both of you see at a glance. Option: ' +
        'corners.',
    },
    { id: 'SK-12.14', text: 'Your set is complete when the flipped coin lands, after its action and before your steps.' },
    { id: 'SK-12.15', text: '«Nobody can skip» must mean never again with these coins: right now, it is true on turn 1.' },
    { id: 'SK-12.16', text: 'Empty hands alone do not end a game while coins can still be won.' },
    { id: 'SK-12.17', text: 'Two careful players could circle for ever, so there is a quiet limit and a turn limit, judged by the piles.' },
    {
      id: 'SK-12.18',
      text: 'You look at the coins you win, since borrowing only makes sense if you know what you hold. Option: hand view.',
    },
  ],
}

export const OPTIONS: RuleSection = {
  number: 'SK-13',
  title: 'Options',
  intro:
    'House rules you can choose when you open a table. The first value is the usual game. *Coins*: own · own, any (move yours, ' +
    'skip any) · any (move and skip any; corners are free). *Hand view*: owner · blind (coins you win stay unseen). *Borrow*: free ' +
    '· once (each coin lends once while you hold it) · off. *Wreath*: lent · own (a wreath you know cannot be borrowed). ' +
    '*Multiskip*: one · each (every skip costs a step). *Flip*: must · may (you can keep your coins). *Return squares*: any · ' +
    'dark. *Corners*: on · off.',
  rules: [],
}
