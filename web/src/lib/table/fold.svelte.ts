// Folds the messages of a table into what a page shows. The same for a table on a server and for one in this browser.
import type { Change, Changed, ServerMessage, Standing, State, TableCard, UndoCard, Action, View, Welcome } from '../generated/protocol'
import { chatText } from './emotes'
import type { ChatLine, Frame, HintTaken } from './session'

/** The table as one audience sees it. */
export interface Side {
  /** The last change that is in it. */
  number: number
  /** Moments that were missed stand here once the engine has followed them (`Fold.fill`). */
  frames: readonly Frame[]
  legal: readonly Action[]
  undo: UndoCard | null
  /** The earliest version that the table went back to since it was last heard whole. */
  floor: number
}

/** A state with the list of what may be done, whoever made it. */
export type WholeState = State & { type: 'state'; legal: readonly Action[] }
/** A change with the view and the list that follow from it, whoever made them. */
export type WholeChange = Omit<Changed, 'view' | 'legal'> & { type: 'changed'; view: View | null; legal: readonly Action[] }
/** What is heard of a table, with nothing left out. */
export type Heard = Exclude<ServerMessage, { type: 'answer' | 'goodbye' | 'changed' | 'state' | 'follow' }> | WholeState | WholeChange

/** What this connection holds at the table. */
export type Holds = Omit<Welcome, 'protocol' | 'table'>

export class Fold {
  card = $state.raw<TableCard | null>(null)
  holds = $state.raw<Holds>({ mine: [], maker: false, invited: [], taken: [], passes: [] })
  standing = $state.raw<Standing | null>(null)
  /** `performance.now()` at which the standing, with its clocks, was true. */
  at = $state(0)
  sides = $state.raw<ReadonlyMap<number | null, Side>>(new Map())
  chat = $state.raw<readonly ChatLine[]>([])
  hints = $state.raw<readonly HintTaken[]>([])

  #gap: () => void

  /** `gap` is called when a change is missing: the link should come back with the last number. */
  constructor(gap: () => void) {
    this.#gap = gap
  }

  /** The number of the last change that every side has; null if there is nothing yet. */
  get last(): number | null {
    const numbers = [...this.sides.values()].map((side) => side.number)
    return numbers.length > 0 ? Math.min(...numbers) : null
  }

  take(message: Heard): void {
    switch (message.type) {
      case 'welcome':
        this.card = message.table
        this.#welcome(message)
        return
      case 'state':
        return this.#state(message)
      case 'changed':
        return this.#changed(message)
      case 'presence':
        if (this.standing) {
          const seats = this.standing.seats.map((seat) => {
            const devices = message.devices[seat.seat] ?? seat.devices
            return { ...seat, devices, connected: seat.kind === 'bot' || devices > 0 }
          })
          this.standing = { ...this.standing, seats }
        }
    }
  }

  /** What is there of a side before these changes were missed, from which the engine can follow them. */
  before({ seat, start }: Pick<State, 'seat' | 'start'>): readonly Frame[] {
    return start ? [{ version: 0, events: [], view: start }] : (this.sides.get(seat)?.frames ?? [])
  }

  /** The engine has followed what was missed. What came since stays. */
  fill(seat: number | null, past: readonly Frame[]): void {
    const side = this.sides.get(seat)
    if (!side) return
    const known = Math.min(side.floor, past.at(-1)?.version ?? 0)
    const frames = [...past.filter((frame) => frame.version <= known), ...side.frames.filter((frame) => frame.version > known)]
    this.#put(seat, { ...side, frames })
  }

  /** Who has another seat than before, or none, sees with other eyes: what was seen with the old ones is not theirs to go on from. */
  #welcome({ mine, maker, invited, taken, passes }: Welcome): void {
    this.holds = { mine, maker, invited, taken, passes }
    const audiences: readonly (number | null)[] = mine.length > 0 ? mine : [null]
    if ([...this.sides.keys()].some((seat) => !audiences.includes(seat)))
      this.sides = new Map([...this.sides].filter(([seat]) => audiences.includes(seat)))
  }

  #state({ seat, number, start, missed, view, legal, undo, standing }: WholeState): void {
    this.#stand(standing)
    for (const change of missed) this.#hear(change)
    const frames = settled(this.before({ seat, start }), standing.version, view)
    this.#put(seat, { number, frames, legal, undo, floor: standing.version })
  }

  #changed({ seat, change, view, legal, undo, standing }: WholeChange): void {
    const side = this.sides.get(seat)
    if (side && change.number <= side.number) return
    if (!side || change.number > side.number + 1) return this.#gap()
    this.#stand(standing)
    this.#hear(change)
    const { version, what } = change
    const now = view ?? side.frames.at(-1)?.view ?? {}
    const kept = side.frames.filter((frame) => frame.version <= version)
    const moved = what.type === 'acted' ? [...kept, { version, events: what.events, view: now }] : kept
    const frames = view ? settled(moved, version, view) : moved
    this.#put(seat, { number: change.number, frames, legal, undo, floor: Math.min(side.floor, version) })
  }

  #stand(standing: Standing): void {
    this.standing = standing
    this.at = performance.now()
  }

  #put(seat: number | null, side: Side): void {
    this.sides = new Map(this.sides).set(seat, side)
  }

  /** What is said, and what the table has to say. One device may hear it once per seat. */
  #hear({ number, version, what }: Change): void {
    if (what.type === 'hinted' && !this.hints.some(({ id }) => id === number))
      this.hints = [...this.hints, { id: number, seat: what.seat, version }]
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
    case 'joined':
      return { seat: what.seat, text: 'has their seat open on another device, too.', table: true }
    case 'signed_out':
      return { seat: what.seat, text: 'signed out all their devices but one.', table: true }
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

/** The frames up to a version, the last of which has this view. Before the deal there is none. */
function settled(frames: readonly Frame[], version: number, view: View | null): readonly Frame[] {
  if (!view) return []
  const now = frames.at(-1)
  if (now?.version === version) return [...frames.slice(0, -1), { version, events: now.events, view }]
  return [...frames.filter((frame) => frame.version < version), { version, events: [], view }]
}
