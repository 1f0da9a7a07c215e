// Generated from the wire types of Flip Ships by `cargo xtask codegen`. Do not edit.

/**
 * A place at the table, numbered from 0 in turn order.
 */
export type Seat = number;

/**
 * A ship. Its order is ship order, the alphabetical order of names.
 */
export type Ship = string;

/**
 * A pilot's power, in the order of the rules: four of each level.
 */
export type Pilot = "moonshot" | "short_laser" | "sidestep" | "encore" | "second_chance" | "piercer" | "forward_base" | "long_laser" | "twin_laser" | "repair" | "barrage" | "splash";

/**
 * How a game ended.
 */
export type Ended = "won" | "lost";

/**
 * Where a ship is.
 */
export type AtWord = "reserve" | "active" | "table" | "atmosphere" | "off" | "mothership" | "docked";

/**
 * Where a ship is; on the table, at which place.
 */
export type Rests = { at: AtWord, x?: number, y?: number, };

/**
 * A place on the table.
 */
export type Spot = { x: number, y: number, };

/**
 * Why a ship may be flipped again.
 */
export type Why = "void" | "atmosphere" | "encore" | "second_chance" | "barrage" | "free_shot";

/**
 * A re-flip to be decided (FS-6.9).
 */
export type Flipping = { ship: Ship, why: Why, 
/**
 * Atmosphere landings in a row.
 */
atmosphere: number, 
/**
 * Whether the second chance is spent.
 */
second_used: boolean, 
/**
 * Flips left of a declared barrage.
 */
barrage_left: number | null, 
/**
 * Whether a void free shot is repeated.
 */
shot: boolean, 
/**
 * Where the ship lay when the free shot was offered.
 */
pad: Spot | null, };

/**
 * A decision about a ship's attack; one of them stands there.
 */
export type Choice = { 
/**
 * Further enemies (moonshot, lasers, splash).
 */
targets?: readonly string[], 
/**
 * Other enemies instead of those it is on (sidestep).
 */
instead?: Readonly<Record<string, string>>, 
/**
 * Whether the city is repaired.
 */
repair?: boolean, };

/**
 * The report of a march (FS-9.10).
 */
export type March = { 
/**
 * Cards in order of moving.
 */
moved: Array<string>, 
/**
 * Cards in order of leaving.
 */
attackers: Array<string>, damage: number, 
/**
 * Icon spaces of the city's track that were reached.
 */
icons: Array<number>, };

/**
 * How a ship is launched: four integers, and from where.
 */
export type Launch = { from: "edge" | "pad" | "left" | "right" | "back", x: number, overhang: number, power: number, aim: number, };

/**
 * Over which edge (FS-3.12).
 */
export type Side = "front" | "left" | "right" | "back";

/**
 * Where a ship lies after a flip.
 */
export type Place = { "where": "table", 
/**
 * Its centre, to the right of the table's middle.
 */
x: number, 
/**
 * Its centre, from the front edge.
 */
y: number, } | { "where": "atmosphere" } | { "where": "off", 
/**
 * Over which edge.
 */
side: Side, } | { "where": "mothership" };

/**
 * Nowhere on the table.
 */
export type Off = "off";

/**
 * One thing that was bumped, and where it lies now.
 */
export type Bump = { ship: Ship, } & ({ "where": "table", 
/**
 * Its centre, to the right of the table's middle.
 */
x: number, 
/**
 * Its centre, from the front edge.
 */
y: number, } | { "where": "atmosphere" } | { "where": "off", 
/**
 * Over which edge.
 */
side: Side, } | { "where": "mothership" }) | { card: string, x: number, y: number, angle: number, } | { card: string, where: Off, };

/**
 * Where a ship landed, and what it bumped.
 */
export type Lands = { 
/**
 * Whether it turned over; left out if it did.
 */
rotated?: boolean, bumped?: Array<Bump>, } & ({ "where": "table", 
/**
 * Its centre, to the right of the table's middle.
 */
x: number, 
/**
 * Its centre, from the front edge.
 */
y: number, } | { "where": "atmosphere" } | { "where": "off", 
/**
 * Over which edge.
 */
side: Side, } | { "where": "mothership" });

/**
 * What is to be done.
 */
export type PhaseWord = "flip" | "resolve" | "assault" | "race" | "over";

/**
 * A ship: where it is, with which hits it waits, and whether its landing on enemies does not count this turn.
 */
export type ShipState = { at: AtWord, x?: number, y?: number, hits: Readonly<Record<string, number>>, mothership_only: boolean, };

/**
 * A card in play: its cell, and how it lies unless it is off the table.
 */
export type Enemy = { card: string, row: number, col: number, x?: number, y?: number, angle?: number, off?: boolean, };

/**
 * The open choices of the resolve phase.
 */
export type Resolving = { 
/**
 * Ships whose attack is to be decided.
 */
attack: Array<Ship>, 
/**
 * What was decided.
 */
declared: Readonly<Record<string, Choice>>, 
/**
 * Ships that must choose where to wait.
 */
wait: Array<Ship>, };

