// What a game brings to the browser. Everything else on the site knows games only through these types.
import type { Component, Snippet } from 'svelte'
import type { Action, GameEvent, View } from '../generated/protocol'
import type { SoundName } from '../sound/sound'

export type { Action, GameEvent, View }

/** What goes over the wire for one game, as it is generated, and what its box and its table hold. */
export interface Wire {
  view: object
  action: { seat: number; do: string }
  event: { event: string }
  /** The figures of the box, as the engine ships them. */
  edition: unknown
  /** What a table chose, as far as it differs from the usual game. */
  options: object
}

/** The same where nobody knows which game it is. */
interface AnyWire extends Wire {
  view: View
  action: Action
  event: GameEvent
  options: Readonly<Record<string, unknown>>
}

export interface BoardProps<W extends Wire = AnyWire> {
  view: W['view']
  /** The only source of what can be done. Empty while somebody else decides or something is still moving. */
  legal: readonly W['action'][]
  /** The event that has just been applied to `view` and is being shown. */
  events: readonly W['event'][]
  /** The events of this turn and the one before it, so that the board can show what was done lately. */
  recent: readonly W['event'][]
  /** Whose side the board is seen from, and whose actions `legal` are; null for a spectator. */
  seat: number | null
  names: readonly string[]
  /** The figures of the box, as the engine ships them. */
  edition: W['edition']
  /** The edition's own text, unless it is the program's own: for whoever asks the engine something besides its views. */
  editionText?: string | null
  /** What this table chose, as far as it differs from the usual game. */
  options: W['options']
  /** An event that the board shows by itself, before it is applied to `view` (`World.foreshown`); null if there is none. */
  coming?: Coming<W['event']> | null
  /** Nothing travels: things fade. */
  lessMotion: boolean
  /** Said in the prompt line instead of a question, where nothing is asked: in a replay. */
  caption?: string
  /** Ask before showing something hidden to the others. */
  askReveal: boolean
  /** What a lesson points at, as `kind:name`: for what is no element of the page, and for what must first be brought into sight. */
  lit?: readonly string[]
  /** In a puzzle, answers that name a place instead of carrying out what takes skill: to be pressed, not done (LN-2.5). */
  places?: readonly W['action'][]
  /** How a lesson would do it, where the person asked for help with something that takes skill: set up, and left to them. */
  shown?: W['action'] | null
  /** The chip of a seat (name, shape, clock), which the page draws and the board places beside that seat's things. */
  chip: Snippet<[number]>
  onpick: (action: W['action']) => void
  /** Things were pressed, one after another, for which `legal` holds nothing: the engine says why. */
  onrefuse: (pressed: readonly string[]) => void
  /**
   * For what is no element of the page (a scene that is drawn): this thing is pointed at, or nothing is. Elements say the same by
   * `data-about="ID"`, and the room listens for pointer, focus and a long press.
   */
  onpoint?: (id: string | null) => void
  /** The same for a press that only wants to know: the thing is opened large, with its words. */
  onopen?: (id: string) => void
}

/** A thing that a lesson points at. */
export interface Pointed {
  /** Selectors of its elements: those of the first that finds any light up. None for what is drawn, and lights itself up. */
  at: readonly string[]
  /** What takes the focus for it, where the thing itself cannot. */
  focus?: readonly string[]
  /** What it is called, after «look at». */
  name: string
}

/** What a thing on the table is, in words: a card, a planet, a building, a coin, an icon, a number. */
export interface About {
  title: string
  /** Plain text, marked up like a rule's. */
  text: string
  /** The rules that it rests on, shown as small marks. */
  rules?: readonly string[]
}

/** A part of the key: what marks of one kind mean. Each can be drawn by `World.Figure`. */
export interface KeyGroup {
  title: string
  entries: readonly ({ id: string } & About)[]
}

/** A record that can be broken on this device. */
export interface Best {
  /** Games that can be compared share it: options that change what is possible are part of it. */
  kind: string
  /** «Stars», «Rounds». */
  label: string
  value: number
  /** Fewer is better. */
  fewest?: true
}

/** An event that is about to be applied. The table waits until the board has shown it, or somebody skips it. */
export interface Coming<E = GameEvent> {
  event: E
  done: () => void
}

export interface Verdict {
  title: string
  text: string
}

