// Generated from the wire types of Fliptown by `cargo xtask codegen`. Do not edit.

/**
 * A place at the table, numbered from 0 in turn order.
 */
export type Seat = number;

/**
 * A suit.
 */
export type Suit = "H" | "S" | "D" | "C";

/**
 * A rank, in order of its value, ace low (FT-1.1).
 */
export type Rank = "A" | "2" | "3" | "4" | "5" | "6" | "7" | "8" | "9" | "T" | "J" | "Q" | "K";

/**
 * A card, written as `TH`: rank, then suit. Its byte is 13 times its suit plus its value less one; 255 is no card.
 */
export type Card = string;

/**
 * A site of a region: its place in the edition's list, and its id.
 */
export type Site = string;

/**
 * A region of the sheet (FT-1.2).
 */
export type Region = "trail" | "badlands" | "mine" | "town" | "cemetery";

/**
 * Where a bonus action may be used (FT-2.5, FT-11.5).
 */
export type Bonus = "trail" | "badlands" | "mine" | "town" | "cemetery" | "any";

/**
 * What an inventory counts.
 */
export type Good = "cash" | "gold" | "stars" | "wanted" | "pans" | "hammers";

/**
 * What a building sells or gives for keeps (FT-2.7).
 */
export type Item = "undertaker" | "shovel" | "work_horse" | "trail_horse" | "gold_pan" | "pickaxe" | "bandana" | "pistol" | "rifle";

/**
 * A colour that one can bank on.
 */
export type Colour = "red" | "black";

/**
 * What a cowbot steals on, and what a turn notes as gained (FT-17.3).
 */
export type Lure = "stars" | "wanted" | "gold" | "bonus";

/**
 * What silver stars count (FT-16.2).
 */
export type Silver = "tombs" | "buildings" | "chambers" | "stops" | "targets";

/**
 * How hard a cowbot is.
 */
export type Mode = "easy" | "normal" | "hard";

/**
 * Hand types, worst first, so that their number is their strength (FT-12.2, FT-15.6).
 */
export type Hand = "nothing" | "one_pair" | "two_pair" | "three_of_a_kind" | "straight" | "flush" | "full_house" | "four_of_a_kind" | "straight_flush" | "royal_flush";

/**
 * Where in a round the game is (FT-23).
 */
export type Phase = "turn" | "poker" | "law" | "reveal" | "penalty" | "over";

/**
 * What a seat is asked, without what it is about (FT-23).
 */
export type StepName = "mayor" | "wait" | "collect" | "assign" | "visit" | "choose" | "bonus" | "rob" | "wrap" | "done" | "cheat" | "law" | "reveal" | "penalty" | "over";

/**
 * Where the main action of a turn is taken.
 */
export type Go = "region" | "cemetery" | "pass";

/**
 * What a step is about.
 */
export type Ask = { region?: Region, 
/**
 * None in the Cemetery.
 */
value?: number | null, site?: string, first?: boolean, target?: string, outlaws?: Array<Rank>, };

/**
 * The cards beside which a joker is laid.
 */
export type Jokers = Array<'suit' | 'value'>;

/**
 * The roles of the lineup's cards (FT-4, FT-5, FT-23.3).
 */
export type Assign = { suit: Card, value: Card, poker: Card, go: Go, set_suit: Suit, set_value: number, jokers: Jokers, ability: boolean, };

/**
 * An answer as JSON has it.
 */
export type Answer = { option: string, count?: number, cells?: Array<number>, };

/**
 * An answer to what a visit asks.
 */
export type Choice = { option: string, count?: number, cells?: Array<number>, };

/**
 * One choice of one seat.
 */