/**
 * The march that would follow if nothing else happened.
 */
export type Coming = { attackers: Array<string>, damage: number, 
/**
 * All cards in order of moving.
 */
order: Array<string>, };

/**
 * What follows from a view by the rules, so that whoever draws it needs none (FS-16.2).
 */
export type Tells = { 
/**
 * Covered cards, each with the shields over it.
 */
covered: Readonly<Record<string, readonly string[]>>, 
/**
 * Ships that are asked, each with the cards among which it may choose.
 */
reach: Readonly<Record<string, readonly string[]>>, 
/**
 * Laser ships: how far from its centre each can shoot, in millimetres.
 */
laser: Readonly<Record<string, number>>, 
/**
 * Where the next flip starts, if it is a free shot.
 */
shot: Spot | null, 
/**
 * The march as things stand.
 */
march: Coming | null, };

/**
 * What everybody may see of a position, and a position itself.
 */
export type View = { phase: PhaseWord, result: Ended | null, round: number, start: Seat, 
/**
 * Who acts; nobody in a race and when the game is over.
 */
turn: Seat | null, last_round: boolean, city: number, mothership: number, pilots: Array<[Pilot, Pilot, Pilot]>, ships: Readonly<Record<string, ShipState>>, enemies: Array<Enemy>, deck: number, destroyed: Array<string>, flipping: Flipping | null, resolving: Resolving | null, last_march: March | null, ready: Array<boolean> | null, winner: Seat | null, rng: null, 
/**
 * What follows from the rest by the rules (FS-16.2).
 */
tells: Tells, };

/**
 * One choice of one seat.
 */
export type Action = { "do": "flip", seat: Seat, ship: Ship, declare?: "barrage", launch?: Launch, lands?: Lands, } | { "do": "keep", seat: Seat, ship: Ship, } | { "do": "attack", seat: Seat, ship: Ship, 
/**
 * Further enemies (moonshot, lasers, splash).
 */
targets?: readonly string[], 
/**
 * Other enemies instead of those it is on (sidestep).
 */
instead?: Readonly<Record<string, string>>, 
/**
 * Whether the city is repaired.
 */
repair?: boolean, } | { "do": "wait", seat: Seat, ship: Ship, on: readonly string[], } | { "do": "ready", seat: Seat, } | { "do": "pick_up", seat: Seat, ship: Ship, };

/**
 * A card and the cell it lies straight in.
 */
export type CardInCell = { card: string, row: number, col: number, };

/**
 * Hits on the card in a cell.
 */
export type HitsInCell = { row: number, col: number, count: number, };

/**
 * Where the cards go that march out of the battle zone.
 */
export type Leave = "deck" | "destroyed";

/**
 * One thing that happened.
 */
export type Event = { "event": "flipped", seat: Seat, ship: Ship, declared: boolean, launch: Launch | null, lands: Lands, rests: Rests, } | { "event": "offered", flipping: Flipping, } | { "event": "kept", seat: Seat, ship: Ship, } | { "event": "hit", seat: Seat, ship: Ship, mothership: number, } | { "event": "repaired", seat: Seat, ship: Ship, city: number, } | { "event": "docked", ship: Ship, } | { "event": "limited", ship: Ship, } | { "event": "attacks_asked", seat: Seat, attack: Array<Ship>, } | { "event": "declared", seat: Seat, ship: Ship, 
/**
 * Further enemies (moonshot, lasers, splash).
 */
targets?: readonly string[], 
/**
 * Other enemies instead of those it is on (sidestep).
 */
instead?: Readonly<Record<string, string>>, 
/**
 * Whether the city is repaired.
 */
repair?: boolean, } | { "event": "hits_lost", ship: Ship, left: Array<HitsInCell>, } | { "event": "destroyed", card: string, row: number, col: number, } | { "event": "waits", ship: Ship, x: number, y: number, hits: Array<HitsInCell>, } | { "event": "waited", seat: Seat, ship: Ship, x: number, y: number, hits: Array<HitsInCell>, } | { "event": "wait_asked", seat: Seat, wait: Array<Ship>, } | { "event": "turn_began", seat: Seat, } | { "event": "marched", march: March, city: number, enemies: Array<CardInCell>, leave: Leave, deck: number, } | { "event": "shuffled", count: number, deck: null, rng: null, } | { "event": "round_began", round: number, start: Seat, last_round: boolean, new: Array<Ship>, active: Array<Ship>, refilled: Array<CardInCell>, deck: number, } | { "event": "assault_began", seat: Seat, active: Array<Ship>, } | { "event": "assault_turn", seat: Seat, } | { "event": "ready_said", seat: Seat, } | { "event": "picked_up", seat: Seat, ship: Ship, } | { "event": "game_ended", result: Ended, winner: Seat | null, city: number, };
