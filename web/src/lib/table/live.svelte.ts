// A live table: the fold of its messages, a link to it, and what a person can ask of it. Where the table runs is the link's business.
import type { Follow } from '../engine/follow'
import type { Agreed } from '../generated/engine'
import type { Action, Ask, Emote, Offer, Outcome, Refused, ServerMessage, TableResult } from '../generated/protocol'
import { toldOf, type Told } from '../trust/fair'
import { hashOf, secret } from '../trust/secrets'
import { spokenOf } from '../trust/spoken'
import { Fold, type Side, type WholeState } from './fold.svelte'
import { linkTo } from './held'
import { Link, TableError, type Dial, type Spoken } from './link'
import { seatName } from './names'
import { pastOf } from './past'
import type { Ring } from './ring'
import type { Connection, Holding, Promised, SeatInfo, TableInfo, TableSession } from './session'
import { Differs, wholeChange, wholeState } from './whole'

export interface LivePlan {
  dial: Dial
  id: string
  /** What this device keeps of the table. */
  ring: Ring
  where: TableInfo['where']
  network: boolean
  /** Whether the engine is here already: then the table need not send what follows from its events. */
  lean: () => boolean
  /** What follows from events by these rules. */
  followBy: (table: Agreed) => Follow
}

export class LiveSession implements TableSession {
  readonly #plan: LivePlan
  readonly #link: Link
  #fold: Fold
  /** One message after another, whatever the engine has to follow in between. */
  #heard: Promise<void> = Promise.resolve()
  /** The moments that were missed, as far as the engine has followed them. */
  #past: Promise<void> = Promise.resolve()
  /** Resolves when the line is lost for the first time. */
  #leave: () => void = () => {}
  readonly #left = new Promise<void>((resolve) => (this.#leave = resolve))

  status = $state<Connection>('connecting')
  nextTry = $state<number | null>(null)
  /** Why the table will not have us any more. */
  gone = $state<string | null>(null)
  /** A seat that was mine here until another device signed this one out. */
  signedOut = $state<number | null>(null)
  #links = $state.raw<TableInfo['links']>({ seats: [], watch: null })
  #promise = $state.raw<string | null>(null)
  /** Hot seat: who holds the device; null while that is not known, as after a reload. */
  #holder = $state<number | null>(null)