export type Action = { 
/**
 * Who.
 */
seat: Seat, } & ({ "do": "assign" } & Assign | { "do": "ability" } | { "do": "visit", site: Site, } | { "do": "choose" } & Choice | { "do": "bonus", region: Region, site: Site, } | { "do": "decline", region: Bonus, } | { "do": "collect", take: Good, } | { "do": "new_lineup" } | { "do": "keep_lineup" } | { "do": "end_turn" } | { "do": "declare", card: Card, as: Card, } | { "do": "keep_hand" } | { "do": "bribe" } | { "do": "stand" } | { "do": "new_sheriff" } | { "do": "keep_sheriff" } | { "do": "pay", with: Good, });

/**
 * One thing that happened.
 */
export type Event = { "event": "round_began", round: number, } | { "event": "shuffled", cards: number, } | { "event": "sheriff_set", card: Card | null, } | { "event": "hole_dealt", seat: Seat, cards: Array<Card | null>, open: boolean, } | { "event": "lineup_flipped", turn: number, cards: Array<Card>, } | { "event": "lineup_refused", seat: Seat, } | { "event": "asked", seat: Seat, step: StepName, ask?: Ask, } | { "event": "assigned", seat: Seat, suit: Card, value: Card, poker: Card, go: Go, suit_as: Suit, value_as: number, gold: number, uses: number, } | { "event": "circled", seat: Seat, region: Region, site: Site, } | { "event": "crossed", seat: Seat, site: Site, } | { "event": "gained", seat: Seat, what: Good, n: number, noted?: Lure, } | { "event": "lost", seat: Seat, what: Good, n: number, } | { "event": "item_gained", seat: Seat, item: Item, } | { "event": "banked", seat: Seat, colour: Colour, } | { "event": "room_taken", seat: Seat, room: number, } | { "event": "land_bought", seat: Seat, cells: Array<number>, } | { "event": "outlaw_chosen", seat: Seat, outlaw: Rank, } | { "event": "peeked", seat: Seat, card: Card | null, } | { "event": "bonus_gained", seat: Seat, bonus: Bonus, from: Region | null, waits: boolean, noted?: Lure, } | { "event": "bonus_taken", seat: Seat, bonus: Bonus, } | { "event": "bonus_declined", seat: Seat, bonus: Bonus, } | { "event": "bonus_lost", seat: Seat, bonus: Bonus, } | { "event": "robbery_drawn", seat: Seat, target: Site, card: Card, success: boolean, } | { "event": "ability_used", seat: Seat, } | { "event": "stolen", card: Card | null, } | { "event": "bounty_scored", seat: Seat, bounty: number, stars: number, noted?: Lure, } | { "event": "bounty_turned", bounty: number, stars: number, } | { "event": "turn_ended", turn: number, } | { "event": "phase_began", phase: Phase, } | { "event": "declared", seat: Seat, card: Card, as: Card, hole: boolean, } | { "event": "hand_resolved", seat: Seat, hand: Hand, } | { "event": "hole_shown", seat: Seat, cards: Array<Card>, } | { "event": "bribed", seat: Seat, } | { "event": "sheriff_shown", card: Card | null, } | { "event": "sheriff_replaced", seat: Seat, card: Card, } | { "event": "arrested", seat: Seat, } | { "event": "sheriff_discarded" } | { "event": "game_ended", stolen?: Array<Card>, };

/**
 * A bounty in play.
 */
export type Bounty = { id: string, stars: number, scored: Array<Seat>, now: Array<Seat>, };

/**
 * The sheet of a seat, and what the seat is asked.
 */
export type Sheet = { cash: number, gold: number, stars: number, wanted: number, pans: number, hammers: number, stops: Array<string>, crossed: Array<string>, targets: Array<string>, chambers: Array<string>, buildings: Array<string>, tombs: Array<string>, items: Array<Item>, banks: Array<Colour>, outlaws: Array<Rank>, rooms: number, cells: Array<number>, poker: Array<Array<Card>>, hole: Array<Card | null>, hands: Array<Hand>, arrests: number, bonus_from: Array<Region>, character: string | null, uses: number, step: StepName, acted: boolean, ask: Ask | null, bonuses: Array<Bonus>, suit_now: Suit | null, suit_card: Card | null, gained: Array<Lure>, bribed: boolean, peeked: boolean, };

