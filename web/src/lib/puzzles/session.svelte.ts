// A puzzle as a room sees a table: one view, one decision. An answer is judged and never played.
import { call, prepare } from '../engine/client'
import { followBy, type Follow } from '../engine/follow'
import type { Agreed, Looked } from '../generated/engine'
import type { Action, Refused } from '../generated/protocol'
import type { Frame, SeatInfo, Seated, TableInfo } from '../table/session'
import { YOU } from '../words'
import { judge, named, type Answered } from './answer'
import type { Puzzle } from './shelf'

export type Stage = 'asking' | 'wrong' | 'right' | 'shown'

export class PuzzleSession implements Seated {
  readonly puzzle: Puzzle
  readonly agreed: Agreed
  readonly table: TableInfo
  readonly status = 'live'
  readonly hints = []
  readonly result = null
  readonly undoable = null
  readonly version = 0
  readonly follow: Follow
  readonly seats: readonly SeatInfo[]
  readonly mine: readonly number[]
  readonly seat: number
  readonly toAct: readonly number[]
  readonly frames: readonly Frame[]
  readonly view: Frame['view']
  /** Answers that are named instead of carried out. */
  readonly places: readonly Action[]
  readonly #legal: readonly Action[]
  stage = $state<Stage>('asking')
  last = $state.raw<Answered | null>(null)
  /** Everything that was answered, in order. */
  answers = $state.raw<readonly Answered[]>([])
  /** Told with the first answer, and when it is given up before one. */
  onfirst: (solved: boolean) => void = () => {}

  constructor(puzzle: Puzzle, { table, seat, to_act, legal }: Looked, sides: readonly string[]) {
    const { game, id } = puzzle
    this.puzzle = puzzle
    this.agreed = { game, edition: { sha256: table.sha256, text: null }, options: table.options }
    this.follow = followBy(this.agreed)
    this.table = {
      id: `puzzle ${id}`,
      game,
      where: 'device',
      options: table.options,
      edition: table.figures,
      editionText: null,
      draws: false,
      hints: false,
      daily: null,
      links: { seats: [], watch: null },
    }
    this.seat = seat
    this.mine = [seat]
    this.toAct = to_act
    this.view = table.start
    this.frames = [{ version: 0, events: [], view: table.start }]
    this.#legal = legal
    this.places = named(puzzle, legal)
    this.seats = Array.from({ length: table.seats }, (_, at) => seatAt(at, at === seat, sides[at] ?? ''))
  }

  static async open(puzzle: Puzzle, sides: readonly string[]): Promise<PuzzleSession> {
    await prepare(puzzle.game)
    return new PuzzleSession(puzzle, await call('looked', { call: 'look', text: puzzle.text }), sides)
  }

  over = $derived.by(() => this.stage === 'right' || this.stage === 'shown')
  legal = $derived.by<readonly Action[]>(() => (this.over ? [] : this.#legal))

  act(action: Action): Promise<void> {
    if (this.over) return Promise.resolve()
    const answered = judge(this.puzzle, action)
    if (this.answers.length === 0) this.onfirst(answered.right)
    this.last = answered
    this.answers = [...this.answers, answered]
    this.stage = answered.right ? 'right' : 'wrong'
    return Promise.resolve()
  }

  /** Gives up: the best is told. */
  show(): void {
    if (this.over) return
    if (this.answers.length === 0) this.onfirst(false)
    this.stage = 'shown'
  }

  async why(keys: readonly string[]): Promise<Refused | null> {
    const judged = await call('judged', { call: 'pressed', table: this.agreed, view: this.view, seat: this.seat, keys: [...keys] })
    return typeof judged === 'object' ? judged.refused : null
  }

  /** An answer is never played, so there is nothing to take back. */
  undo(): Promise<void> {
    return Promise.resolve()
  }
}

const seatAt = (seat: number, mine: boolean, side: string): SeatInfo => ({
  seat,
  name: mine ? YOU : side || `Seat ${seat + 1}`,
  kind: 'person',
  level: null,
  ready: true,
  connected: true,
  devices: 1,
  clock: null,
})
