// Fliptown as JSON: the shapes of its view, actions, events and edition (FT-23, FT-24, FT-2), as the engine writes them.
export type Suit = 'H' | 'S' | 'D' | 'C'
export type Rank = 'A' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9' | 'T' | 'J' | 'Q' | 'K'
/** «TH»: rank, then suit. */
export type Card = string
export type Region = 'trail' | 'badlands' | 'mine' | 'town' | 'cemetery'
export type BonusName = Region | 'any'
export type Good = 'cash' | 'gold' | 'stars' | 'wanted' | 'pans' | 'hammers'
export type ItemName = 'undertaker' | 'shovel' | 'work_horse' | 'trail_horse' | 'gold_pan' | 'pickaxe' | 'bandana' | 'pistol' | 'rifle'
export type HandName =
  | 'nothing'
  | 'one_pair'
  | 'two_pair'
  | 'three_of_a_kind'
  | 'straight'
  | 'flush'
  | 'full_house'
  | 'four_of_a_kind'
  | 'straight_flush'
  | 'royal_flush'
export type Phase = 'turn' | 'poker' | 'law' | 'reveal' | 'penalty' | 'over'
export type Step =
  | 'mayor'
  | 'wait'
  | 'collect'
  | 'assign'
  | 'visit'
  | 'choose'
  | 'bonus'
  | 'rob'
  | 'wrap'
  | 'done'
  | 'cheat'
  | 'law'
  | 'reveal'
  | 'penalty'
  | 'over'
export type Role = 'suit' | 'value' | 'poker'
export type Silver = 'tombs' | 'buildings' | 'chambers' | 'stops' | 'targets'

export interface Ask {
  region?: Region
  value?: number | null
  site?: string
  first?: boolean
  target?: string
  outlaws?: readonly Rank[]
}

export interface Sheet {
  cash: number
  gold: number
  stars: number
  wanted: number
  pans: number
  hammers: number
  stops: readonly string[]
  crossed: readonly string[]
  targets: readonly string[]
  chambers: readonly string[]
  buildings: readonly string[]
  tombs: readonly string[]
  items: readonly ItemName[]
  banks: readonly ('red' | 'black')[]
  outlaws: readonly Rank[]
  rooms: number
  cells: readonly number[]
  poker: readonly (readonly Card[])[]
  hole: readonly (Card | null)[]
  hands: readonly HandName[]
  arrests: number
  bonus_from: readonly Region[]
  character: string | null
  uses: number
  step: Step
  acted: boolean
  ask: Ask | null
  bonuses: readonly BonusName[]
  suit_now: Suit | null
  suit_card: Card | null
  gained: readonly string[]
  bribed: boolean
  peeked: boolean
}

export interface Bounty {
  id: string
  stars: number
  scored: readonly number[]
  now: readonly number[]
}

export interface Score {
  cash: number
  gold: number
  silver: number
  stars: number
  total: number
}

export interface CowbotTally {
  stolen: number
  regions: number
  extras: number
  total: number
}

export interface Result {
  scores: readonly (Score & { title: string })[]
  winners: readonly number[]
  cowbot: CowbotTally | null
  outcome: 'win' | 'loss' | 'draw' | null
  achievements: readonly string[]
}

/** What the engine works out about a seat for whoever looks, so that nobody has to: what would open, chances, the hand as it stands. */
export interface Prices {
  suit: number
  value: readonly number[]
  value_with_ability: readonly number[]
}

export interface SeatTells {
  score: Score
  /** The hand of this round as it stands, and while the seat assigns with each card of the lineup added. */
  hand: HandName
  hand_with: Readonly<Record<Card, HandName>> | null
  /** While the seat assigns: sites open to a main action, by region, then by value (index 0 is an ace). */
  open: Readonly<Record<Region, readonly (readonly string[])[]>> | null
  /** While the seat assigns: gold for another suit, and for another value by the steps it is away. */
  prices: Prices | null
  /** Cards that would arrest, of all that could be the Sheriff's. */
  danger: { caught: number; of: number }
  bribe: number
  /** For each target still open: cards with which the robbery succeeds, of all unseen ones. */
  robbery: Readonly<Record<string, { wins: number; of: number }>>
}

export interface Tells {
  seats: readonly SeatTells[]
  cowbot: CowbotTally | null
}

export interface TownView {
  options: {
    players: number
    cowbot: string | null
    mode: 'easy' | 'normal' | 'hard'
    holdem: boolean
    characters: readonly (string | null)[]
    [key: string]: unknown
  }
  round: number
  turn: number
  phase: Phase
  deck: number
  discard: readonly Card[]
  lineup: readonly Card[]
  sheriff: Card | null
  stolen: number | readonly Card[]
  bounties: readonly Bounty[]
  seats: readonly Sheet[]
  result: Result | null
  tells: Tells
}

export interface AssignAction {
  seat: number
  do: 'assign'
  suit: Card
  value: Card
  poker: Card
  go: 'region' | 'cemetery' | 'pass'
  set_suit: Suit
  set_value: number
  jokers: readonly ('suit' | 'value')[]
  ability: boolean
}

