// A live table: the fold of its messages, a link to it, and what a person can ask of it. Where the table runs is the link's business.
import type { Follow } from '../engine/follow'
import type { Agreed } from '../generated/engine'
import type { Action, Ask, Emote, Offer, Outcome, Refused, ServerMessage, TableResult } from '../generated/protocol'
import { Fold, type Side, type WholeState } from './fold.svelte'
import { Link, TableError, type Dial } from './link'
import { seatName } from './names'
import { pastOf } from './past'
import type { Connection, SeatInfo, TableInfo, TableSession } from './session'
import { Differs, wholeChange, wholeState } from './whole'

export interface LivePlan {
  dial: Dial
  id: string
  keys: readonly string[]
  where: TableInfo['where']
  links: TableInfo['links']
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

  status = $state<Connection>('connecting')
  nextTry = $state<number | null>(null)
  /** Hot seat: who holds the device; null while that is not known, as after a reload. */
  #holder = $state<number | null>(null)

  constructor(plan: LivePlan) {
    this.#plan = plan
    this.#fold = new Fold(() => this.#link.again())
    this.#link = new Link({
      dial: plan.dial,
      table: plan.id,
      keys: plan.keys,
      network: plan.network,
      lean: plan.lean,
      last: () => this.#fold.last,
      take: (message) => (this.#heard = this.#heard.then(() => this.#take(message))),
      status: (status) => (this.status = status),
      due: (at) => (this.nextTry = at),
    })
  }

  /** Resolves once there is something to show. */
  async open(): Promise<this> {
    await this.#link.open()
    await this.#heard
    return this
  }

  follow: Follow = (...asked) => {
    const card = this.#fold.card
    if (!card) return Promise.reject(new Error('The table has not said what is played.'))
    return this.#plan.followBy(card)(...asked)
  }

  async #take(message: Exclude<ServerMessage, { type: 'answer' }>): Promise<void> {
    try {
      if (message.type === 'state') this.#state(await wholeState(message, this.follow))
      else if (message.type === 'changed') this.#fold.take({ ...message, view: message.view ?? null })
      else if (message.type === 'follow') await this.#follow(message)
      else this.#fold.take(message)
    } catch (error) {
      // Followed to something else, or not at all: from here on the table says how things stand.
      const differs = error instanceof Differs ? { differs: error.version } : {}
      void this.#link.ask({ type: 'state', lean: false, ...differs }).catch(() => {})
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
    void pastOf(before, missed, this.follow).then(
      (past) => this.#fold.fill(state.seat, past),
      () => {},
    )
  }

  table = $derived.by<TableInfo>(() => {
    const card = this.#fold.card
    return {
      id: this.#plan.id,
      game: card?.game ?? '',
      where: this.#plan.where,
      options: card?.options ?? {},
      edition: card?.edition.figures ?? null,
      draws: card?.draws ?? false,
      links: this.#plan.links,
    }
  })
  mine = $derived.by(() => this.#fold.mine)
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

  /** Where several decide at once the table may move on meanwhile: what is still legal is asked again. */
  async act(action: Action): Promise<void> {
    for (let tries = 0; ; tries++) {
      const answer = await this.#link.ask({ type: 'act', version: this.version, action })
      // What came of it may still be followed: until then the old list would be offered once more.
      await this.#heard
      if (answer.outcome !== 'stale' || tries >= TRIES || !this.legal.some((listed) => meets(action, listed))) return settle(answer)
    }
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
  resign = () => this.#forMe((seat) => ({ type: 'resign', seat }))
  offerDraw = () => this.#forMe((seat) => ({ type: 'offer_draw', seat }))
  say = (chat: { text: string } | { emote: Emote }) => this.#forMe((seat) => ({ type: 'say', seat, chat }))

  async answer(offer: Offer, yes: boolean): Promise<void> {
    for (const seat of offer.waiting_for) if (this.mine.includes(seat)) await this.#ask({ type: 'reply', seat, offer: offer.kind, yes })
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

  async claimSeat(seat: number, name: string): Promise<void> {
    await this.#ask({ type: 'claim_seat', seat, name })
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

/** Whether an action is what is listed; what is listed without its numbers (a flip without its launch) may have them. */
const meets = (action: Action, listed: Action): boolean =>
  Object.entries(listed).every(([key, value]) => JSON.stringify(action[key]) === JSON.stringify(value))

/** How often something is asked again because others were faster. */
const TRIES = 8

function settle(answer: Outcome): void {
  if (answer.outcome === 'refused') throw { rule: answer.rule, because: answer.because } satisfies Refused
  if (answer.outcome === 'stale') throw new TableError('lost', 'The table had moved on. Look again.')
  if (answer.outcome === 'error') throw new TableError(answer.code, answer.because)
}
