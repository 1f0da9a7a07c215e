// A march, card by card: each moves in its turn, and the damage of those that get through is counted as they do.
import type { Marks, Stage } from './stage'
import { straight, type Ground } from './geometry'
import type { ShipsEvent, ShipsView } from './wire'
import { enemyKind } from './words'

type Marched = Extract<ShipsEvent, { event: 'marched' }>

export interface Marching {
  /** What draws the table now: that may change on the way. */
  readonly stage: Stage
  marks: Marks
  ground: Ground
  /** Told what has got through so far. */
  ontally: (damage: number) => void
  /** Whether somebody still looks: a march can be skipped. */
  going: () => boolean
}

export async function marchBy(
  { march: { moved, attackers, damage }, enemies }: Marched,
  before: ShipsView,
  marching: Marching,
): Promise<void> {
  const { marks, ground, ontally, going } = marching
  const printed = (card: string) => enemyKind(ground.edition, card).damage
  const sum = attackers.reduce((total, card) => total + printed(card), 0)
  // What is printed may count more than once; the engine's sum says how often.
  const factor = sum > 0 ? damage / sum : 1
  let [shown, tally] = [before, 0]
  for (const card of moved) {
    if (!going()) return
    const there = enemies.filter((enemy) => enemy.card === card).map((cell) => ({ ...cell, ...straight(ground, cell.row, cell.col) }))
    shown = { ...shown, enemies: [...shown.enemies.filter((enemy) => enemy.card !== card), ...there] }
    await marching.stage.march(shown, [card])
    if (!going()) return
    marching.stage.show(shown, marks)
    if (attackers.includes(card)) ontally((tally += printed(card) * factor))
  }
}
