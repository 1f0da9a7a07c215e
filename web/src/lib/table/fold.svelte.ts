// Folds the messages of a table into what a page shows. The same for a table on a server and for one in this browser.
import type { Change, Changed, GameEvent, ServerMessage, Standing, State, TableCard, UndoCard, Action, View } from '../generated/protocol'
import { chatText } from './emotes'
import type { ChatLine, Frame } from './session'

/** The table as one audience sees it. */
export interface Side {
  /** The last change that is in it. */
  number: number
  frames: readonly Frame[]
  legal: readonly Action[]
  undo: UndoCard | null
}

export type Apply = (view: View, event: GameEvent) => View

export class Fold {
  card = $state.raw<TableCard | null>(null)
  mine = $state.raw<readonly number[]>([])
  standing = $state.raw<Standing | null>(null)
  /** `performance.now()` at which the standing, with its clocks, was true. */
  at = $state(0)
  sides = $state.raw<ReadonlyMap<number | null, Side>>(new Map())
  chat = $state.raw<readonly ChatLine[]>([])

  #apply: Apply
  #gap: () => void

  /** `gap` is called when a change is missing: the link should come back with the last number. */
  constructor(apply: Apply, gap: () => void) {
    this.#apply = apply
    this.#gap = gap
  }

  /** The number of the last change that every side has; null if there is nothing yet. */
  get last(): number | null {
    const numbers = [...this.sides.values()].map((side) => side.number)
    return numbers.length > 0 ? Math.min(...numbers) : null
  }

  take(message: Exclude<ServerMessage, { type: 'answer' }>): void {
    switch (message.type) {
      case 'welcome':
        this.card = message.table
        this.mine = message.mine
        return
      case 'state':
        return this.#state(message)
      case 'changed':
        return this.#changed(message)
      case 'presence':
        if (this.standing)
          this.standing = {
            ...this.standing,
            seats: this.standing.seats.map((seat) => ({ ...seat, connected: message.connected[seat.seat] ?? seat.connected })),
          }
    }
  }

  #state({ seat, number, start, missed, view, legal, undo, standing }: State): void {
    this.#stand(standing)
    const before = this.sides.get(seat)
    let frames: readonly Frame[] = start ? [{ version: 0, events: [], view: start }] : (before?.frames ?? [])
    for (const change of missed) {
      this.#hear(change)
      if (start || change.number > (before?.number ?? -1))
        frames = moved(frames, change, (from, events) => ({ view: events.reduce(this.#apply, from), folded: true }))
    }
    this.#put(seat, { number, frames: settled(frames, standing.version, view), legal, undo })
  }

  #changed({ seat, change, view, legal, undo, standing }: Changed): void {
    const side = this.sides.get(seat)
    if (side && change.number <= side.number) return
    if (!side || change.number > side.number + 1) return this.#gap()
    this.#stand(standing)
    this.#hear(change)
    const frames = moved(side.frames, change, (from) => ({ view: view ?? from }))
    this.#put(seat, { number: change.number, frames: view ? settled(frames, change.version, view) : frames, legal, undo })
  }

  /** The engine told anew about some frames of a side. */
  retold(seat: number | null, told: ReadonlyMap<Frame, View>): void {
    const side = this.sides.get(seat)
    if (!side) return
    const frames = side.frames.map((frame) => {
      const view = told.get(frame)
      return view ? { version: frame.version, events: frame.events, view } : frame
    })
    this.#put(seat, { ...side, frames })
  }

  #stand(standing: Standing): void {
    this.standing = standing
    this.at = performance.now()
  }

  #put(seat: number | null, side: Side): void {
    this.sides = new Map(this.sides).set(seat, side)
  }

  /** What is said, and what the table has to say. One device may hear it once per seat. */
  #hear({ number, what }: Change): void {
    if (this.chat.some((line) => line.id === number)) return
    const line = spoken(what)
    if (!line) return
    const name = line.seat === null ? '' : (this.standing?.seats[line.seat]?.name ?? '')
    this.chat = [
      ...this.chat,
      {
        id: number,
        seat: line.table ? null : line.seat,
        name: line.table ? '' : name,
        text: line.table ? `${line.name ?? name} ${line.text}` : line.text,
      },
    ]
  }
}

interface Spoken {
  seat: number | null
  text: string
  /** Said by the table about a seat. */
  table?: true
  name?: string
}

function spoken(what: Change['what']): Spoken | null {
  switch (what.type) {
    case 'said':
      return { seat: what.seat, text: chatText(what.chat) }
    case 'seat_taken':
      return { seat: what.seat, name: what.name, text: 'sits down.', table: true }
    case 'resigned':
      return { seat: what.seat, text: what.bot ? 'resigned; a bot plays on.' : 'resigned.', table: true }
    case 'flagged':
      return { seat: what.seat, text: what.bot ? 'ran out of time; a bot plays on.' : 'ran out of time.', table: true }
    case 'replied':
      return what.yes
        ? null
        : { seat: what.seat, text: `said no to the ${what.offer === 'undo' ? 'wish to take back' : what.offer}.`, table: true }
    default:
      return null
  }
}

/** The frames after a change: one more, or back to the one whose version it names. */
function moved(
  frames: readonly Frame[],
  { version, what }: Change,
  after: (from: View, events: readonly GameEvent[]) => Pick<Frame, 'view' | 'folded'>,
): readonly Frame[] {
  if (what.type === 'undone') return frames.filter((frame) => frame.version <= version)
  if (what.type !== 'acted') return frames
  const from = frames.at(-1)?.view ?? {}
  return [...frames, { version, events: what.events, ...after(from, what.events) }]
}

/** The table's own view is the last word about the present, whatever was folded on the way. */
function settled(frames: readonly Frame[], version: number, view: View): readonly Frame[] {
  const now = frames.at(-1)
  if (now?.version === version) return [...frames.slice(0, -1), { version, events: now.events, view }]
  return [...frames.filter((frame) => frame.version < version), { version, events: [], view }]
}
