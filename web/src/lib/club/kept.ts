// The clubs of this device, and the keys of their links: whoever has one may join.
import { isThing, keptAt } from '../device/kept'

export interface KeptClub {
  /** What stands after `#` in its link. */
  link: string
  /** Its name when it was last seen. */
  name: string
  /** On which server: a device's file may bring clubs of another one. */
  site: string
}

/** By id. */
const clubs = keptAt<Readonly<Record<string, KeptClub>>>('tableflip.clubs')

export const keptClub = (id: string): KeptClub | null => {
  const kept: unknown = clubs.read()[id]
  return isThing(kept) && kept['site'] === location.origin ? (kept as unknown as KeptClub) : null
}

/** The clubs of this device on this server, by name. */
export const keptClubs = (): readonly (KeptClub & { id: string })[] =>
  Object.keys(clubs.read())
    .flatMap((id) => {
      const kept = keptClub(id)
      return kept ? [{ ...kept, id }] : []
    })
    .sort((a, b) => a.name.localeCompare(b.name))

export function keepClub(id: string, link: string, name: string): void {
  clubs.write({ ...clubs.read(), [id]: { link, name, site: location.origin } })
}

export function dropClub(id: string): void {
  clubs.write(Object.fromEntries(Object.entries(clubs.read()).filter(([other]) => other !== id)))
}

export const clubLink = (id: string, link: string): string => `${location.origin}/club/${id}#${link}`
