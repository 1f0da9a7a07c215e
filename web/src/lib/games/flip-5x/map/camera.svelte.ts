// Where the chart is looked at: pan and zoom, by wheel, two fingers, buttons.
import type { Point } from '../geometry'

interface Size {
  width: number
  height: number
}

const CLOSEST = 4

export class Camera {
  zoom = $state(1)
  x = $state(0)
  y = $state(0)
  /** Somebody looks where they wish to look. */
  byHand = false
  /** The picture's size, in its own units. */
  readonly #size: () => Size

  constructor(size: () => Size) {
    this.#size = size
  }

  get transform(): string {
    return `translate(${this.x.toFixed(2)} ${this.y.toFixed(2)}) scale(${this.zoom.toFixed(4)})`
  }

  /** Zooms so that a point of the picture stays where it is. */
  by(factor: number, at: Point = this.#middle()): void {
    this.byHand = true
    const zoom = Math.min(CLOSEST, Math.max(1, this.zoom * factor))
    const grown = zoom / this.zoom
    this.x = at.x - (at.x - this.x) * grown
    this.y = at.y - (at.y - this.y) * grown
    this.zoom = zoom
    this.#hold()
  }

  move(dx: number, dy: number): void {
    this.byHand = true
    this.x += dx
    this.y += dy
    this.#hold()
  }

  /** Looks at a point of the whole picture, this close. */
  at(point: Point, zoom: number): void {
    const middle = this.#middle()
    this.byHand = false
    this.zoom = Math.min(CLOSEST, Math.max(1, zoom))
    this.x = middle.x - point.x * this.zoom
    this.y = middle.y - point.y * this.zoom
    this.#hold()
  }

  /** Moves only if a point of the whole picture is nearer to the frame's edge than `margin`, or beyond it. */
  show({ x, y }: Point, margin: number): void {
    const { width, height } = this.#size()
    const over = (at: number, size: number) => Math.max(0, margin - at) - Math.max(0, at - (size - margin))
    this.move(over(this.x + x * this.zoom, width), over(this.y + y * this.zoom, height))
  }

  whole(): void {
    this.byHand = false
    this.zoom = 1
    this.x = 0
    this.y = 0
  }

  #middle(): Point {
    const { width, height } = this.#size()
    return { x: width / 2, y: height / 2 }
  }

  /** The chart does not leave its frame. */
  #hold(): void {
    const { width, height } = this.#size()
    this.x = Math.min(0, Math.max(width * (1 - this.zoom), this.x))
    this.y = Math.min(0, Math.max(height * (1 - this.zoom), this.y))
  }
}
