// Printing: a canvas measured in millimetres that becomes a texture, and the colours of our inks.
import { CanvasTexture, SRGBColorSpace } from 'three'
import face from '@fontsource/exo-2/files/exo-2-latin-800-normal.woff2?url'

export const INK = {
  paper: '#f4e8d0',
  paperShade: '#dcc9a5',
  board: '#b48f5f',
  night: '#0e1030',
  deep: '#1c1b45',
  violet: '#5b3270',
  ember: '#d2604f',
  amber: '#ffb45e',
  city: '#1a1330',
  window: '#ffd98a',
  teal: '#9df3e4',
  hull: '#39415f',
  steel: '#5b6480',
  line: '#aeb4e6',
  cream: '#fff4df',
} as const

/** Seats' colours by the edition's names; anything else is taken as a colour itself. Told apart by shapes, too. */
const COLOURS: Readonly<Record<string, string>> = { red: '#d55e00', blue: '#0072b2', green: '#009e73', yellow: '#e0b000' }
export const seatInk = (colour: string | undefined): string => COLOURS[colour ?? ''] ?? colour ?? '#777777'

const FAMILY = 'Exo 2 Print'
export const print = (size: number): string => `800 ${size}px '${FAMILY}', 'Exo 2', sans-serif`

/** The printed face; what was printed before it came is printed again by the caller. */
export async function loadFace(): Promise<boolean> {
  try {
    document.fonts.add(await new FontFace(FAMILY, `url(${face})`, { weight: '800' }).load())
    return true
  } catch {
    return false // The fallback face serves.
  }
}

export type Pen = CanvasRenderingContext2D

export interface Sheet {
  texture: CanvasTexture
  /** Prints it (again). */
  print(): void
}

/**
 * A sheet of `width` × `height` mm at `grain` dots per mm; the pen's units are mm, y down from the far left corner. A bare one is light,
 * not ink.
 */
export function sheet(width: number, height: number, grain: number, draw: (pen: Pen) => void, bare = false): Sheet {
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(width * grain)
  canvas.height = Math.round(height * grain)
  const texture = new CanvasTexture(canvas)
  texture.colorSpace = SRGBColorSpace
  const made = {
    texture,
    print() {
      const pen = canvas.getContext('2d')
      if (!pen) return
      pen.setTransform(canvas.width / width, 0, 0, canvas.height / height, 0, 0)
      pen.clearRect(0, 0, width, height)
      draw(pen)
      if (!bare) fibre(pen, width, height)
      texture.needsUpdate = true
    },
  }
  made.print()
  return made
}

let paper: HTMLCanvasElement | null = null

/** Every print has the grain of what it is printed on; without it ink looks like glass. */
function fibre(pen: Pen, width: number, height: number): void {
  if (!paper) {
    paper = document.createElement('canvas')
    paper.width = paper.height = 128
    const grain = paper.getContext('2d')
    const next = dice(3)
    for (let n = 0; grain && n < 5200; n++) {
      grain.fillStyle = next() > 0.5 ? 'rgba(255,246,226,.075)' : 'rgba(20,10,0,.085)'
      grain.fillRect(next() * 128, next() * 128, 0.8 + next() * 2.6, 0.8)
    }
  }
  const pattern = pen.createPattern(paper, 'repeat')
  if (!pattern) return
  pen.save()
  pen.globalCompositeOperation = 'source-atop'
  pen.scale(0.3, 0.3)
  pen.fillStyle = pattern
  pen.fillRect(0, 0, width / 0.3, height / 0.3)
  pen.restore()
}

export function gradient(pen: Pen, y0: number, y1: number, stops: readonly (readonly [number, string])[]): CanvasGradient {
  const made = pen.createLinearGradient(0, y0, 0, y1)
  for (const [at, colour] of stops) made.addColorStop(at, colour)
  return made
}

export function glow(pen: Pen, x: number, y: number, radius: number, colour: string, strength: number): void {
  const made = pen.createRadialGradient(x, y, 0, x, y, radius)
  made.addColorStop(0, colour)
  made.addColorStop(1, 'transparent')
  pen.save()
  pen.globalAlpha = strength
  pen.fillStyle = made
  pen.fillRect(x - radius, y - radius, radius * 2, radius * 2)
  pen.restore()
}

export function rounded(pen: Pen, x: number, y: number, width: number, height: number, radius: number): void {
  pen.beginPath()
  pen.roundRect(x, y, width, height, radius)
}

/** A number in the middle of a place; the face's figures sit a little low. */
export function figure(pen: Pen, text: string, x: number, y: number, size: number, fill: string): void {
  pen.font = print(size)
  pen.textAlign = 'center'
  pen.textBaseline = 'middle'
  pen.fillStyle = fill
  pen.fillText(text, x, y + size * 0.05)
}

/** A chain of numbers between 0 and 1, the same every time: prints come out alike. */
export function dice(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 4294967296
  }
}

export function stars(pen: Pen, x: number, y: number, width: number, height: number, count: number, seed: number): void {
  const next = dice(seed)
  for (let n = 0; n < count; n++) {
    pen.globalAlpha = 0.25 + next() * 0.65
    pen.fillStyle = next() > 0.85 ? INK.amber : '#ffffff'
    const size = 0.25 + next() * next() * 0.9
    pen.beginPath()
    pen.arc(x + next() * width, y + next() * height, size, 0, Math.PI * 2)
    pen.fill()
  }
  pen.globalAlpha = 1
}

/** Where the pen's y runs away from the players, writing must not stand on its head. */
export function upright(pen: Pen, x: number, y: number, draw: () => void): void {
  pen.save()
  pen.translate(x, y)
  pen.scale(1, -1)
  draw()
  pen.restore()
}

/** The dark around something that lies: deep at its rim, gone after `reach`. */
export function printShade(pen: Pen, w: number, h: number, reach: number): void {
  for (let n = 0; n < 12; n++) {
    const out = reach * (1 - n / 12)
    pen.fillStyle = 'rgba(4,3,10,.085)'
    rounded(pen, reach - out, reach - out, w + 2 * out, h + 2 * out, 4 + out)
    pen.fill()
  }
}
