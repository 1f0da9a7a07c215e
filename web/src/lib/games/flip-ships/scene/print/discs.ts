// The players' ships: a cardboard disc in its seat's colour with its seat's shape, its level as a number and as chevrons.
import { SEAT_SHAPES } from '$lib/design/seats'
import { figure, INK, type Pen } from './ink'

export function printDisc(pen: Pen, size: number, ink: string, seat: number, level: number): void {
  const r = size / 2
  const circle = (radius: number, fill: string) => {
    pen.fillStyle = fill
    pen.beginPath()
    pen.arc(r, r, radius, 0, Math.PI * 2)
    pen.fill()
  }
  circle(r + 1, INK.paper)
  circle(r * 0.9, '#15132c')
  circle(r * 0.86, ink)
  pen.save()
  pen.beginPath()
  pen.arc(r, r, r * 0.86, 0, Math.PI * 2)
  pen.clip()
  pen.fillStyle = 'rgba(255,255,255,.14)'
  pen.fillRect(0, 0, size, r * 0.8)
  pen.restore()
  // The seat's shape stands for the ship itself.
  const shape = new Path2D(SEAT_SHAPES[seat % SEAT_SHAPES.length])
  const scale = (r * 1.02) / 24
  pen.save()
  pen.translate(r - 12 * scale, r * 0.83 - 12 * scale)
  pen.scale(scale, scale)
  pen.lineJoin = 'round'
  pen.strokeStyle = '#15132c'
  pen.lineWidth = 3.4
  pen.stroke(shape)
  pen.fillStyle = INK.cream
  pen.fill(shape)
  pen.restore()
  figure(pen, String(level), r, r * (seat % SEAT_SHAPES.length === 1 ? 0.93 : 0.84), r * 0.66, '#15132c')
  // One chevron for each level.
  pen.strokeStyle = INK.cream
  pen.lineWidth = r * 0.085
  pen.lineCap = 'round'
  for (let n = 0; n < level; n++) {
    const y = r * 1.46 + (n - (level - 1) / 2) * r * 0.15
    pen.beginPath()
    pen.moveTo(r * 0.74, y + r * 0.07)
    pen.lineTo(r, y - r * 0.05)
    pen.lineTo(r * 1.26, y + r * 0.07)
    pen.stroke()
  }
}
