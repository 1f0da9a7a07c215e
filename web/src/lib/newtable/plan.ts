// A table that is being planned: what can be chosen, and what goes together. Pure, so that the page only draws it.
import type { GameSpec, OptionSpec, SeatPlan, TablePlan } from '../table/home'

export type SeatKind = SeatPlan['kind']

export interface Preset {
  id: 'bot' | 'friend' | 'link'
  title: string
  about: string
}

export const PRESETS: readonly Preset[] = [
  { id: 'bot', title: 'Against a bot', about: 'On this device. Works without a network.' },
  { id: 'friend', title: 'A friend beside you', about: 'One screen, passed from hand to hand.' },
  { id: 'link', title: 'A friend elsewhere', about: 'Online. You send them a link.' },
]

export function planFor(spec: GameSpec, name: string, preset: Preset['id']): TablePlan {
  const other: SeatPlan = preset === 'bot' ? { kind: 'bot', level: 'regular' } : preset === 'friend' ? { kind: 'friend', name: '' } : { kind: 'link' }
  const seats: SeatPlan[] = Array.from({ length: spec.players.min }, (_, seat) => (seat === 0 ? { kind: 'me' } : other))
  const options = Object.fromEntries(spec.options.map((option) => [option.name, option.default]))
  return { game: spec.id, where: preset === 'link' ? 'online' : 'device', name, seats, options, clock: null }
}

/** Who can sit down: a link needs a server, a shared screen needs this one. */
export function kindsFor(where: TablePlan['where']): readonly { value: SeatKind; text: string }[] {
  const kinds: { value: SeatKind; text: string }[] = [
    { value: 'me', text: 'Me' },
    { value: 'bot', text: 'Bot' },
  ]
  if (where === 'device') kinds.splice(1, 0, { value: 'friend', text: 'Friend on this screen' })
  else kinds.splice(1, 0, { value: 'link', text: 'Friend by link' })
  return kinds
}

/** Moves the plan to the other place; seats that cannot be there become what is nearest. */
export function moved(plan: TablePlan, where: TablePlan['where']): TablePlan {
  const seats = plan.seats.map((seat): SeatPlan => {
    if (where === 'online' && seat.kind === 'friend') return { kind: 'link' }
    if (where === 'device' && seat.kind === 'link') return { kind: 'friend', name: '' }
    return seat
  })
  return { ...plan, where, seats }
}

/** One person has one seat: taking a second one gives up the first. */
export function seated(plan: TablePlan, seat: number, kind: SeatKind): TablePlan {
  const before = plan.seats[seat]
  const made: SeatPlan = kind === 'bot' ? { kind, level: 'regular' } : kind === 'friend' ? { kind, name: '' } : { kind }
  const seats = plan.seats.map((other, index) => {
    if (index === seat) return made
    return kind === 'me' && other.kind === 'me' && before ? before : other
  })
  return { ...plan, seats }
}

/** Options that differ from the usual game. */
export function houseRules(plan: TablePlan, options: readonly OptionSpec[]): OptionSpec[] {
  return options.filter((option) => plan.options[option.name] !== option.default)
}
