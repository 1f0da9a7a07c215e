// The moon spaces: four moons of four tones.
import type { Area } from '../layout'
import { dice, glow, rounded, type Pen } from './ink'

export function printMoon(pen: Pen, area: Area, index: number): void {
  const [x, y] = [(area.x0 + area.x1) / 2, (area.y0 + area.y1) / 2]
  const tones = ['#c9c3b4', '#b7c4d3', '#d3b69a', '#a9b8a8'] as const
  const tone = tones[index % tones.length] ?? tones[0]
  rounded(pen, area.x0 + 1.2, area.y0 + 1.2, area.x1 - area.x0 - 2.4, area.y1 - area.y0 - 2.4, 6)
  pen.fillStyle = 'rgba(8,9,32,.62)'
  pen.fill()
  pen.strokeStyle = 'rgba(214,219,255,.75)'
  pen.lineWidth = 1
  pen.stroke()
  const r = 27
  glow(pen, x, y, r * 1.5, tone, 0.4)
  pen.save()
  pen.beginPath()
  pen.arc(x, y, r, 0, Math.PI * 2)
  pen.clip()
  pen.fillStyle = tone
  pen.fillRect(x - r, y - r, 2 * r, 2 * r)
  const next = dice(40 + index * 17)
  for (let n = 0; n < 15; n++) {
    const [cx, cy, cr] = [x + (next() - 0.5) * 2 * r, y + (next() - 0.5) * 2 * r, 1.6 + next() * next() * 9]
    pen.fillStyle = 'rgba(40,38,52,.22)'
    pen.beginPath()
    pen.arc(cx, cy, cr, 0, Math.PI * 2)
    pen.fill()
    pen.strokeStyle = 'rgba(255,255,255,.3)'
    pen.lineWidth = 0.7
    pen.beginPath()
    pen.arc(cx, cy, cr, Math.PI * 0.15, Math.PI * 0.9)
    pen.stroke()
  }
  // Lit from the city's evening: the far right lies in the dark.
  pen.fillStyle = 'rgba(12,12,38,.5)'
  pen.beginPath()
  pen.arc(x, y, r + 1, 0, Math.PI * 2)
  pen.arc(x - 10, y - 8, r * 1.04, 0, Math.PI * 2, true)
  pen.fill()
  pen.restore()
}