export type PlainVerb =
  'ability' | 'new_lineup' | 'keep_lineup' | 'end_turn' | 'keep_hand' | 'bribe' | 'stand' | 'new_sheriff' | 'keep_sheriff'

export type TownAction =
  | AssignAction
  | { seat: number; do: PlainVerb }
  | { seat: number; do: 'visit'; site: string }
  | { seat: number; do: 'choose'; option: string; count?: number; cells?: readonly number[] }
  | { seat: number; do: 'bonus'; region: Region; site: string }
  | { seat: number; do: 'decline'; region: BonusName }
  | { seat: number; do: 'collect'; take: 'cash' | 'gold' | 'wanted' }
  | { seat: number; do: 'declare'; card: Card; as: Card }
  | { seat: number; do: 'pay'; with: 'cash' | 'stars' }

export type TownEvent =
  | { event: 'round_began'; round: number }
  | { event: 'shuffled'; cards: number }
  | { event: 'sheriff_set'; card: Card | null }
  | { event: 'hole_dealt'; seat: number; cards: readonly (Card | null)[]; open: boolean }
  | { event: 'lineup_flipped'; turn: number; cards: readonly Card[] }
  | { event: 'lineup_refused'; seat: number }
  | { event: 'asked'; seat: number; step: Step; ask?: Ask | null }
  | {
      event: 'assigned'
      seat: number
      suit: Card
      value: Card
      poker: Card
      go: AssignAction['go']
      suit_as: Suit
      value_as: number
      gold: number
      uses: number
    }
  | { event: 'circled'; seat: number; region: Region; site: string }
  | { event: 'crossed'; seat: number; site: string }
  | { event: 'gained' | 'lost'; seat: number; what: Good; n: number }
  | { event: 'item_gained'; seat: number; item: ItemName }
  | { event: 'banked'; seat: number; colour: 'red' | 'black' }
  | { event: 'room_taken'; seat: number; room: number }
  | { event: 'land_bought'; seat: number; cells: readonly number[] }
  | { event: 'outlaw_chosen'; seat: number; outlaw: Rank }
  | { event: 'peeked'; seat: number; card: Card | null }
  | { event: 'bonus_gained'; seat: number; bonus: BonusName; from: Region | null; waits: boolean }
  | { event: 'bonus_taken' | 'bonus_declined' | 'bonus_lost'; seat: number; bonus: BonusName }
  | { event: 'robbery_drawn'; seat: number; target: string; card: Card; success: boolean }
  | { event: 'ability_used'; seat: number }
  | { event: 'stolen'; card: Card | null }
  | { event: 'bounty_scored'; seat: number; bounty: number; stars: number }
  | { event: 'bounty_turned'; bounty: number; stars: number }
  | { event: 'turn_ended'; turn: number }
  | { event: 'phase_began'; phase: Phase }
  | { event: 'declared'; seat: number; card: Card; as: Card; hole: boolean }
  | { event: 'hand_resolved'; seat: number; hand: HandName }
  | { event: 'hole_shown'; seat: number; cards: readonly Card[] }
  | { event: 'bribed' | 'arrested'; seat: number }
  | { event: 'sheriff_shown'; card: Card }
  | { event: 'sheriff_replaced'; seat: number; card: Card }
  | { event: 'sheriff_discarded' | 'game_ended' }

export interface Effect {
  gain?: Good
  lose?: 'wanted'
  bonus?: BonusName
  choose?: readonly Good[]
  silver?: Silver
  n?: number
}

export interface Building {
  id: Rank
  name: string
  kind: 'ladder' | 'effect' | 'shop' | 'exchange' | 'bank' | 'hotel' | 'land' | 'hunt' | 'peek'
  first: readonly Effect[]
  items?: readonly { item: ItemName; cost?: number; effects?: readonly Effect[]; needs?: ItemName }[]
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

export interface Ability {
  bonus?: BonusName
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
  items?: readonly ItemName[]
}

/** The figures of the box that the board shows; the engine ships them, none is written here. */
export interface TownEdition {
  setup: { rounds: number; turns_per_round: number }
  deck: {
    ranks: readonly Rank[]
    suits: readonly Suit[]
    region_of_suit: Readonly<Record<Suit, Region>>
    colour_of_suit: Readonly<Record<Suit, 'red' | 'black'>>
  }
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
  cemetery: {
    tombs: readonly string[]
    centre: string
    wanted: number
    links: readonly { a: string; b: string; effects: readonly Effect[] }[]
  }
  poker: { pay: readonly { hand: HandName; cash: number; stars: number }[] }
  sheriff: { bribe_gold_per_wanted: number; penalty_cash: readonly number[]; penalty_stars: readonly number[]; stars_only_from: number }
  characters: { list: readonly Character[] }
  cowbots: {
    modes: readonly { mode: string; regions: number; per_stolen: number }[]
    list: readonly { id: string; name: string; suit: Suit; steals_on: string; regions: readonly Region[]; times: readonly number[] }[]
  }
  bounties: { list: readonly { id: string; text: string }[] }
  achievements: { list: readonly { id: string; text: string }[] }
}