  constructor(plan: LivePlan) {
    this.#plan = plan
    this.#links = plan.ring.links()
    this.#fold = new Fold(() => this.#link.again())
    this.#link = new Link({
      dial: plan.dial,
      table: plan.id,
      keys: () => plan.ring.keys(),
      network: plan.network,
      lean: plan.lean,
      last: () => this.#fold.last,
      take: (message) => (this.#heard = this.#heard.then(() => this.#take(message))),
      status: (status) => {
        this.status = status
        if (status === 'lost' || status === 'closed') this.#leave()
        // What was given up, or is new, is asked again.
        if (status === 'live') this.#heard = this.#heard.then(() => void this.#shuffle())
      },
      gone: (because, key) => {
        this.gone = because
        if (key) this.signedOut ??= this.mine[0] ?? null
      },
      due: (at) => (this.nextTry = at),
    })
  }

  /** Resolves once there is something to show. */
  async open(): Promise<this> {
    await this.#link.open()
    await this.#heard
    // What has to be sent again may take a while: a page that waited for it could not say that the line is lost.
    await Promise.race([this.#shuffle(), this.#left])
    return this
  }

  get agreed(): Agreed | null {
    const card = this.#fold.card
    return card && { game: card.game, edition: { sha256: card.edition.sha256, text: card.edition.text }, options: card.options }
  }

  follow: Follow = (...asked) => {
    const card = this.#fold.card
    if (!card) return Promise.reject(new Error('The table has not said what is played.'))
    return this.#plan.followBy(card)(...asked)
  }

  async #take(message: Spoken): Promise<void> {
    try {
      if (message.type === 'state') this.#state(await wholeState(message, this.follow))
      else if (message.type === 'changed') this.#fold.take({ ...message, view: message.view ?? null })
      else if (message.type === 'follow') await this.#follow(message)
      else if (message.type === 'welcome') this.#welcome(message)
      else this.#fold.take(message)
    } catch (error) {
      // Followed to something else, or not at all: from here on the table says how things stand.
      const differs = error instanceof Differs ? { differs: error.version } : {}
      void this.#link.ask({ type: 'state', lean: false, ...differs }).catch(() => {})
    }
  }

  #welcome(message: Extract<ServerMessage, { type: 'welcome' }>): void {
    const lost = this.mine.find((seat) => !message.mine.includes(seat))
    if (lost !== undefined) {
      this.signedOut = lost
      this.#plan.ring.sits(lost, null)
    }
    this.#promise = this.#plan.ring.promised(message.table.commitment)
    this.#fold.take(message)
  }

  #shuffling: Promise<void> | null = null

  /** Adds to the shuffle for every seat of mine that has not yet: nobody has to press anything for that. */
  #shuffle(): Promise<void> {
    this.#shuffling ??= this.#addBits().finally(() => (this.#shuffling = null))
    return this.#shuffling
  }

  async #addBits(): Promise<void> {
    for (const { seat, name, kind, ready } of this.#fold.standing?.seats ?? []) {
      if (!this.waiting || this.view || kind !== 'person' || ready || !this.mine.includes(seat)) continue
      await this.#claim(seat, name, null).catch(() => {})
    }
    await this.#heard
  }

  /** Sits down with bits that are kept before they are sent, and with a key of this device where the seat has none of it yet. */
  async #claim(seat: number, name: string, key: string | null): Promise<void> {
    const { ring } = this.#plan
    const hash = key ? { key: await hashOf(key) } : {}
    // A table from before people shuffled together is dealt already, and takes no bits.
    if (this.view) return this.#ask({ type: 'claim_seat', seat, name, ...hash })
    const bits = ring.adding(seat)
    try {
      await this.#ask({ type: 'claim_seat', seat, name, bits, ...hash })
      ring.added(seat, true)
    } catch (error) {
      if (certain(error)) ring.added(seat, false)
      throw error
    }
  }

  async #follow(message: Extract<ServerMessage, { type: 'follow' }>): Promise<void> {
    const [side, standing] = [this.#fold.sides.get(message.seat), this.#fold.standing]
    if (!side || !standing || message.change.number > side.number + 1) return this.#link.again()
    if (message.change.number > side.number) this.#fold.take(await wholeChange(message, side, standing, this.follow))
  }

  /** Shows how things stand now, and the moments before as soon as the engine has followed them. */
  #state(state: WholeState): void {
    const before = this.#fold.before(state)
    const missed = state.missed.filter((change) => state.start || change.number > (this.#fold.sides.get(state.seat)?.number ?? -1))
    this.#fold.take(state)
    this.#past = pastOf(before, missed, this.follow).then(
      (past) => this.#fold.fill(state.seat, past),
      () => {},
    )
  }

  async told(): Promise<Told> {
    await this.#heard
    await this.#past
    return toldOf(this.seat, this.frames)
  }

  table = $derived.by<TableInfo>(() => {
    const card = this.#fold.card
    return {
      id: this.#plan.id,
      game: card?.game ?? '',
      where: this.#plan.where,
      options: card?.options ?? {},
      edition: card?.edition.figures ?? null,
      editionText: card?.edition.text ?? null,
      draws: card?.draws ?? false,
      hints: card?.hints ?? false,
      daily: card?.daily ?? null,
      links: this.#links,
    }
  })
  mine = $derived.by(() => this.#fold.holds.mine)
  holds = $derived.by<Holding>(() => this.#fold.holds)
  /** The promise that was seen first, and the one that the table makes now. */
  promise = $derived.by<Promised | null>(() => {
    const card = this.#fold.card
    const first = this.#promise
    return card && first ? { commitment: first, spoken: spokenOf(first), broken: card.commitment !== first } : null
  })
  stopped = $derived.by(() => this.#fold.standing?.stopped ?? null)
  seats = $derived.by<readonly SeatInfo[]>(() =>
    (this.#fold.standing?.seats ?? []).map((seat) => ({
      ...seat,
      name: seatName(seat),
      clock: seat.clock && { ...seat.clock, at: this.#fold.at },
    })),
  )
  toAct = $derived.by<readonly number[]>(() => this.#fold.standing?.to_act ?? [])
  offers = $derived.by<readonly Offer[]>(() => this.#fold.standing?.offers ?? [])
  result = $derived.by<TableResult | null>(() => this.#fold.standing?.result ?? null)
  next = $derived.by(() => this.#fold.standing?.rematch ?? null)
  waiting = $derived.by(() => this.#fold.standing?.status === 'waiting')
  chat = $derived.by(() => this.#fold.chat)
  hints = $derived.by(() => this.#fold.hints)
  version = $derived.by(() => this.#fold.standing?.version ?? 0)

  /** With several seats on one device, whoever must decide gets it; in between it stays where it is. */
  handover = $derived.by<number | null>(() => {
    if (this.mine.length < 2) return null
    const deciding = this.toAct.filter((seat) => this.mine.includes(seat))
    return deciding.length === 0 || (this.#holder !== null && deciding.includes(this.#holder)) ? null : (deciding[0] ?? null)
  })
  seat = $derived.by<number | null>(() => (this.mine.length === 0 ? null : (this.#holder ?? this.mine[0] ?? null)))
  #side = $derived.by<Side | undefined>(() => this.#fold.sides.get(this.seat))
  frames = $derived.by(() => this.#side?.frames ?? [])
  view = $derived.by(() => this.frames.at(-1)?.view ?? null)
  legal = $derived.by<readonly Action[]>(() => (this.handover === null ? (this.#side?.legal ?? []) : []))
  undoable = $derived.by(() => this.#side?.undo ?? null)

  async act(action: Action): Promise<void> {
    // By the last change that was seen, which never repeats: what was decided before an undo is not played after it.
    const answer = await this.#link.ask({ type: 'act', number: this.#side?.number ?? 0, action })
    // What came of it may still be followed: until then the old list would be offered once more.
    await this.#heard
    settle(answer)
  }

  async why(keys: readonly string[]): Promise<Refused | null> {
    if (this.seat === null) return null
    try {
      await this.#ask({ type: 'pressed', seat: this.seat, keys: [...keys] })
      return null
    } catch (error) {
      if (typeof error === 'object' && error !== null && 'rule' in error) return error as Refused
      throw error
    }
  }

  undo = () => this.#forMe((seat) => ({ type: 'undo', seat, to: null }))
  hint = () => this.#forMe((seat) => ({ type: 'hint', seat }))
  resign = () => this.#forMe((seat) => ({ type: 'resign', seat }))
  offerDraw = () => this.#forMe((seat) => ({ type: 'offer_draw', seat }))
  say = (chat: { text: string } | { emote: Emote }) => this.#forMe((seat) => ({ type: 'say', seat, chat }))

  async answer(offer: Offer, yes: boolean): Promise<void> {
    for (const seat of offer.waiting_for) if (this.mine.includes(seat)) await this.#ask({ type: 'reply', seat, offer: offer.number, yes })
  }

  /** Everybody on this device agrees, as far as they are asked. */
  async rematch(): Promise<void> {
    const [first, ...rest] = this.mine
    if (first === undefined) return
    await this.#ask({ type: 'rematch', seat: first })
    for (const seat of rest) {
      const asked = this.offers.some((offer) => offer.kind === 'rematch' && offer.waiting_for.includes(seat))
      if (asked) await this.#ask({ type: 'rematch', seat })
    }
  }

  async takeBack(seat: number, name: string): Promise<void> {
    await this.#ask({ type: 'claim_seat', seat, name })
  }

  async sit(seat: number, name: string): Promise<void> {
    const { ring } = this.#plan
    const key = ring.sitting(seat)
    try {
      await this.#claim(seat, name, key)
      ring.sits(seat, key)
      await this.#heard
    } catch (error) {
      if (certain(error)) ring.sits(seat, null)
      throw error
    }
  }

  async invite(seat: number): Promise<void> {
    const invitation = secret()
    await this.#ask({ type: 'invite', seat, invitation: await hashOf(invitation) })
    this.#invites(seat, invitation)
  }

  async withdraw(seat: number): Promise<void> {
    await this.#ask({ type: 'invite', seat, invitation: null })
    this.#invites(seat, null)
  }

  #invites(seat: number, invitation: string | null): void {
    this.#plan.ring.invites(seat, invitation)
    this.#links = this.#plan.ring.links()
  }

  async pass(seat: number): Promise<string> {
    const pass = secret()
    await this.#ask({ type: 'pass', seat, pass: await hashOf(pass) })
    return linkTo(this.#plan.id, pass)
  }

  async join(seat: number): Promise<void> {
    const { ring } = this.#plan
    const key = ring.sitting(seat)
    try {
      await this.#ask({ type: 'join', seat, key: await hashOf(key) })
      ring.sits(seat, key)
      await this.#heard
    } catch (error) {
      if (certain(error)) ring.sits(seat, null)
      throw error
    }
  }

  async signOut(seat: number): Promise<void> {
    const { ring } = this.#plan
    const key = secret()
    // Both are kept until the table has answered: one of them is good, whatever becomes of the answer.
    ring.brought(key)
    try {
      await this.#ask({ type: 'sign_out', seat, key: await hashOf(key) })
      ring.sits(seat, key)
      ring.unbrought(key)
    } catch (error) {
      if (certain(error)) ring.unbrought(key)
      throw error
    }
  }

  takeOver(): void {
    this.#holder = this.handover ?? this.#holder
  }

  hurry(): void {
    this.#link.hurry()
  }

  close(): void {
    this.#link.close()
  }

  async #forMe(ask: (seat: number) => Ask): Promise<void> {
    if (this.seat !== null) await this.#ask(ask(this.seat))
  }

  async #ask(ask: Ask): Promise<void> {
    settle(await this.#link.ask(ask))
  }
}

/** The table said no. Else the answer was lost, and it may have said yes. */
const certain = (error: unknown): boolean => error instanceof TableError && error.code !== 'lost' && error.code !== 'moved'

function settle(answer: Outcome): void {
  if (answer.outcome === 'refused') throw { rule: answer.rule, because: answer.because } satisfies Refused
  if (answer.outcome === 'stale') throw new TableError('lost', 'The table had moved on. Look again.')
  if (answer.outcome === 'error') throw new TableError(answer.code, answer.because)
}
