// Signs that are laid on cards and discs while something is to be decided. Each has a shape of its own, not only a colour.
import { shieldSign } from './cards'
import { figure, rounded, type Pen } from './ink'

/** Room around a card for its halo. */
export const HALO = 9

export function printHalo(pen: Pen, w: number, h: number, ink: string, lines: 1 | 2): void {
  const frame = (inset: number, width: number, blur: number) => {
    rounded(pen, inset, inset, w - 2 * inset, h - 2 * inset, 4 + HALO - inset)
    pen.strokeStyle = ink
    pen.lineWidth = width
    pen.shadowColor = ink
    pen.shadowBlur = blur
    pen.stroke()
    pen.shadowBlur = 0
  }
  frame(HALO - 1.6, 3, 34)
  if (lines === 2) frame(HALO - 5.4, 2, 14)
}

export function printRing(pen: Pen, size: number, ink: string, lines: 1 | 2): void {
  const r = size / 2
  const ring = (radius: number, width: number, blur: number) => {
    pen.beginPath()
    pen.arc(r, r, radius, 0, Math.PI * 2)
    pen.strokeStyle = ink
    pen.lineWidth = width
    pen.shadowColor = ink
    pen.shadowBlur = blur
    pen.stroke()
    pen.shadowBlur = 0
  }
  ring(r * 0.72, r * 0.09, 26)
  if (lines === 2) ring(r * 0.88, r * 0.06, 12)
}

export function printTick(pen: Pen, size: number): void {
  const r = size / 2
  disc(pen, r, '#0b5f2a', '#d6ffe0')
  pen.strokeStyle = '#ffffff'
  pen.lineWidth = r * 0.26
  pen.lineCap = pen.lineJoin = 'round'
  pen.beginPath()
  pen.moveTo(r * 0.58, r * 1.02)
  pen.lineTo(r * 0.9, r * 1.36)
  pen.lineTo(r * 1.46, r * 0.66)
  pen.stroke()
}

/** Will attack: a warning triangle. */
export function printThreat(pen: Pen, size: number): void {
  const r = size / 2
  pen.beginPath()
  pen.moveTo(r, r * 0.16)
  pen.lineTo(r * 1.9, r * 1.76)
  pen.lineTo(r * 0.1, r * 1.76)
  pen.closePath()
  pen.lineJoin = 'round'
  pen.strokeStyle = '#1a0508'
  pen.lineWidth = r * 0.22
  pen.stroke()
  pen.fillStyle = '#e3262f'
  pen.fill()
  pen.strokeStyle = '#fff0e6'
  pen.lineWidth = r * 0.1
  pen.stroke()
  figure(pen, '!', r, r * 1.22, r * 1.1, '#ffffff')
}

export function printCovered(pen: Pen, size: number): void {
  shieldSign(pen, size / 2, size / 2, size * 0.4)
}

/** Hits that wait on a card. */
export function printHits(pen: Pen, size: number, count: number): void {
  const r = size / 2
  disc(pen, r, '#3b1063', '#f0dcff')
  figure(pen, `✕${count}`, r, r, r * 0.86, '#ffffff')
}

function disc(pen: Pen, r: number, fill: string, line: string): void {
  pen.beginPath()
  pen.arc(r, r, r * 0.86, 0, Math.PI * 2)
  pen.fillStyle = fill
  pen.fill()
  pen.strokeStyle = line
  pen.lineWidth = r * 0.13
  pen.stroke()
}

export function printFlash(pen: Pen, size: number): void {
  const r = size / 2
  const glow = pen.createRadialGradient(r, r, 0, r, r, r)
  glow.addColorStop(0, 'rgba(255,255,240,1)')
  glow.addColorStop(0.25, 'rgba(255,214,110,.9)')
  glow.addColorStop(0.6, 'rgba(255,110,40,.4)')
  glow.addColorStop(1, 'rgba(255,80,20,0)')
  pen.fillStyle = glow
  pen.beginPath()
  for (let n = 0; n < 32; n++) {
    const far = n % 2 === 0 ? r : r * (0.45 + (n % 5) * 0.06)
    pen.lineTo(r + far * Math.sin((n * Math.PI) / 16), r - far * Math.cos((n * Math.PI) / 16))
  }
  pen.closePath()
  pen.fill()
}
