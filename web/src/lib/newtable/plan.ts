// A table that is being planned: what can be chosen, and what goes together. Pure, so that the page only draws it.
import type { GameCard, OptionSpec } from '../generated/protocol'
import type { SeatWish, TablePlan } from '../table/home'
import { YOU } from '../words'

export type SeatKind = SeatWish['kind']

export interface Preset {
  id: 'solo' | 'bot' | 'friend' | 'link'
  title: string
  about: string
}

const PRESETS: readonly Preset[] = [
  { id: 'solo', title: 'Alone', about: 'For the best score, or whatever the box offers one player.' },
  { id: 'bot', title: 'Against a bot', about: 'On this device. Works without a network.' },
  { id: 'friend', title: 'A friend beside you', about: 'One screen, passed from hand to hand.' },
  { id: 'link', title: 'A friend elsewhere', about: 'Online. You send them a link.' },
]

/** Alone only where the game knows it. */
export const presetsFor = (card: GameCard): readonly Preset[] => PRESETS.filter((preset) => preset.id !== 'solo' || card.min_players === 1)

export function planFor(card: GameCard, name: string, preset: Preset['id']): TablePlan {
  const other: SeatWish =
    preset === 'bot' ? { kind: 'bot', level: 'regular' } : preset === 'friend' ? { kind: 'friend', name: '' } : { kind: 'link' }
  const count = preset === 'solo' ? 1 : Math.max(2, card.min_players)
  const seats: SeatWish[] = Array.from({ length: count }, (_, seat) => (seat === 0 ? { kind: 'me' } : other))
  return { game: card.id, where: preset === 'link' ? 'online' : 'device', name, seats, options: {}, clock: null }
}

/** What a seat is called while nobody has said a name: by its side in the game, else by who is to sit there. */
export function calledAt(seats: readonly SeatWish[], index: number, sides: readonly string[]): string {
  const side = sides[index]
  const kind = seats[index]?.kind
  if (side || !kind) return side ?? ''
  if (kind === 'me') return YOU
  const word = kind === 'bot' ? 'Bot' : 'Friend'
  const alike = seats.flatMap((seat, at) => (seat.kind === kind ? [at] : []))
  return alike.length > 1 ? `${word} ${alike.indexOf(index) + 1}` : word
}

/** Who can sit down: a link needs a server, a shared screen needs this one, a bot a game that it can play. */
export function kindsFor(where: TablePlan['where'], bots = true): readonly { value: SeatKind; text: string }[] {
  const kinds: { value: SeatKind; text: string }[] = [{ value: 'me', text: 'Me' }]
  if (bots) kinds.push({ value: 'bot', text: 'Bot' })
  if (where === 'device') kinds.splice(1, 0, { value: 'friend', text: 'Friend on this screen' })
  else kinds.splice(1, 0, { value: 'link', text: 'Friend by link' })
  return kinds
}

/** Moves the plan to the other place; seats that cannot be there become what is nearest. */
export function moved(plan: TablePlan, where: TablePlan['where']): TablePlan {
  const seats = plan.seats.map((seat): SeatWish => {
    if (where === 'online' && seat.kind === 'friend') return { kind: 'link' }
    if (where === 'device' && seat.kind === 'link') return { kind: 'friend', name: '' }
    return seat
  })
  return { ...plan, where, seats }
}

/** The plan for a game that no bot can play: people sit there instead, and none takes over when a clock runs out. */
export function withoutBots(plan: TablePlan): TablePlan {
  const person: SeatWish = plan.where === 'device' ? { kind: 'friend', name: '' } : { kind: 'link' }
  const clock = plan.clock && { ...plan.clock, then: 'forfeit' as const }
  return { ...plan, clock, seats: plan.seats.map((seat) => (seat.kind === 'bot' ? person : seat)) }
}

/** One person has one seat: taking a second one gives up the first. */
export function seated(plan: TablePlan, seat: number, kind: SeatKind): TablePlan {
  const before = plan.seats[seat]
  const made: SeatWish = kind === 'bot' ? { kind, level: 'regular' } : kind === 'friend' ? { kind, name: '' } : { kind }
  const seats = plan.seats.map((other, index) => {
    if (index === seat) return made
    return kind === 'me' && other.kind === 'me' && before ? before : other
  })
  return { ...plan, seats }
}

/** One seat more or less, within what the game allows. A seat that is added is played as the last one is. */
export function resized(plan: TablePlan, count: number): TablePlan {
  const last = plan.seats.at(-1)
  const added: SeatWish = !last || last.kind === 'me' ? { kind: 'bot', level: 'regular' } : last
  const seats = Array.from({ length: count }, (_, seat) => plan.seats[seat] ?? added)
  return {
    ...plan,
    seats: seats.some((seat) => seat.kind === 'me') ? seats : seats.map((seat, index) => (index === 0 ? { kind: 'me' } : seat)),
  }
}

/** The names by which games know how many play; the seats of the plan say it. */
export const PLAYERS: readonly string[] = ['players', 'seats']

/** How many seats one person plays alone, in a game that knows it. */
const SOLO = 'solo_seats'

function without(plan: TablePlan, name: string): TablePlan {
  const { [name]: _, ...options } = plan.options
  return { ...plan, options }
}

/** The plan as it is asked for: a game that has an option for it is told how many play. */
export function counted(plan: TablePlan, card: GameCard): TablePlan {
  const count = card.options.find((option) => PLAYERS.includes(option.name))
  const wish = count ? { ...plan, options: { ...plan.options, [count.name]: plan.seats.length } } : plan
  if (plan.seats.length > 1 || !card.options.some((option) => option.name === SOLO)) return without(wish, SOLO)
  // One person who plays several seats holds them all.
  const seats = Number(plan.options[SOLO] ?? card.defaults[SOLO] ?? 2)
  return { ...wish, seats: Array.from({ length: seats }, (): SeatWish => ({ kind: 'me' })) }
}

/** An option set, or left out again where it is as usual. */
export function agreed(plan: TablePlan, card: GameCard, option: OptionSpec, value: unknown): TablePlan {
  const options: Record<string, unknown> = { ...plan.options, [option.name]: value }
  if (JSON.stringify(value) === JSON.stringify(card.defaults[option.name])) delete options[option.name]
  return { ...plan, options }
}
