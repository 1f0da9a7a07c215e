// Generated from crates/learn/src by `cargo xtask codegen`. Do not edit.

/**
 * One lesson.
 */
export type Lesson = { 
/**
 * Its short name, once in a game.
 */
id: string, 
/**
 * The game's id.
 */
game: string, 
/**
 * What stands above it.
 */
title: string, 
/**
 * What one can do afterwards, in one line.
 */
teaches: string, 
/**
 * The rules it is about.
 */
rules: Array<string>, 
/**
 * Whose seat the person takes.
 */
seat: number, 
/**
 * The options of its table.
 */
options: Record<string, unknown>, 
/**
 * Where it begins; what is left out is as after an unshuffled set-up.
 */
position: Record<string, unknown>, 
/**
 * What happens, in order.
 */
steps: Array<Step>, };

/**
 * One step of a lesson.
 */
export type Step = { 
/**
 * The things that light up, as `kind:name`.
 */
point?: Array<string>, } & ({ "kind": "say", 
/**
 * The text.
 */
say: string, } | { "kind": "do", 
/**
 * Each named by some of its keys.
 */
do: Record<string, unknown>[], 
/**
 * What to do.
 */
ask: string, 
/**
 * Said for everything else that would be legal, which is then taken back. Of a throw that missed: what helps.
 */
wrong?: string, 
/**
 * Said instead for some of it.
 */
wrong_if?: Array<Unless>, 
/**
 * The complete action that tests play, and that «go on» plays, where the first one asked for is not complete.
 */
script?: Record<string, unknown>, } | { "kind": "flip", 
/**
 * Where.
 */
flip: Aim, 
/**
 * What to do.
 */
ask: string, 
/**
 * Said for everything else that would be legal, which is then taken back. Of a throw that missed: what helps.
 */
wrong?: string, 
/**
 * Said instead for some of it.
 */
wrong_if?: Array<Unless>, 
/**
 * The complete action that tests play, and that «go on» plays, where the first one asked for is not complete.
 */
script?: Record<string, unknown>, } | { "kind": "bot", 
/**
 * How.
 */
bot: Bot, } | { "kind": "free", 
/**
 * For how long, and against whom.
 */
free: Free, });

/**
 * What is said to certain wrong actions.
 */
export type Unless = { 
/**
 * Some keys of the action.
 */
on: Record<string, unknown>, 
/**
 * The text.
 */
say: string, };

/**
 * Where something thrown is to come to rest: on all of these things, or at this place.
 */
export type Aim = { 
/**
 * The things, by their names.
 */
hits?: Array<string>, 
/**
 * The place, by the game's word for it.
 */
where?: string, };

/**
 * What the others do.
 */
export type Bot = { 
/**
 * The number that decides what the bot thinks.
 */
seed: number, } & ({ "action": Record<string, unknown> } | { "level": string });

/**
 * Playing on freely.
 */
export type Free = { 
/**
 * For how many of one's own turns.
 */
turns: number, 
/**
 * The level of the others.
 */
bot: string, };

/**
 * A lesson under way, as it is kept: small, and good for coming back.
 */
export type Saved = { 
/**
 * The lesson's id.
 */
lesson: string, 
/**
 * The step one stands at; as many as there are once it is over.
 */
step: number, 
/**
 * What was played so far, by anybody.
 */
actions: Record<string, unknown>[], 
/**
 * Misses in a row in this step.
 */
misses: number, 
/**
 * Playing freely: in which turn one's own began, and how many of one's own are over.
 */
free: [number, number] | null, };

/**
 * A goal as it is listed.
 */
export type GoalListed = { 
/**
 * Its id.
 */
id: string, 
/**
 * What a player reads.
 */
text: string, };

/**
 * A rating, as Glicko-2 keeps it.
 */
export type Rating = { 
/**
 * How strong.
 */
rating: number, 
/**
 * How little that is known.
 */
deviation: number, 
/**
 * How much it strays.
 */
volatility: number, };

/**
 * One game, as much of it as is counted.
 */
export type Counted = { 
/**
 * Games with the same key are one group.
 */
key: string, 
/**
 * 1 won, 0 lost, a half drawn; nothing where nobody wins.
 */
share: number | null, 
/**
 * What it came to.
 */
score: number | null, 
/**
 * What a choice cost on average.
 */
loss: number | null, 
/**
 * What chance brought.
 */
luck: number | null, };

/**
 * A mean with its interval.
 */
export type Interval = { 
/**
 * The mean.
 */
mean: number, 
/**
 * Its lower and upper end.
 */
low: number, 
/**
 * As above.
 */
high: number, };

/**
 * Games that go together.
 */
export type Group = { 
/**
 * What they share.
 */
key: string, 
/**
 * How many there are.
 */
games: number, 
/**
 * How many of them were won, drawn and lost.
 */
won: number, 
/**
 * As above.
 */
drawn: number, 
/**
 * As above.
 */
lost: number, 
/**
 * The share of what could be won (Wilson's interval).
 */
share: Interval | null, 
/**
 * The score (Student's interval; a point where there is one game).
 */
score: Interval | null, };

/**
 * Figures over many games.
 */
export type Statistics = { 
/**
 * By key, in the order in which they came first.
 */
groups: Array<Group>, 
/**
 * The mean of the last ten scores up to each game; nothing where a game has none.
 */
scores: Array<number | null>, 
/**
 * The same of losses.
 */
losses: Array<number | null>, 
/**
 * The same of luck.
 */
lucks: Array<number | null>, };
