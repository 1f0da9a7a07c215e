// A flip in a link: the table before it, as little of it as the flight needs, and the launch. Anybody can send one: what is read here is
// only unpacked, and the engine says whether it is a table at all.
import { pack, unpack } from '../../../packing'
import { groundOf, seatOf, straight } from '../geometry'
import type { Flip } from '../showing.svelte'
import type { ShipsEdition, ShipsOptions } from '../edition'
import type { Enemy } from '../wire'

export interface SharedFlip {
  /** As the engine reads views: what is left out is as after the set-up. */
  view: unknown
  options: unknown
  ship: string
  launch: unknown
}

/** Changes when an older page could not show what a newer one writes. */
const VERSION = '1'
/** A full table of four comes to a third of this. */
const LONGEST = 8000
const LARGEST = 65_536

export class BadLink extends Error {
  /** `newer`: of a version that this page does not know. */
  readonly why: 'broken' | 'newer'

  constructor(why: 'broken' | 'newer') {
    super(why)
    this.why = why
  }
}

/** What a flight depends on, and the colours; the rest of what a table chose does not matter here. */
function slimOptions(options: ShipsOptions): ShipsOptions {
  const { mode, players, solo_seats, rows, launch_pad, colours } = options
  return {
    ...(mode === 'race' ? { mode } : {}),
    ...(players !== undefined && players !== 2 ? { players } : {}),
    ...(players === 1 && solo_seats !== undefined ? { solo_seats } : {}),
    ...(rows === 3 ? { rows } : {}),
    ...(launch_pad === true ? { launch_pad } : {}),
    ...(colours ? { colours } : {}),
  }
}

/** The fragment of an address that holds this flip. */
export async function linkOf(flip: Flip, options: ShipsOptions, edition: ShipsEdition): Promise<string> {
  const { ship, launch } = flip
  const { city, mothership, enemies, deck, flipping, ready, tells } = flip.view
  const ground = groundOf(edition, options)
  const card = ({ card, row, col, x, y, angle, off }: Enemy) => {
    const at = straight(ground, row, col)
    if (off) return { card, row, col, off }
    return x === at.x && y === at.y && angle === at.angle ? { card, row, col } : { card, row, col, x, y, angle }
  }
  const ships = Object.entries({ ...flip.view.ships, [ship]: { at: 'active' as const, x: 0, y: 0 } })
  const shot = flipping?.ship === ship ? tells.shot : null
  const slim = {
    ...(ready ? { ready: ready.map(() => true) } : { turn: seatOf(ship), city: Math.max(1, city), mothership, enemies: enemies.map(card) }),
    ...(shot ? { flipping: { ship, why: 'free_shot', pad: shot } } : {}),
    deck,
    ships: Object.fromEntries(ships.map(([name, { at, x, y }]) => [name, at === 'table' ? { at, x, y } : { at }])),
  }
  const shared: SharedFlip = { view: slim, options: slimOptions(options), ship, launch }
  return `${VERSION}.${await pack(JSON.stringify(shared), LARGEST)}`
}

/** The flip in a fragment; fails with `BadLink`. */
export async function flipIn(fragment: string): Promise<SharedFlip> {
  const [, version, body] = /^#?(\d{1,3})\.([\w-]+)$/.exec(fragment.slice(0, LONGEST + 1)) ?? []
  if (fragment.length > LONGEST || !version || !body) throw new BadLink('broken')
  if (version !== VERSION) throw new BadLink('newer')
  let read: unknown
  try {
    read = JSON.parse(await unpack(body, LARGEST))
  } catch {
    throw new BadLink('broken')
  }
  if (typeof read !== 'object' || read === null) throw new BadLink('broken')
  const { view, options, ship, launch } = read as Partial<SharedFlip>
  if (typeof ship !== 'string' || !/^\d\.\d[a-z]$/.test(ship)) throw new BadLink('broken')
  return { view, options, ship, launch }
}
