// A position as text: what one seat sees of a game under way, or all of a finished one (RV-7.5).
import { strangersEngine } from '../engine/stranger'
import type { Agreed } from '../generated/engine'
import type { View } from '../generated/protocol'
import { home } from '../table/home'

/** A view document: whoever reads it knows no more than that seat. */
export function viewDocument({ game, edition, options }: Agreed, seat: number | null, view: View): string {
  return JSON.stringify({ game, options, ...(edition.text === null ? {} : { edition: edition.text }), seat, view })
}

/** The complete document after so many actions of a table's game that is over. */
export async function wholePosition(table: string, game: string, at: number): Promise<string> {
  const record = JSON.stringify((await (await home()).finished(table)).record)
  const engine = strangersEngine()
  try {
    await engine.prepare(game)
    return await engine.call('positioned', { call: 'position', record, line: 0, at })
  } finally {
    engine.close()
  }
}
