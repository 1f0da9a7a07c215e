// Sections 1 to 3: what is on the table, the inventory, the course of a round.
import type { RuleSection } from '../../types'

export const SETUP: RuleSection = {
  number: 'FT-1',
  title: 'What is on the table',
  rules: [
    {
      id: 'FT-1.1',
      text:
        'Everyone has a *sheet*. One deck of 52 ordinary playing cards serves all players; the two jokers stay out, except for one ' +
        'character (FT-18.11). Characters, cowbots and bounties are extras that come with their own sections.',
    },
    {
      id: 'FT-1.2',
      text:
        'The sheet is a map of five *regions*: the *Trail*, a row of stops; the *Badlands*, targets to rob, in sets of three; the ' +
        '*Mine*, chambers on four levels; the *Town*, one building for each card rank; and the *Cemetery*, nine tombstones. Beside ' +
        'the map are three columns for poker cards and your inventory: cash, gold, stars, Wanted, gold pans and hammers.',
    },
    {
      id: 'FT-1.3',
      text:
        'In the standard game you begin with $4 and 2 gold. If you play a character, you begin with exactly what that character ' +
        'brings, and nothing else (FT-18.1).',
    },
    {
      id: 'FT-1.4',
      text: 'The tombstone in the middle of the Cemetery is circled from the start. It brought you neither Wanted nor a reward.',
    },
    {
      id: 'FT-1.5',
      text:
        'With two or more players, three bounties are drawn at random and lie on their 7-star side (FT-15). Alone you play without ' +
        'bounties.',
    },
    {
      id: 'FT-1.6',
      text:
        'What you can choose for a table: one to four players; characters, chosen or random, each at most once; Texas hold’em ' +
        '(FT-19.2); and alone also a cowbot with its mode (FT-17.1), a random set-up (FT-19.1), and which cowbots you have beaten ' +
        'before (for FT-20.1). A choice that does not exist, or that does not go with the others, is refused: a cowbot with two ' +
        'players, say, or a random set-up with a character you picked.',
    },
    {
      id: 'FT-1.7',
      text: 'The game opens with the first round under way: deck shuffled, Sheriff card set aside, first three cards on the table.',
    },
  ],
}

export const INVENTORY: RuleSection = {
  number: 'FT-2',
  title: 'Gains and losses',
  rules: [
    { id: 'FT-2.1', text: 'Whatever you gain or lose is marked on your sheet at once, in the order in which the site lists it.' },
    {
      id: 'FT-2.2',
      text:
        'Nothing falls below zero. Where you lose Wanted for free, you lose all of it up to the figure: you cannot keep some back. A ' +
        'price must be paid in full.',
    },
    {
      id: 'FT-2.3',
      text:
        'Cash, gold, stars and Wanted may grow without end, even past the printed track. Gold pans and hammers stop at four each; ' +
        'one more is simply lost.',
    },
    {
      id: 'FT-2.4',
      text:
        'A *circled* site has been visited, a *crossed* Trail stop has been passed by for good. Outside Town you never visit a ' +
        'circled site again; buildings you may visit as often as you like.',
    },
    {
      id: 'FT-2.5',
      text:
        'Rewards come in few kinds: a thing for your inventory, less Wanted, a bonus action (FT-11.1), a choice between two things, ' +
        'or *silver stars*, which count only at the end (FT-16.2).',
    },
    {
      id: 'FT-2.6',
      text:
        'For those who write an edition of their own: buildings come in nine kinds. One kind gives its next item free, one simply ' +
        'does something, one is a shop, one trades one thing for another; Bank, Hotel, Land Office, Bail Bonds and Sheriff’s Office ' +
        'have a kind each.',
    },
    {
      id: 'FT-2.7',
      text:
        'Items, characters, cowbots and bounties are put together from fixed building blocks as well. An edition can combine and ' +
        'measure them differently, but it cannot teach them new tricks.',
    },
    {
      id: 'FT-2.8',
      text:
        'You can play with an edition of your own. It may change every figure, but it must hang together: a rising Trail, passages ' +
        'between chambers that exist, one building for each rank, links between neighbouring tombstones, and nothing below zero. One ' +
        'that does not is refused, and you are told where.',
    },
  ],
}

export const ROUNDS: RuleSection = {
  number: 'FT-3',
  title: 'A round',
  rules: [
    {
      id: 'FT-3.1',
      text:
        'Three rounds, each with six phases: *1* shuffle, *2* set the Sheriff card, *3* five turns, *4* poker, *5* pan and work, *6* ' +
        'the Sheriff. You decide things in phases 3, 4 and 6; the others run by themselves.',
    },
    { id: 'FT-3.2', text: '*Phase 1.* Every card goes back into the deck and is shuffled, except those a cowbot has stolen.' },
    {
      id: 'FT-3.3',
      text:
        '*Phase 2.* The top card is put aside face down, and nobody looks. This is the *Sheriff card* of the round. In Texas hold’em ' +
        'your two hole cards follow (FT-19.2).',
    },
    {
      id: 'FT-3.4',
      text:
        '*Phase 3*, five times over: three cards are flipped as the *lineup*; the Mayor may swap them (FT-18.10); Bank and Bail ' +
        'Bonds pay (FT-9.4, FT-9.11); everyone takes a turn, all at the same time; then a cowbot may steal (FT-17.3), scored ' +
        'bounties turn over (FT-15.3), and the lineup is discarded.',
    },
    { id: 'FT-3.5', text: 'If a card is needed and the deck has run out, the discards are shuffled into a new one.' },
    { id: 'FT-3.6', text: 'The discard pile is open. Look through it whenever you like: it tells you which cards are still to come.' },
  ],
}
