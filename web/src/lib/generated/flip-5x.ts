// Generated from the wire types of Flip-5X by `cargo xtask codegen`. Do not edit.

/**
 * A place at the table, numbered from 0 in turn order.
 */
export type Seat = number;

/**
 * What a planet serves (FX-10.3).
 */
export type Focus = "research" | "military" | "agriculture";

/**
 * The rows of the upgrade table (FX-11).
 */
export type Upgrade = "jump_length" | "extra_jump" | "wormhole" | "strike" | "attack_range" | "standing" | "boost" | "advance_range" | "double_claim";

/**
 * Where a seat stands in a round (FX-4.5).
 */
export type Step = "culture" | "event" | "pirates" | "experiment" | "explore" | "exterminate" | "exploit" | "expand" | "round_end" | "done" | "over";

/**
 * Which planet an enemy comes to.
 */
export type Where = "richest_unclaimed" | "most_prosperous";

/**
 * What a bonus of this round changes.
 */
export type BonusKind = "points" | "jumps" | "length" | "research" | "military" | "agriculture";

/**
 * One choice of one seat.
 */
export type Action = { 
/**
 * Who.
 */
seat: Seat, } & ({ "do": "culture", culture: string, } | { "do": "choose", option: number, } | { "do": "place", at: string, } | { "do": "pick", planet: string, } | { "do": "cut", jump: number, } | { "do": "clear", at: string, } | { "do": "refocus", planet: string, focus: Focus, } | { "do": "wormholes", at: Array<string>, } | { "do": "attack", from: string, target: Target, } | { "do": "advance", from: string, to: string, } | { "do": "forgo", } | { "do": "research", upgrade: Upgrade, circle: number, } | { "do": "cure", planet: string, } | { "do": "jump", path: Array<string>, } | { "do": "claim", planet: string, focus: Focus, } | { "do": "end_phase", });

/**
 * What a seat does.
 */
export type Verb = { "do": "culture", culture: string, } | { "do": "choose", option: number, } | { "do": "place", at: string, } | { "do": "pick", planet: string, } | { "do": "cut", jump: number, } | { "do": "clear", at: string, } | { "do": "refocus", planet: string, focus: Focus, } | { "do": "wormholes", at: Array<string>, } | { "do": "attack", from: string, target: Target, } | { "do": "advance", from: string, to: string, } | { "do": "forgo", } | { "do": "research", upgrade: Upgrade, circle: number, } | { "do": "cure", planet: string, } | { "do": "jump", path: Array<string>, } | { "do": "claim", planet: string, focus: Focus, } | { "do": "end_phase", };

/**
 * What is attacked.
 */
export type Target = { 
/**
 * Where it is.
 */
planet: string, } | { 
/**
 * The jump's id.
 */
jump: number, 
/**
 * Where they are, once for each.
 */
pirates: Array<string>, } | { 
/**
 * Its kind.
 */
enemy: string, };

/**
 * A position, or what everybody sees of one.
 */
export type View = { 
/**
 * How many cards the coordinate deck has.
 */
coordinate_deck: number, 
/**
 * This round's random coordinates.
 */
drawn: Array<string>, 
/**
 * Whether every seat's game is over.
 */
finished: boolean, game: string, rng: null, 
/**
 * 0 while cultures are chosen.
 */
round: number, scenario: string, seats: Array<Sheet>, 
/**
 * This round's completed coordinates.
 */
spawned: Array<string>, tells: Tells, 
/**
 * The events in the order of the rounds; null for those face down.
 */
timeline: Array<string | null>, };

/**
 * One seat's sheet.
 */
export type Sheet = { 
/**
 * Advances used, by source.
 */
advanced: Record<string, number>, attacked: Array<string>, bonus: Bonus, culture: string | null, defeated: Array<string>, enemies: Array<Enemy>, features: Array<Feature>, jumps: Array<Jump>, jumps_drawn: number, jumps_left: number, pending: Array<Effect>, pirates: Array<string>, pirates_defeated: number, plagued: Array<string>, planets: Record<string, Planet>, points: number, relics: number, result: Ended | null, standing_left: number, step: Step, upgrades: Record<Upgrade, number[]>, wormholes: Array<string>, };

/**
 * A planet on a sheet.
 */
export type Planet = { focus: Focus | null, planned: number, prosperity: number, shields: number, };

/**
 * A hyperspace jump.
 */
export type Jump = { id: number, path: Array<string>, };

/**
 * An enemy on a sheet.
 */
export type Enemy = { at: string, 
/**
 * 0 for those with power.
 */
health: number, kind: string, };

/**
 * A feature on a sheet.
 */
export type Feature = { at: string, kind: string, };

/**
 * An effect as it stands in `pending` (FX-13.2): the edition's words, with drawn places and counted-down numbers.
 */