/**
 * Options as JSON has them.
 */
export type Options = { career: Array<string>, characters: Array<string | null>, cowbot: string | null, holdem: boolean, mode: Mode, players: number, random_setup: boolean, };

/**
 * The result (FT-16, FT-20.1).
 */
export type Result = { scores: Array<FinalScore>, winners: Array<Seat>, cowbot: CowbotScore | null, outcome: 'win' | 'loss' | 'draw' | null, achievements: Array<string>, };

/**
 * What is told about a view.
 */
export type Tells = { seats: Array<SeatTells>, 
/**
 * Who is asked something.
 */
to_act: Array<Seat>, 
/**
 * The cowbot's points as of now.
 */
cowbot: CowbotScore | null, };

/**
 * A position or view.
 */
export type View = { options: Options, rng: null, round: number, turn: number, phase: Phase, 
/**
 * How many cards it has.
 */
deck: number, discard: Array<Card>, lineup: Array<Card>, sheriff: Card | null, 
/**
 * How many cards they are; in the end, which.
 */
stolen: number | Array<Card>, bounties: Array<Bounty>, seats: Array<Sheet>, result: Result | null, 
/**
 * What follows from the rest by the rules; views alone have it.
 */
tells: Tells, };

/**
 * What is told about a seat.
 */
export type SeatTells = { 
/**
 * The points as of now.
 */
score: Score, 
/**
 * The hand of this round as it stands.
 */
hand: Hand, 
/**
 * While the seat assigns: the hand with each card of the lineup added.
 */
hand_with: Record<Card, Hand> | null, 
/**
 * While the seat assigns: sites open to a main action, by region, then by value (index 0 is an ace).
 */
open: Record<Region, Array<Array<string>>> | null, 
/**
 * While the seat assigns: what changing a card costs.
 */
prices: Prices | null, 
/**
 * The gold that each assignment costs, in the order in which they are listed as legal.
 */
costs: Array<number>, 
/**
 * Cards that would arrest, of all that could be the Sheriff's.
 */
danger: Danger, 
/**
 * The gold that the Sheriff asks for.
 */
bribe: number, 
/**
 * What an arrest would cost now.
 */
arrest: Arrest, 
/**
 * For each tombstone still open: what circling it brings.
 */
tombs: Record<string, Tomb>, 
/**
 * For each stop ahead: how many others would be passed by for good.
 */
passed: Record<string, number>, 
/**
 * For each target still open: cards with which the robbery succeeds, of all unseen ones.
 */
robbery: Record<string, Odds>, };

/**
 * What changing a card costs in gold: its suit, and its value by the steps it is away, also with the free
 * steps of an ability (FT-5.1, FT-5.2, FT-18.4).
 */
export type Prices = { suit: number, value: Array<number>, value_with_ability: Array<number>, };

/**
 * What an arrest costs: stars, or cash where that is accepted and at hand (FT-14.4, FT-14.5).
 */
export type Arrest = { cash: number | null, stars: number, };

/**
 * What circling a tombstone brings: Wanted, stars, and links by their place in the edition's list (FT-10).
 */
export type Tomb = { wanted: number, stars: number, links: Array<number>, };

/**
 * How many cards would arrest a seat, of how many.
 */
export type Danger = { caught: number, of: number, };

/**
 * How many cards win, of how many.
 */
export type Odds = { wins: number, of: number, };

/**
 * The points of a seat in their four parts, and their sum (FT-16.1).
 */
export type Score = { cash: number, gold: number, silver: number, stars: number, total: number, };

/**
 * The points of a seat in the end.
 */
export type FinalScore = { title: string, cash: number, gold: number, silver: number, stars: number, total: number, };

/**
 * A cowbot's points in their three parts, and their sum (FT-17.6).
 */
export type CowbotScore = { stolen: number, regions: number, extras: number, total: number, };