/** The part of a game that is loaded with its table. */
export interface World<W extends Wire = AnyWire> {
  Board: Component<BoardProps<W>>
  /** A plain sentence for the log, or null for what needs none. `view` is the one before the action. */
  describe: (event: W['event'], names: readonly string[], view: W['view'], edition: W['edition']) => string | null
  /** How long an event is looked at by a seat, in milliseconds; 0 for what is not seen. */
  beat: (event: W['event'], seat: number | null) => number
  sound: (event: W['event'], seat: number | null) => SoundName | null
  /** Whether a new turn begins with this event: what was done lately goes back to there. */
  startsTurn: (event: W['event']) => boolean
  /** «Turn 7»: where the game stands. */
  round: (view: W['view'], edition: W['edition']) => string
  verdict: (view: W['view'], names: readonly string[], seat: number | null, edition: W['edition']) => Verdict | null
  /** Whether the board shows an event by itself, in its own time, before the view moves on (`BoardProps.coming`). */
  foreshown?: (event: W['event']) => boolean
  /** Everybody sees the same: a device that several share need not be handed round. */
  open?: true
  /** Real time: what others do does not stop one's own doing. */
  hurried?: (view: W['view']) => boolean
  /** `wide`: a board that is broader than high, with its things below it; left out, it is square with its things beside it. */
  layout?: 'wide'
  /** More than a sentence at the end: a score sheet, below the verdict. */
  Ending?: Component<EndingProps<W>>
  /** What `data-about` says in words; null for what is no longer there. */
  about?: (id: string, view: W['view'], seat: number | null, names: readonly string[], edition: W['edition']) => About | null
  /** What each icon, number and mark means, from the figures in force. */
  key?: (edition: W['edition'], options: W['options']) => readonly KeyGroup[]
  /** Draws a thing of `about` or `key` large. */
  Figure?: Component<FigureProps<W>>
  /** Where this action is the only one and nothing is decided by it: what passes, in a sentence. The table then goes on by itself. */
  empty?: (action: W['action'], view: W['view'], edition: W['edition']) => string | null
  /** How a seat stands, in a few characters with their unit («23 stars»), where that is no secret: beside its name. */
  score?: (view: W['view'], seat: number, edition: W['edition']) => string | null
  /** What a finished game was worth to a seat, to be held against others of its kind on this device. */
  best?: (view: W['view'], seat: number, options: W['options'], edition: W['edition']) => Best | null
  /** How much an event is worth seeing again, 0 for not at all. `view` is the one before the action. */
  moment?: (event: W['event'], view: W['view'], seat: number | null) => number
  /** Its own words for reviews and explained hints. */
  review?: ReviewWords<W>
  /** The things that lessons point at (`lessons/points.toml`): where each is on the page, and what it is called. */
  points?: (kind: string, name: string, scene: PointScene<W>) => Pointed | null
}

/** How things stand where something is pointed at. */
export interface PointScene<W extends Wire = AnyWire> {
  view: W['view']
  seat: number | null
  edition: W['edition']
}

/** What reviews and hints of a game are told in. Whatever is left out has plain words. */
export interface ReviewWords<W extends Wire = AnyWire> {
  /** What an action does, after «to»: «circle the bank», «jump to Vega». `view` is the one before it. */
  deed?: (action: W['action'], view: W['view'], edition: W['edition']) => string | null
  /** The things on the board that an action is about, by their `data-key`. */
  where?: (action: W['action'], view: W['view']) => readonly string[]
  /** What each mark of the judge counts: an amount of something («stars»), or the chance of something («an arrest»). */
  marks?: Readonly<Record<string, { amount: string } | { chance: string }>>
  /** What chance draws, as it is told: «the robbery card». */
  draws?: Readonly<Record<string, string>>
  /** Where the result of a game came from, as far as it has come: by the view at its end and by all that happened. */
  sources?: (told: SourceTold<W>) => readonly SourceLine[]
}

export interface SourceTold<W extends Wire = AnyWire> {
  /** How it ended. */
  view: W['view']
  /** Everything that happened, in order. */
  events: readonly W['event'][]
  seat: number
  names: readonly string[]
  edition: W['edition']
}

/** One part of a result: what it is called, and how much of it there was. */
export interface SourceLine {
  label: string
  value: number | string
}

export interface FigureProps<W extends Wire = AnyWire> {
  id: string
  /** How things stand; null in the key, which knows no table. */
  view: W['view'] | null
  edition: W['edition']
}

/** A game's world as the table page takes it: the one place where the generic room meets a game, and the one cast. */
export const defineWorld = <W extends Wire>(world: World<W>): World => world as unknown as World

export interface EndingProps<W extends Wire = AnyWire> {
  view: W['view']
  /** Everything that happened, in order, as this audience saw it. */
  events: readonly W['event'][]
  names: readonly string[]
  seat: number | null
  edition: W['edition']
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
  /** Pages of its own. */
  pages?: readonly GamePage[]
  /** Ids of goals that this device kept before goals had dates. */
  goalsBefore?: () => Promise<readonly string[]>
  /** Its own way of choosing some options on the page of a new table, and which ones those are. */
  setup?: { options: readonly string[]; load: () => Promise<{ default: Component<SetupProps> }> }
  /** Why no bot can play with these options, in a sentence; null or left out where one can. */
  botless?: (options: Readonly<Record<string, unknown>>) => string | null
}

/** A page that only one game has. */
export interface GamePage {
  pattern: string
  title: string
  /** It fills the window, as a table does. */
  bare?: true
  page: () => Promise<{ default: Component }>
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
