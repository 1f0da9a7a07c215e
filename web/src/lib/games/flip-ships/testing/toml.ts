// Reads an edition's file: tables, arrays of tables, and values that are JSON but for comments.
import type { ShipsEdition } from '../types'

export function readEdition(toml: string): ShipsEdition {
  const all: Record<string, unknown> = {}
  let table: Record<string, unknown> = all
  for (const line of toml.split('\n')) {
    const bare = line.replace(/(^|\s)#.*$/, '').trim()
    const list = /^\[\[(\w+)\]\]$/.exec(bare)?.[1]
    const one = /^\[(\w+)\]$/.exec(bare)?.[1]
    const [, key, value] = /^(\w+)\s*=\s*(.+)$/.exec(bare) ?? []
    if (list) {
      table = {}
      all[list] = [...((all[list] as unknown[] | undefined) ?? []), table]
    } else if (one) all[one] = table = {}
    else if (key && value) table[key] = JSON.parse(value)
  }
  return all as unknown as ShipsEdition
}
