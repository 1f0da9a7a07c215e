// A flip from a link, as the engine has checked it and filled it in: from here on it is a table like any other.
import { strangersEngine } from '../../../engine/stranger'
import { asked } from '../flights'
import { seatOf } from '../geometry'
import type { ShipsEdition, ShipsOptions } from '../edition'
import type { Lands, Launch, ShipsView } from '../wire'
import { BadLink, flipIn, type SharedFlip } from './link'

export interface OpenedFlip {
  view: ShipsView
  options: ShipsOptions
  edition: ShipsEdition
  seat: number
  ship: string
  launch: Launch
  lands: Lands
  /** The cards that it lies on in the end. */
  on: readonly string[]
  /** The table once everything has come to rest. */
  after: ShipsView
}

interface Checked {
  flown: Lands
  on: readonly string[]
  after: ShipsView
  table: { view: ShipsView; options: OpenedFlip['options']; figures: ShipsEdition }
}

/** Fails with a `TypeError` where the engine or the physics cannot be had, with `BadLink` for everything else. */
export async function checked({ view, options, ship, launch }: SharedFlip): Promise<OpenedFlip> {
  const seat = seatOf(ship)
  // A stranger's flip flies beside the engine that plays, and not for long.
  const engine = strangersEngine()
  try {
    const question = { view, options, action: { seat, do: 'flip', ship, launch }, table: true }
    const { flown, on, after, table } = await asked<Checked>(question, engine)
    return {
      view: table.view,
      options: table.options,
      edition: table.figures,
      seat,
      ship,
      launch: { from: 'edge', ...(launch as Omit<Launch, 'from'>) },
      lands: flown,
      on,
      after,
    }
  } catch (error) {
    throw error instanceof TypeError ? error : new BadLink('broken')
  } finally {
    engine.close()
  }
}

export const openFlip = async (fragment: string): Promise<OpenedFlip> => checked(await flipIn(fragment))