export type Effect = { "op": "pirates", at: Array<string>, } | { "op": "feature", kind: string, at: Array<string>, } | { "op": "enemy", kind: string, at?: Array<string>, where?: Where, } | { "op": "nova", at: Array<string>, } | { "op": "put", what: string, at: string, } | { "op": "points", n: number, } | { "op": "jumps", n: number, } | { "op": "length", n: number, } | { "op": "each", focus: Focus, n: number, } | { "op": "relic", n: number, } | { "op": "attack", power: number, } | { "op": "advance", n: number, } | { "op": "wormholes", } | { "op": "clear", n: number, } | { "op": "refocus", n: number, } | { "op": "cut", n: number, } | { "op": "drain", n: number, } | { "op": "plague", n: number, } | { "op": "abandon", n: number, } | { "op": "choice", card: string, };

/**
 * This round's changes.
 */
export type Bonus = { agriculture: number, jumps: number, length: number, military: number, points: number, research: number, };

/**
 * How it ended for a seat (FX-12.1, FX-12.2).
 */
export type Ended = { 
/**
 * Which goal was reached, if one was.
 */
goal: number | null, 
/**
 * In which round it ended.
 */
round: number, 
/**
 * Whether a goal was reached.
 */
won: boolean, };

/**
 * What follows from a view by the rules, so that whoever draws it needs none.
 */
export type Tells = { 
/**
 * What a cure costs, if one is known.
 */
cure: number | null, 
/**
 * The rows that the next card brings pirates to.
 */
rows: Array<string>, 
/**
 * The cards whose extra rules hold.
 */
rules: Array<string>, seats: Array<SeatTells>, };

/**
 * What follows from one sheet.
 */
export type SeatTells = { 
/**
 * The circles that the points left would pay for, by row.
 */
affordable: Partial<Record<Upgrade, number[]>>, 
/**
 * What stands in the way of a jump through a space: `pirate`, or kinds of enemies.
 */
blockades: Record<string, string[]>, goals: Array<Progress>, 
/**
 * By id: how long, and where blockaded.
 */
jumps: Record<string, JumpTells>, 
/**
 * Points, jumps, attacks or advances left in the phase.
 */
left: number | null, 
/**
 * The spaces of lit features.
 */
lit: Array<string>, 
/**
 * How long a jump may be.
 */
longest: number, 
/**
 * The planets of the empire.
 */
planets: Record<string, PlanetTells>, 
/**
 * Spaces that count for more than one in a jump's length.
 */
weights: Record<string, number>, };

/**
 * How far a goal has come; for a network also which of its planets are held, and which of those are linked with
 * the first.
 */
export type Progress = { done: number, held?: Array<string>, linked?: Array<string>, of: number, };

/**
 * What follows about a jump.
 */
export type JumpTells = { blockaded: Array<string>, length: number, };

/**
 * What follows about a planet of the empire.
 */
export type PlanetTells = { 
/**
 * Attacks or advances that it has left this round.
 */
left: number, output: number, 
/**
 * The planets in its range; none for research.
 */
reach: Array<string>, };

/**
 * One thing that happened.
 */
export type Event = { 
/**
 * The effects that it puts on the seat's list; on every list for a card that is turned up.
 */
queued?: Array<Effect>, } & ({ "event": "culture_chosen", seat: Seat, culture: string, planet: string, focus: Focus, prosperity: number, } | { "event": "coordinates_drawn", at: Array<string>, deck: null, rng: null, } | { "event": "card_turned", round: number, card: string, spawned: Array<string>, drawn: Array<string>, } | { "event": "pirates_came", seat: Seat, at: Array<string>, } | { "event": "phase_began", seat: Seat, step: Step, left: number, } | { "event": "plans_filled", seat: Seat, } | { "event": "round_ended", seat: Seat, } | { "event": "seat_done", seat: Seat, tally: Tally, } | { "event": "seat_ended", seat: Seat, won: boolean, goal: number | null, round: number, tally: Tally, } | { "event": "chosen", seat: Seat, card: string, option: number, } | { "event": "spread", seat: Seat, } | { "event": "dropped", seat: Seat, } | { "event": "forgone", seat: Seat, } | { "event": "pirate_added", seat: Seat, at: string, } | { "event": "feature_added", seat: Seat, kind: string, at: string, } | { "event": "enemy_came", seat: Seat, kind: string, at: string, health: number, } | { "event": "nova_burst", seat: Seat, at: string, pirates: Array<string>, planets: Array<string>, } | { "event": "feature_lost", seat: Seat, kind: string, at: string, } | { "event": "jump_lost", seat: Seat, jump: number, } | { "event": "bonus_changed", seat: Seat, what: BonusKind, by: number, left?: number, } | { "event": "relics_gained", seat: Seat, relics: number, } | { "event": "feature_taken", seat: Seat, kind: string, at: string, } | { "event": "advanced", seat: Seat, planet: string, } | { "event": "advance_planned", seat: Seat, from: string, planet: string, } | { "event": "wormholes_opened", seat: Seat, at: Array<string>, } | { "event": "pirate_cleared", seat: Seat, at: string, } | { "event": "refocused", seat: Seat, planet: string, focus: Focus, } | { "event": "jump_cut", seat: Seat, jump: number, } | { "event": "drained", seat: Seat, planet: string, } | { "event": "plagued", seat: Seat, planet: string, } | { "event": "abandoned", seat: Seat, planet: string, } | { "event": "researched", seat: Seat, upgrade: Upgrade, circle: number, cost: number, } | { "event": "cured", seat: Seat, planet: string, cost: number, } | { "event": "jump_drawn", seat: Seat, jump: number, path: Array<string>, } | { "event": "attacked", seat: Seat, from: string, power: number, } | { "event": "shields_lowered", seat: Seat, planet: string, shields: number, } | { "event": "pirates_defeated", seat: Seat, jump: number, at: Array<string>, } | { "event": "enemy_hurt", seat: Seat, kind: string, health: number, } | { "event": "enemy_defeated", seat: Seat, kind: string, } | { "event": "claimed", seat: Seat, planet: string, focus: Focus, prosperity: number, });

