// Enemy cards as bodies: rounded board with a printed face.
import { ExtrudeGeometry, Mesh, MeshLambertMaterial, PlaneGeometry, Shape, type BufferGeometry, type Group, type Material } from 'three'
import type { ShipsEdition } from '../../edition'
import type { Matter } from '../matter'
import { printBack, printCard } from '../print/cards'
import { printShade } from '../print/ink'
import { Pieces } from './pieces'

/** Drawn a little thicker than the physics has them: a card's edge must be seen from a chair. Discs on it hide the difference. */
const LEAST = 0.7
/** How far the dark around a lying card reaches. */
const SHADE = 5

export interface CardSet {
  pieces: Pieces
  form: BufferGeometry
  back: Material
  side: Material
  face(kind: string): Material
  ghost(name: string, ghost: boolean): void
}

export const kindOf = (card: string): string => card.slice(0, card.lastIndexOf('-'))

export function cardSet(matter: Matter, figures: ShipsEdition, parent: Group): CardSet {
  const g = figures.geometry
  const form = matter.form(board(g.card_width, g.card_height, Math.max(LEAST, g.card_thickness), 4).translate(0, 0, -g.card_thickness / 2))
  const side = matter.solid({ color: '#cdb488' })
  const back = matter.ground({ map: matter.printed(g.card_width, g.card_height, 4, (pen) => printBack(pen, g)), roughness: 0.7 })
  // Where board lies on board it is dark: that alone lifts it off the print.
  const ground = matter.form(new PlaneGeometry(g.card_width + 2 * SHADE, g.card_height + 2 * SHADE))
  const shade = matter.light({
    map: matter.printed(g.card_width + 2 * SHADE, g.card_height + 2 * SHADE, 3, (pen) =>
      printShade(pen, g.card_width, g.card_height, SHADE),
    ),
  })
  const faces = new Map<string, Material>()
  const faint = new Map<string, Material>()
  const faceOf = (kind: string): Material => {
    const known = faces.get(kind)
    if (known) return known
    const figure = figures.enemy.find((enemy) => enemy.id === kind)
    const made = figure
      ? matter.ground({ map: matter.printed(g.card_width, g.card_height, 6, (pen) => printCard(pen, figure, g)), roughness: 0.62 })
      : back
    faces.set(kind, made)
    return made
  }
  const faintOf = (kind: string): Material => {
    const known = faint.get(kind)
    if (known) return known
    const made = matter.keep(
      new MeshLambertMaterial({ map: (faceOf(kind) as MeshLambertMaterial).map, transparent: true, opacity: 0.32, depthWrite: false }),
    )
    faint.set(kind, made)
    return made
  }
  const pieces = new Pieces(parent, (name) => {
    const mesh = new Mesh(form, [faceOf(kindOf(name)), side])
    mesh.castShadow = mesh.receiveShadow = matter.high
    const dark = new Mesh(ground, shade)
    dark.position.set(0.6, 0.5, 0.02 - g.card_thickness / 2)
    dark.raycast = () => {}
    mesh.add(dark)
    return mesh
  })
  return {
    pieces,
    form,
    back,
    side,
    face: faceOf,
    ghost(name, ghost) {
      const mesh = pieces.get(name)
      if (!(mesh instanceof Mesh)) return
      mesh.material = ghost ? [faintOf(kindOf(name)), faintOf(kindOf(name))] : [faceOf(kindOf(name)), side]
      mesh.castShadow = matter.high && !ghost
    },
  }
}

/** A rounded board, its lower side at z = 0, its print spread over the whole face. */
function board(width: number, height: number, thickness: number, radius: number): BufferGeometry {
  const [w, h, r] = [width / 2, height / 2, radius]
  const shape = new Shape()
  shape.moveTo(-w + r, -h)
  shape.lineTo(w - r, -h).absarc(w - r, -h + r, r, -Math.PI / 2, 0, false)
  shape.lineTo(w, h - r).absarc(w - r, h - r, r, 0, Math.PI / 2, false)
  shape.lineTo(-w + r, h).absarc(-w + r, h - r, r, Math.PI / 2, Math.PI, false)
  shape.lineTo(-w, -h + r).absarc(-w + r, -h + r, r, Math.PI, Math.PI * 1.5, false)
  const form = new ExtrudeGeometry(shape, { depth: thickness, bevelEnabled: false, curveSegments: 5 })
  const [position, uv] = [form.getAttribute('position'), form.getAttribute('uv')]
  for (let n = 0; n < position.count; n++) uv.setXY(n, position.getX(n) / width + 0.5, position.getY(n) / height + 0.5)
  return form
}
