// Whether a closed day keeps what was promised of it, by hand as `docs/randomness.md` has it: two hashes over what the server shows.
import type { DailyCard } from '../generated/protocol'
import { hashOf } from '../trust/secrets'

/** `kept`: all agrees. `broken`: what is shown is not what was promised. `other`: another promise than the one that was seen here first. */
export type Opened = 'kept' | 'broken' | 'other'

/** JSON as it is hashed: names in order, no spaces. */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const parts = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
  return `{${parts.map(([name, part]) => `${JSON.stringify(name)}:${canonical(part)}`).join(',')}}`
}

type Shown = Pick<DailyCard, 'game' | 'date' | 'options' | 'edition_sha256' | 'seats' | 'commitment' | 'salt' | 'seed'>

/** `first` is the promise that was seen here before the day was closed. */
export async function openedAs(card: Shown, first: string | null): Promise<Opened> {
  const { game, date, options, edition_sha256, seats, commitment, salt, seed } = card
  if (salt === null || seed === null) return 'broken'
  const promise = ['tableflip-table-2', game, `daily-${date}`, edition_sha256, canonical(options), salt]
  const deal = ['tableflip-deal-2', salt, ...Array.from({ length: seats }, () => '-')]
  const agrees = (await hashOf(promise.join('\n'))) === commitment && (await hashOf(deal.join('\n'))) === seed
  if (!agrees) return 'broken'
  return first !== null && first !== commitment ? 'other' : 'kept'
}
