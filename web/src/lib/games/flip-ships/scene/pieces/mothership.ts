// The mothership: an open box of thick board, four walls that stand where the physics has them.
import { BoxGeometry, Group, Mesh, PlaneGeometry, PointLight, type Material } from 'three'
import type { ShipsEdition } from '../../edition'
import type { Layout } from '../layout'
import type { Matter } from '../matter'
import { printFloor, printInside, printWall } from '../print/box'
import { printCut } from '../print/wood'

export const MOTHERSHIP = 'mothership'

export function mothership(matter: Matter, figures: ShipsEdition, { inside }: Layout, race: boolean, dark: boolean): Group {
  const box = figures.mothership_box
  const t = box.wall_thickness
  const group = new Group()
  group.name = MOTHERSHIP
  const cut = matter.solid({ map: matter.printed(24, 24, 4, (pen) => printCut(pen, 24, 24)) })
  const skin = (width: number, height: number, eye: boolean): Material => {
    const map = matter.printed(width, height, 7, (pen) => printWall(pen, width, height, eye))
    return matter.solid({ map, roughness: 0.6, emissive: '#ffffff', emissiveMap: map, emissiveIntensity: dark ? 0.28 : 0.1 })
  }
  const lining = (width: number, height: number): Material =>
    matter.solid({ map: matter.printed(width, height, 4, (pen) => printInside(pen, width, height)) })
  // Faces of a box come in the order +x, -x, +y, -y, +z, -z.
  const wall = (w: number, d: number, h: number, x: number, y: number, faces: readonly (Material | null)[]) => {
    const mesh = new Mesh(
      matter.form(upright(w, d, h)),
      faces.map((face) => face ?? cut),
    )
    mesh.position.set(x, y, h / 2)
    mesh.castShadow = mesh.receiveShadow = matter.high
    group.add(mesh)
  }
  const [iw, id] = [inside.x1 - inside.x0, inside.y1 - inside.y0]
  const [x, y] = [(inside.x0 + inside.x1) / 2, (inside.y0 + inside.y1) / 2]
  const front = race ? box.race_front_height : box.front_height
  const outside = iw + 2 * t
  wall(outside, t, front, x, inside.y0 - t / 2, [null, null, lining(iw, front), skin(outside, front, true), null, null])
  wall(outside, t, box.back_height, x, inside.y1 + t / 2, [
    null,
    null,
    skin(outside, box.back_height, false),
    lining(iw, box.back_height),
    null,
    null,
  ])
  const [side, inner] = [skin(id, box.side_height, false), lining(id, box.side_height)]
  wall(t, id, box.side_height, inside.x0 - t / 2, y, [inner, side, null, null, null, null])
  wall(t, id, box.side_height, inside.x1 + t / 2, y, [side, inner, null, null, null, null])
  const floor = matter.printed(iw, id, 4, (pen) => printFloor(pen, iw, id))
  const bottom = new Mesh(
    matter.form(new PlaneGeometry(iw, id)),
    matter.solid({ map: floor, emissive: '#ffffff', emissiveMap: floor, emissiveIntensity: dark ? 0.35 : 0.15 }),
  )
  bottom.position.set(x, y, 0.06)
  bottom.receiveShadow = matter.high
  group.add(bottom)
  if (matter.high) {
    // Something glows in there.
    const glow = new PointLight('#9df3e4', dark ? 2.2 : 1.2, 150, 0)
    glow.position.set(x, y, 16)
    group.add(glow)
  }
  return group
}

/** A box whose prints stand upright on all four sides: three's own has y up, ours has z up. */
function upright(w: number, d: number, h: number): BoxGeometry {
  const form = new BoxGeometry(w, h, d)
  form.rotateX(Math.PI / 2)
  // Turned so, the faces are +x, -x, +z, -z, -y, +y; put them into the order that the caller names.
  const order = [0, 1, 4, 5, 3, 2]
  form.groups.forEach((group, face) => (group.materialIndex = order[face] ?? 0))
  return form
}
