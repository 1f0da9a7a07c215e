// The figures of a box of Fliptown, as the engine ships them: the keys of the edition. None is written here.
import type { Bonus, Good, Hand, Item, Rank, Region, Silver, Suit } from '$lib/generated/fliptown'

export interface Effect {
  gain?: Good
  lose?: 'wanted'
  bonus?: Bonus
  choose?: readonly Good[]
  silver?: Silver
  n?: number
}

export interface Building {
  id: Rank
  name: string
  kind: 'ladder' | 'effect' | 'shop' | 'exchange' | 'bank' | 'hotel' | 'land' | 'hunt' | 'peek'
  first: readonly Effect[]
  items?: readonly { item: Item; cost?: number; effects?: readonly Effect[]; needs?: Item }[]
  effects?: readonly Effect[]
  pay?: Good
  cost?: number
  limit?: number
  pay_by_round?: readonly number[]
  silver?: readonly number[]
  cells?: readonly number[]
  plots?: readonly { shape: 'pair' | 'row' | 'corner'; cost: number }[]
  complete?: readonly Effect[]
  outlaws?: readonly Rank[]
  rewards?: readonly { take: string; effects: readonly Effect[] }[]
}

export interface Target {
  id: string
  wanted: number
  stars: number
  cash: number
}

/** What an item does while it is held. */
export interface ItemFigures {
  trail_value?: number
  mine_reach?: number
  robbery_wanted?: number
  robbery_card?: number
  tomb_wanted?: number
  tomb_stars?: number
}

export interface Ability {
  bonus?: Bonus
  any_poker_card?: true
  free_steps?: 'pans'
  new_sheriff_card?: true
  lose?: Good
  gain?: Good
  n?: number
  per?: Good
  new_lineup?: true
  joker?: true
}

export interface Character {
  id: string
  rank: string
  uses: number
  when: readonly string[]
  ability: Ability
  cash?: number
  gold?: number
  stars?: number
  wanted?: number
  pans?: number
  hammers?: number
  items?: readonly Item[]
}

/** The figures of the box that the board shows; the engine ships them, none is written here. */
export interface TownEdition {
  setup: { rounds: number; turns_per_round: number; cash: number; gold: number }
  deck: {
    ranks: readonly Rank[]
    suits: readonly Suit[]
    region_of_suit: Readonly<Record<Suit, Region>>
    colour_of_suit: Readonly<Record<Suit, 'red' | 'black'>>
  }
  modify: { suit_cost: number; value_cost: number }
  tracks: Readonly<Record<Good, number>>
  income: { gold_per_pan: number; cash_per_hammer: number }
  scoring: { cash_per_point: number; gold_per_point: number }
  trail: { stops: readonly { id: string; effects: readonly Effect[] }[] }
  badlands: { sets: readonly { name: string; targets: readonly Target[]; effects: readonly Effect[] }[] }
  mine: {
    passages: readonly { from: string; to: string; min: number; max: number }[]
    chambers: readonly { id: string; effects: readonly Effect[] }[]
  }
  town: { buildings: readonly Building[] }
  items: Readonly<Record<Item, ItemFigures>>
  cemetery: {
    tombs: readonly string[]
    centre: string
    wanted: number
    links: readonly { a: string; b: string; effects: readonly Effect[] }[]
  }
  poker: { pay: readonly { hand: Hand; cash: number; stars: number }[] }
  sheriff: { bribe_gold_per_wanted: number; penalty_cash: readonly number[]; penalty_stars: readonly number[]; stars_only_from: number }
  characters: { list: readonly Character[] }
  cowbots: {
    modes: readonly { mode: string; regions: number; per_stolen: number }[]
    list: readonly { id: string; name: string; suit: Suit; steals_on: string; regions: readonly Region[]; times: readonly number[] }[]
  }
  bounties: { list: readonly { id: string; text: string }[] }
  achievements: { list: readonly { id: string; text: string }[] }
  ranking: { by_score: readonly { min: number; word: string }[]; by_wanted: readonly { min: number; word: string }[] }
}
