// A march, card by card: each moves in its turn, and the damage of those that get through is counted as they do.
import type { Marks, Stage } from './stage'
import type { March, ShipsEdition, ShipsView } from './types'
import { enemyKind } from './words'

export interface Marching {
  stage: Stage
  marks: Marks
  edition: ShipsEdition
  /** Told what has got through so far. */
  ontally: (damage: number) => void
  /** Whether somebody still looks: a march can be skipped. */
  going: () => boolean
}

export async function marchBy(
  { moved, attackers, damage }: March,
  before: ShipsView,
  after: ShipsView,
  { stage, marks, edition, ontally, going }: Marching,
): Promise<void> {
  const printed = (card: string) => enemyKind(edition, card).damage
  const sum = attackers.reduce((total, card) => total + printed(card), 0)
  // What is printed may count more than once; the engine's sum says how often.
  const factor = sum > 0 ? damage / sum : 1
  let [shown, tally] = [before, 0]
  for (const card of moved) {
    if (!going()) return
    const there = after.enemies.find((enemy) => enemy.card === card)
    shown = { ...shown, enemies: [...shown.enemies.filter((enemy) => enemy.card !== card), ...(there ? [there] : [])] }
    await stage.march(shown, [card])
    if (!going()) return
    stage.show(shown, marks)
    if (attackers.includes(card)) ontally((tally += printed(card) * factor))
  }
}
