// Where the chart is looked at: pan and zoom, by wheel, two fingers, buttons.
import type { Point } from '../geometry'

export class Camera {
  zoom = $state(1)
  x = $state(0)
  y = $state(0)
  readonly #width: number
  readonly #height: number

  constructor(width: number, height: number) {
    this.#width = width
    this.#height = height
  }

  get transform(): string {
    return `translate(${this.x.toFixed(2)} ${this.y.toFixed(2)}) scale(${this.zoom.toFixed(4)})`
  }

  /** Zooms so that a point of the picture stays where it is. */
  by(factor: number, at: Point = { x: this.#width / 2, y: this.#height / 2 }): void {
    const zoom = Math.min(4, Math.max(1, this.zoom * factor))
    const grown = zoom / this.zoom
    this.x = at.x - (at.x - this.x) * grown
    this.y = at.y - (at.y - this.y) * grown
    this.zoom = zoom
    this.#hold()
  }

  move(dx: number, dy: number): void {
    this.x += dx
    this.y += dy
    this.#hold()
  }

  whole(): void {
    this.zoom = 1
    this.x = 0
    this.y = 0
  }

  /** The chart does not leave its frame. */
  #hold(): void {
    this.x = Math.min(0, Math.max(this.#width * (1 - this.zoom), this.x))
    this.y = Math.min(0, Math.max(this.#height * (1 - this.zoom), this.y))
  }
}