/**
 * What happened.
 */
export type Happened = { "event": "culture_chosen", seat: Seat, culture: string, planet: string, focus: Focus, prosperity: number, } | { "event": "coordinates_drawn", at: Array<string>, deck: null, rng: null, } | { "event": "card_turned", round: number, card: string, spawned: Array<string>, drawn: Array<string>, } | { "event": "pirates_came", seat: Seat, at: Array<string>, } | { "event": "phase_began", seat: Seat, step: Step, left: number, } | { "event": "plans_filled", seat: Seat, } | { "event": "round_ended", seat: Seat, } | { "event": "seat_done", seat: Seat, tally: Tally, } | { "event": "seat_ended", seat: Seat, won: boolean, goal: number | null, round: number, tally: Tally, } | { "event": "chosen", seat: Seat, card: string, option: number, } | { "event": "spread", seat: Seat, } | { "event": "dropped", seat: Seat, } | { "event": "forgone", seat: Seat, } | { "event": "pirate_added", seat: Seat, at: string, } | { "event": "feature_added", seat: Seat, kind: string, at: string, } | { "event": "enemy_came", seat: Seat, kind: string, at: string, health: number, } | { "event": "nova_burst", seat: Seat, at: string, pirates: Array<string>, planets: Array<string>, } | { "event": "feature_lost", seat: Seat, kind: string, at: string, } | { "event": "jump_lost", seat: Seat, jump: number, } | { "event": "bonus_changed", seat: Seat, what: BonusKind, by: number, left?: number, } | { "event": "relics_gained", seat: Seat, relics: number, } | { "event": "feature_taken", seat: Seat, kind: string, at: string, } | { "event": "advanced", seat: Seat, planet: string, } | { "event": "advance_planned", seat: Seat, from: string, planet: string, } | { "event": "wormholes_opened", seat: Seat, at: Array<string>, } | { "event": "pirate_cleared", seat: Seat, at: string, } | { "event": "refocused", seat: Seat, planet: string, focus: Focus, } | { "event": "jump_cut", seat: Seat, jump: number, } | { "event": "drained", seat: Seat, planet: string, } | { "event": "plagued", seat: Seat, planet: string, } | { "event": "abandoned", seat: Seat, planet: string, } | { "event": "researched", seat: Seat, upgrade: Upgrade, circle: number, cost: number, } | { "event": "cured", seat: Seat, planet: string, cost: number, } | { "event": "jump_drawn", seat: Seat, jump: number, path: Array<string>, } | { "event": "attacked", seat: Seat, from: string, power: number, } | { "event": "shields_lowered", seat: Seat, planet: string, shields: number, } | { "event": "pirates_defeated", seat: Seat, jump: number, at: Array<string>, } | { "event": "enemy_hurt", seat: Seat, kind: string, health: number, } | { "event": "enemy_defeated", seat: Seat, kind: string, } | { "event": "claimed", seat: Seat, planet: string, focus: Focus, prosperity: number, };

/**
 * What a seat has at the end of its round, so that rounds can be compared afterwards.
 */
export type Tally = { 
/**
 * The planets of the empire.
 */
planets: number, 
/**
 * Their prosperity in all.
 */
prosperity: number, 
/**
 * The filled circles.
 */
circles: number, 
/**
 * How far each goal has come.
 */
goals: [number, number], };
