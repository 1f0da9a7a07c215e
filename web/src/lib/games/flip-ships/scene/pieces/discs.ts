// The players' ships as bodies: thick round board, printed on both sides, so that it reads whichever side is up.
import { CylinderGeometry, Mesh, type BufferGeometry, type Group, type Material } from 'three'
import type { ShipsEdition } from '../../types'
import { diameterOf, shipParts } from '../layout'
import type { Matter } from '../matter'
import { printDisc } from '../print/discs'
import { seatInk } from '../print/ink'
import { Pieces } from './pieces'

export function discSet(matter: Matter, figures: ShipsEdition, colours: readonly string[], parent: Group): Pieces {
  const forms = new Map<number, BufferGeometry>()
  const faces = new Map<string, Material>()
  const rim = matter.solid({ color: '#c9ab7c' })
  const formOf = (diameter: number): BufferGeometry => {
    const known = forms.get(diameter)
    if (known) return known
    // The cylinder's axis is y, a flight's poses have a disc's normal along z.
    const form = matter.form(new CylinderGeometry(diameter / 2, diameter / 2, figures.ship_size.thickness, matter.high ? 48 : 24))
    form.rotateX(Math.PI / 2)
    forms.set(diameter, form)
    return form
  }
  const faceOf = (seat: number, level: number, diameter: number): Material => {
    const key = `${seat}.${level}`
    const known = faces.get(key)
    if (known) return known
    const ink = seatInk(colours[seat])
    const map = matter.printed(diameter, diameter, 9, (pen) => printDisc(pen, diameter, ink, seat, level))
    // The cap's print is laid from x to the right and z down; turned upright that is the face as we draw it.
    const made = matter.solid({ map, roughness: 0.6 })
    faces.set(key, made)
    return made
  }
  return new Pieces(parent, (name) => {
    const { seat, level } = shipParts(name)
    const diameter = diameterOf(figures, name)
    const face = faceOf(seat, level, diameter)
    const mesh = new Mesh(formOf(diameter), [rim, face, face])
    mesh.castShadow = mesh.receiveShadow = matter.high
    return mesh
  })
}
