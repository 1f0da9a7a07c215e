// The table itself: wood, the printed zone on it, the ledge with a tray for each seat, the floor far below.
import { BoxGeometry, Group, Mesh, PlaneGeometry } from 'three'
import type { ShipsEdition } from '../../edition'
import { LEDGE_Z, type Layout } from '../layout'
import type { Matter } from '../matter'
import { glow, INK, type Pen } from '../print/ink'
import { printRaceMat } from '../print/mat'
import { printTray } from '../print/tray'
import { printDock, printPool, printWood } from '../print/wood'
import { printZone } from '../print/zone'

export interface Furnishing {
  layout: Layout
  figures: ShipsEdition
  icons: readonly number[]
  colours: readonly string[]
  race: boolean
  dark: boolean
}

/** The board that the zone is printed on; its top is the table's top of the physics. */
const TILE = 0.9
const TABLE = 26

export function furniture(matter: Matter, { layout, figures, icons, colours, race, dark }: Furnishing): Group {
  const group = new Group()
  const { table, zone, ledge } = layout
  const add = (mesh: Mesh, x: number, y: number, z: number, casts = false) => {
    mesh.position.set(x, y, z)
    mesh.receiveShadow = matter.high
    mesh.castShadow = matter.high && casts
    group.add(mesh)
  }
  const wood = dark ? '#6e4229' : '#a96f44'
  const [w, h] = [table.x1 - table.x0, table.y1 - table.y0]
  const lit = (pen: Pen) => (matter.high || !dark ? undefined : printPool(pen, w, h))
  const grain = matter.ground({ map: matter.printed(w, h, 1.6, (pen) => (printWood(pen, w, h, wood, 7), lit(pen))), roughness: 0.55 })
  const edge = matter.solid({ color: dark ? '#4a2d17' : '#83532a', roughness: 0.6 })
  add(
    new Mesh(matter.form(new BoxGeometry(w, h, TABLE)), [edge, edge, edge, edge, grain, edge]),
    (table.x0 + table.x1) / 2,
    h / 2,
    -TILE - TABLE / 2,
    true,
  )

  const [zw, zh] = [zone.x1 - zone.x0, zone.y1 - zone.y0]
  const [zx, zy] = [(zone.x0 + zone.x1) / 2, (zone.y0 + zone.y1) / 2]
  if (race) {
    const mat = matter.ground({ map: matter.printed(zw, zh, 3, (pen) => printRaceMat(pen, zw)), transparent: true, roughness: 0.8 })
    add(new Mesh(matter.form(new PlaneGeometry(zw, zh)), mat), zx, zy, -0.05)
  } else {
    const print = matter.ground({ map: matter.printed(zw, zh, 3.4, (pen) => printZone(pen, layout, figures, icons)), roughness: 0.74 })
    const cut = matter.solid({ color: INK.board })
    add(new Mesh(matter.form(new BoxGeometry(zw, zh, TILE)), [cut, cut, cut, cut, print, cut]), zx, zy, -TILE / 2, true)
    // The atmosphere is as wide as the table: its line goes on in brass.
    const brass = matter.solid({ color: '#c79a4e', roughness: 0.35, metalness: 0.6 })
    add(new Mesh(matter.form(new BoxGeometry(w, 1.6, 0.2)), brass), (table.x0 + table.x1) / 2, layout.line, -TILE)
    const bay = layout.bay
    const [bw, bh] = [bay.x1 - bay.x0 + 12, bay.y1 - bay.y0 + 12]
    const felt = matter.ground({
      map: matter.printed(bw, bh, 2, (pen) => printDock(pen, bw, bh, dark ? '#1f3f37' : '#2f5d50')),
      roughness: 1,
    })
    add(new Mesh(matter.form(new BoxGeometry(bw, bh, 0.8)), felt), (bay.x0 + bay.x1) / 2, (bay.y0 + bay.y1) / 2, -0.5)
  }

  // Ships leave from here.
  const lip = matter.solid({ color: '#c79a4e', roughness: 0.35, metalness: 0.6 })
  add(new Mesh(matter.form(new BoxGeometry(race ? w : zw, 1.6, 4)), lip), race ? (table.x0 + table.x1) / 2 : zx, -0.8, -2.1)

  const [lw, lh] = [ledge.x1 - ledge.x0, ledge.y1 - ledge.y0]
  const [lx, ly] = [(ledge.x0 + ledge.x1) / 2, (ledge.y0 + ledge.y1) / 2]
  const felt = dark ? '#1f3f37' : '#2f5d50'
  const tray = matter.ground({ map: matter.printed(lw, lh, 3, (pen) => printTray(pen, layout, colours, felt)), roughness: 0.95 })
  add(new Mesh(matter.form(new BoxGeometry(lw, lh, 6)), [edge, edge, edge, edge, tray, edge]), lx, ly, LEDGE_Z - 3)
  const rim = (x: number, y: number, rw: number, rh: number) =>
    add(new Mesh(matter.form(new BoxGeometry(rw, rh, 13)), edge), x, y, LEDGE_Z, true)
  rim(lx, ledge.y0 - 3, lw + 12, 6)
  rim(ledge.x0 - 3, ly, 6, lh)
  rim(ledge.x1 + 3, ly, 6, lh)
  for (const next of layout.trays.slice(1)) rim(next.x0 - 4, ly, 2.4, lh)

  if (!matter.high) return group
  const floor = matter.light({
    map: matter.printed(400, 400, 1, (pen) => (glow(pen, 200, 200, 200, dark ? '#4a301c' : '#efe0c4', 1), undefined), true),
  })
  add(new Mesh(matter.form(new PlaneGeometry(3600, 3600)), floor), 0, 450, -420)
  return group
}
