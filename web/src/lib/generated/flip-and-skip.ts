// Generated from the wire types of Flip & Skip by `cargo xtask codegen`. Do not edit.

/**
 * A place at the table, numbered from 0 in turn order.
 */
export type Seat = number;

/**
 * A square; its number counts in board order: a1, b1, ... h1, a2, ... h8.
 */
export type Square = string;

/**
 * A coin, by its id: `L1`..`L18` light, `D1`..`D18` dark. The id tells nothing about its faces.
 */
export type CoinId = string;

/**
 * The upper face, always visible: what a coin can skip.
 */
export type Top = "stone" | "sword" | "scroll";

/**
 * The underside, hidden at first: what a coin does when it is flipped (SK-6).
 */
export type Icon = "hand" | "board" | "axes" | "wreath" | "monster" | "eye";

/**
 * What ends a game.
 */
export type Reason = "set" | "run_out" | "quiet" | "turn_limit";

/**
 * The decision that is due.
 */
export type PhaseName = "setup" | "flip" | "use" | "target" | "step" | "over";

/**
 * Which coins one moves and skips.
 */
export type Coins = "own" | "own_any" | "any";

/**
 * Whether holding a coin shows its underside.
 */
export type HandView = "owner" | "blind";

/**
 * How often a coin in hand may lend its icon.
 */
export type Borrow = "free" | "once" | "off";

/**
 * Whether a wreath may be borrowed.
 */
export type Wreath = "lent" | "own";

/**
 * What a run of skips costs.
 */
export type Multiskip = "one" | "each";

/**
 * Whether a coin in hand must be flipped.
 */
export type Flip = "must" | "may";

/**
 * Where a returned coin may go.
 */
export type ReturnSquares = "any" | "dark";

/**
 * Whether hiding in corners is limited.
 */
export type Corners = "on" | "off";

/**
 * All options of a table; an edition says what they are unless a table says otherwise.
 */
export type Options = { coins: Coins, hand_view: HandView, borrow: Borrow, wreath: Wreath, multiskip: Multiskip, flip: Flip, return_squares: ReturnSquares, corners: Corners, };

/**
 * A coin: its faces, and what is known of it.
 */
export type Coin = { top: Top, 
/**
 * Null for those who do not know it.
 */
under: Icon | null, known: Array<Seat>, 
/**
 * Has lent its icon since it came into this hand.
 */
spent: boolean, cornered: boolean, };

/**
 * What follows from a view by the rules.
 */
export type Tells = { 
/**
 * Coins that must leave their corner before anything else is done (SK-7.2).
 */
owing: Array<CoinId>, };

/**
 * What one audience sees of a position.
 */
export type View = { options: Options, phase: PhaseName, 
/**
 * Both seats counted.
 */
turn: number, to_act: Seat | null, 
/**
 * Empty squares are absent.
 */
board: Record<Square, CoinId>, hands: [Array<CoinId>, Array<CoinId>], piles: [Array<CoinId>, Array<CoinId>], coins: Record<CoinId, Coin>, 
/**
 * Steps left; in the flip part those that the step part will have.
 */
steps: number, 
/**
 * Where the last step landed, if it was a skip that may be continued.
 */
chain: Square | null, flipped: CoinId | null, icon: Icon | null, corner_start: Array<CoinId>, skipped: boolean, quiet: number, winner: Seat | null, reason: Reason | null, rng: null, tells: Tells, };

/**
 * Where a coin taken at set-up goes.
 */
export type Destination = "pile" | "hand";

/**
 * One choice of one seat. Four bytes: lists of them are what playing on is mostly made of.
 */
export type Action = { 
/**
 * Who.
 */
seat: Seat, } & ({ "do": "take", 
/**
 * Where it lies.
 */
square: Square, 
/**
 * Where it goes; what names no place is nowhere, and SK-2.4 refuses it.
 */
to: Destination, } | { "do": "flip", 
/**
 * The coin X.
 */
coin: CoinId, } | { "do": "keep", } | { "do": "use", 
/**
 * Whose icon.
 */
coin: CoinId, } | { "do": "pick", 
/**
 * The target.
 */
coin: CoinId, } | { "do": "pick", 
/**
 * The target.
 */
coin: CoinId, 
/**
 * Where it goes.
 */
to: Square, } | { "do": "move", 
/**
 * Where it lies.
 */
from: Square, 
/**
 * Where it goes.
 */
to: Square, } | { "do": "skip", 
/**
 * Where the jumping coin lies.
 */
from: Square, 
/**
 * Where the taken coin lies.
 */
over: Square, } | { "do": "end_turn", });

/**
 * The part with which a turn begins (SK-3.2).
 */
export type Part = "flip" | "step";

/**
 * From where board and monster bring a coin back.
 */
export type Source = "hand" | "pile";

/**
 * One thing that happened. `seat` is always the acting one, `steps` are those that are left. Where a coin
 * is looked at, `known` are all who know it now, and `under` is what one of them has learned by it.
 */
export type Event = { "event": "taken", seat: Seat, coin: CoinId, square: Square, to: Destination, under: Icon | null, known: Array<Seat>, } | { "event": "taker_changed", seat: Seat, } | { "event": "turn_began", seat: Seat, turn: number, part: Part, steps: number, corner_start: Array<CoinId>, cornered: Array<CoinId>, } | { "event": "flipped", seat: Seat, coin: CoinId, under: Icon, } | { "event": "use_asked", seat: Seat, coin: CoinId, } | { "event": "kept", seat: Seat, } | { "event": "used", seat: Seat, coin: CoinId, icon: Icon, } | { "event": "borrowed", seat: Seat, coin: CoinId, icon: Icon, } | { "event": "target_asked", seat: Seat, coin: CoinId, icon: Icon, } | { "event": "fizzled", seat: Seat, icon: Icon, } | { "event": "armed", seat: Seat, steps: number, } | { "event": "recalled", seat: Seat, coin: CoinId, under: Icon | null, known: Array<Seat>, } | { "event": "returned", seat: Seat, coin: CoinId, from: Source, to: Square, } | { "event": "looked", seat: Seat, coin: CoinId, under: Icon | null, known: Array<Seat>, } | { "event": "piled", seat: Seat, coin: CoinId, under: Icon | null, known: Array<Seat>, } | { "event": "flip_asked", seat: Seat, } | { "event": "steps_began", seat: Seat, } | { "event": "moved", seat: Seat, coin: CoinId, from: Square, to: Square, cornered: boolean, steps: number, } | { "event": "skipped", seat: Seat, coin: CoinId, from: Square, over: Square, captured: CoinId, to: Square, under: Icon | null, known: Array<Seat>, steps: number, chain: Square | null, } | { "event": "turn_ended", seat: Seat, quiet: number, } | { "event": "game_ended", winner: Seat | null, reason: Reason, };
