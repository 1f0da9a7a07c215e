// Materials and their keeper: what the scene makes of paper, wood and light it also throws away.
import {
  AdditiveBlending,
  DoubleSide,
  LinearMipmapNearestFilter,
  MeshBasicMaterial,
  MeshLambertMaterial,
  MeshStandardMaterial,
  type BufferGeometry,
  type Material,
  type Texture,
} from 'three'
import { sheet, type Pen, type Sheet } from './print/ink'

export class Matter {
  readonly high: boolean
  #sheets: Sheet[] = []
  #materials = new Set<Material>()
  #geometries = new Set<BufferGeometry>()
  #anisotropy: number
  #dark: boolean

  constructor(quality: 'low' | 'high', dark: boolean, anisotropy: number) {
    this.#dark = dark
    this.high = quality === 'high'
    this.#anisotropy = Math.min(this.high ? 8 : 4, anisotropy)
  }

  /** A printed sheet; `grain` is dots per mm in high quality. */
  printed(width: number, height: number, grain: number, draw: (pen: Pen) => void, bare = false): Texture {
    const made = sheet(width, height, this.high ? grain : grain * 0.8, draw, bare)
    made.texture.anisotropy = this.#anisotropy
    // Measured without a graphics card: one level of detail is a third cheaper than a blend of two, finer grain costs nothing.
    if (!this.high) made.texture.minFilter = LinearMipmapNearestFilter
    this.#sheets.push(made)
    return made.texture
  }

  /** Everything once more, when the printing face has come. */
  reprint(): void {
    for (const made of this.#sheets) made.print()
  }

  /** Something with a surface under the lamp. */
  solid(look: {
    map?: Texture
    color?: string
    roughness?: number
    metalness?: number
    transparent?: boolean
    emissive?: string
    emissiveMap?: Texture
    emissiveIntensity?: number
  }): MeshStandardMaterial | MeshLambertMaterial {
    const { roughness = 0.82, metalness = 0, ...rest } = look
    return this.keep(this.high ? new MeshStandardMaterial({ roughness, metalness, ...rest }) : new MeshLambertMaterial(rest))
  }

  /** Something that lies flat and large: without a graphics card its light is printed, not reckoned. */
  ground(look: { map: Texture; roughness?: number; transparent?: boolean }): Material {
    if (this.high) return this.solid(look)
    const { map, transparent = false } = look
    return this.keep(new MeshBasicMaterial({ map, transparent, color: this.#dark ? '#d8c6b2' : '#fff6ea' }))
  }

  /** Something drawn in light: it needs no lamp and hides nothing. */
  light(look: { map?: Texture; color?: string; opacity?: number; add?: boolean; over?: boolean }): MeshBasicMaterial {
    const { add = false, over = false, ...rest } = look
    return this.keep(
      new MeshBasicMaterial({
        ...rest,
        transparent: true,
        depthWrite: false,
        depthTest: !over,
        side: DoubleSide,
        toneMapped: false,
        ...(add ? { blending: AdditiveBlending } : {}),
      }),
    )
  }

  keep<T extends Material>(material: T): T {
    this.#materials.add(material)
    return material
  }

  form<T extends BufferGeometry>(geometry: T): T {
    this.#geometries.add(geometry)
    return geometry
  }

  /** A form that is made anew: the old one goes at once. */
  drop(geometry: BufferGeometry): void {
    this.#geometries.delete(geometry)
    geometry.dispose()
  }

  dispose(): void {
    for (const made of this.#sheets) made.texture.dispose()
    for (const material of this.#materials) material.dispose()
    for (const geometry of this.#geometries) geometry.dispose()
    this.#sheets = []
    this.#materials.clear()
    this.#geometries.clear()
  }
}
