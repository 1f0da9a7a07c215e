// What a game brings to the browser. Everything else on the site knows games only through these types.
import type { Component, Snippet } from 'svelte'
import type { Action, GameEvent, View } from '../generated/protocol'
import type { SoundName } from '../sound/sound'

export type { Action, GameEvent, View }

export interface BoardProps {
  view: View
  /** The only source of what can be done. Empty while somebody else decides or something is still moving. */
  legal: readonly Action[]
  /** The event that has just been applied to `view` and is being shown. */
  events: readonly GameEvent[]
  /** The events of this turn and the one before it, so that the board can show what was done lately. */
  recent: readonly GameEvent[]
  /** Whose side the board is seen from, and whose actions `legal` are; null for a spectator. */
  seat: number | null
  names: readonly string[]
  /** The figures of the box, as the engine ships them. */
  edition: unknown
  /** What this table chose, as far as it differs from the usual game. */
  options: Readonly<Record<string, unknown>>
  /** An event that the board shows by itself, before it is applied to `view` (`World.foreshown`); null if there is none. */
  coming?: Coming | null
  /** Nothing travels: things fade. */
  lessMotion: boolean
  /** Said in the prompt line instead of a question, where nothing is asked: in a replay. */
  caption?: string
  /** Ask before showing something hidden to the others. */
  askReveal: boolean
  /** The chip of a seat (name, shape, clock), which the page draws and the board places beside that seat's things. */
  chip: Snippet<[number]>
  onpick: (action: Action) => void
  /** Something was pressed that `legal` does not hold: a best guess at what was meant, so that the engine can say why not. */
  onrefuse: (attempt: Action) => void
}

/** What is played with: the figures of the box, and what this table chose. */
export interface Box {
  edition: unknown
  options: Readonly<Record<string, unknown>>
}

/** An event that is about to be applied. The table waits until the board has shown it, or somebody skips it. */
export interface Coming {
  event: GameEvent
  done: () => void
}

export interface Verdict {
  title: string
  text: string
}

/** The part of a game that is loaded with its table. */
export interface World {
  Board: Component<BoardProps>
  /** Moves a drawn view forward by one event, so that changes can be shown one after another. Knows no rule: the event says it all. */
  apply: (view: View, event: GameEvent, box: Box) => View
  /** A plain sentence for the log, or null for what needs none. */
  describe: (event: GameEvent, names: readonly string[], view: View, edition: unknown) => string | null
  /** How long an event is looked at by a seat, in milliseconds; 0 for what is not seen. */
  beat: (event: GameEvent, seat: number | null) => number
  sound: (event: GameEvent, seat: number | null) => SoundName | null
  /** Whether a new turn begins with this event: what was done lately goes back to there. */
  startsTurn: (event: GameEvent) => boolean
  /** The seats that decide in a view. */
  toAct: (view: View) => readonly number[]
  /** «Turn 7»: where the game stands. */
  round: (view: View) => string
  verdict: (view: View, names: readonly string[], seat: number | null) => Verdict | null
  /** A view that was moved on by events alone, as the engine can read it: without what only the engine itself could have filled in. */
  readable?: (view: View) => View
  /** Whether the board shows an event by itself, in its own time, before the view moves on (`BoardProps.coming`). */
  foreshown?: (event: GameEvent) => boolean
  /** Everybody sees the same: a device that several share need not be handed round. */
  open?: true
  /** Real time: what others do does not stop one's own doing. */
  hurried?: (view: View) => boolean
  /** `wide`: a board that is broader than high, with its things below it; left out, it is square with its things beside it. */
  layout?: 'wide'
  /** More than a sentence at the end: a score sheet, below the verdict. */
  Ending?: Component<EndingProps>
}

export interface EndingProps {
  view: View
  /** Everything that happened, in order, as this audience saw it. */
  events: readonly GameEvent[]
  names: readonly string[]
  seat: number | null
  edition: unknown
}

/** A game on the shelf. */
export interface GameBox {
  id: string
  title: string
  tagline: string
  about: string
  players: string
  /** «15–30 min», or nothing while we cannot say. */
  minutes: string
  /** The lid of the box. It fills the width it is given, at three to four. */
  Cover: Component
  /** What each seat is called in this game, where it is called something. */
  sides: readonly string[]
  /** Absent while a game is not built yet. */
  world?: () => Promise<{ default: World }>
  rulebook?: () => Promise<{ default: RulebookText }>
  /** Its own way of choosing some options on the page of a new table, and which ones those are. */
  setup?: { options: readonly string[]; load: () => Promise<{ default: Component<SetupProps> }> }
  /** Why no bot can play with these options, in a sentence; null or left out where one can. */
  botless?: (options: Readonly<Record<string, unknown>>) => string | null
}

export interface SetupProps {
  /** Only what differs from the usual game. */
  options: Readonly<Record<string, unknown>>
  /** What each seat is called: one name per seat. */
  seats: readonly string[]
  onchange: (options: Readonly<Record<string, unknown>>) => void
}

export interface Rule {
  /** `SK-5.2`; also its anchor. */
  id: string
  /** Plain text; `*so*` is stressed, and rule numbers become links by themselves. */
  text: string
  diagram?: Component
  table?: RuleTable
}

/** Figures beside a rule: cells are plain text, marked up like a rule's. */
export interface RuleTable {
  caption: string
  head: readonly string[]
  rows: readonly (readonly string[])[]
}

export interface RuleSection {
  number: string
  title: string
  intro?: string
  rules: readonly Rule[]
}

export interface RulebookText {
  lead: string
  /** The game in a minute, before the numbered rules. */
  nutshell: readonly string[]
  sections: readonly RuleSection[]
}
