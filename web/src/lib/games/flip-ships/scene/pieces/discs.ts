// The players' ships as bodies: thick round board, printed on both sides, so that it reads whichever side is up.
import { CylinderGeometry, Mesh, PlaneGeometry, type BufferGeometry, type Group, type Material, type Object3D } from 'three'
import type { ShipsEdition } from '../../edition'
import { diameterOf, LEDGE_Z, shipParts } from '../layout'
import type { Matter } from '../matter'
import { printDisc } from '../print/discs'
import { seatInk } from '../print/ink'
import { Pieces } from './pieces'

export function discSet(matter: Matter, figures: ShipsEdition, colours: readonly string[], parent: Group): Pieces {
  const forms = new Map<number, BufferGeometry>()
  const faces = new Map<string, Material>()
  const rim = matter.solid({ color: '#c9ab7c' })
  const thickness = figures.ship_size.thickness
  const formOf = (diameter: number): BufferGeometry => {
    const known = forms.get(diameter)
    if (known) return known
    // The cylinder's axis is y, a flight's poses have a disc's normal along z; and its print begins a quarter turn off.
    const form = matter.form(new CylinderGeometry(diameter / 2, diameter / 2, thickness, matter.high ? 48 : 24))
    form.rotateX(Math.PI / 2)
    form.rotateZ(Math.PI / 2)
    forms.set(diameter, form)
    return form
  }
  const faceOf = (seat: number, level: number, diameter: number): Material => {
    const key = `${seat}.${level}`
    const known = faces.get(key)
    if (known) return known
    const ink = seatInk(colours[seat])
    const map = matter.printed(diameter, diameter, 9, (pen) => printDisc(pen, diameter, ink, seat, level))
    const made = matter.solid({ map, roughness: 0.6 })
    faces.set(key, made)
    return made
  }
  const shadow = shadows(matter, figures)
  return new Pieces(
    parent,
    (name) => {
      const { seat, level } = shipParts(name)
      const diameter = diameterOf(figures, name)
      const face = faceOf(seat, level, diameter)
      const mesh = new Mesh(formOf(diameter), [rim, face, face])
      mesh.castShadow = mesh.receiveShadow = matter.high
      return mesh
    },
    shadow,
  )
}

/** The dark under a disc: all its shadow in low quality, the contact with the table in high. It stays flat whatever the disc does. */
function shadows(matter: Matter, figures: ShipsEdition): (thing: Object3D) => void {
  const form = matter.form(new PlaneGeometry(1, 1))
  const map = matter.printed(
    32,
    32,
    2,
    (pen) => {
      const dark = pen.createRadialGradient(16, 16, 0, 16, 16, 16)
      dark.addColorStop(0, 'rgba(4,3,10,1)')
      dark.addColorStop(0.62, 'rgba(4,3,10,.9)')
      dark.addColorStop(1, 'rgba(4,3,10,0)')
      pen.fillStyle = dark
      pen.fillRect(0, 0, 32, 32)
    },
    true,
  )
  const looks = [0.62, 0.42, 0.28, 0.16].map((opacity) => matter.light({ map, opacity: matter.high ? opacity * 0.8 : opacity }))
  const cast = new WeakMap<Object3D, Mesh>()
  const half = figures.ship_size.thickness / 2
  return (thing) => {
    let dark = cast.get(thing)
    if (!dark) {
      dark = new Mesh(form, looks[0])
      dark.raycast = () => {}
      dark.matrixAutoUpdate = false
      thing.add(dark)
      cast.set(thing, dark)
    }
    const { x, y, z } = thing.position
    const height = z < 0 ? z - LEDGE_Z : z
    // At rest right under the disc; in the air on the cards.
    const ground = z < 0 ? LEDGE_Z + 0.1 : z < 8 ? Math.max(0.1, z - half - 0.1) : 0.8
    dark.material = looks[Math.min(looks.length - 1, Math.floor(height / 28))] ?? dark.material
    const size = diameterOf(figures, thing.name) * (1.26 + Math.max(0, height - 8) / 130)
    dark.matrix.makeScale(size, size, 1).setPosition(x + 0.6 + height * 0.18, y + 0.4 + height * 0.1, ground)
    // It hangs on the disc, and lies on the table all the same.
    thing.updateMatrix()
    dark.matrix.premultiply(thing.matrix.clone().invert())
    dark.visible = z > LEDGE_Z - 4 && (!matter.high || height < 8)
  }
}
