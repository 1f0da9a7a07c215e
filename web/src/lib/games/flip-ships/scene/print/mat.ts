// The race's mat.
import { glow, INK, stars, type Pen } from './ink'

/** The mat under the mothership in a race: rings to see how near a miss was. */
export function printRaceMat(pen: Pen, size: number): void {
  const r = size / 2
  pen.beginPath()
  pen.arc(r, r, r, 0, Math.PI * 2)
  pen.clip()
  pen.fillStyle = '#12123a'
  pen.fillRect(0, 0, size, size)
  stars(pen, 0, 0, size, size, 320, 3)
  glow(pen, r, r, r, INK.teal, 0.32)
  for (let n = 1; n <= 4; n++) {
    pen.strokeStyle = n === 4 ? INK.paper : 'rgba(157,243,228,.55)'
    pen.lineWidth = n === 4 ? 3 : 1
    pen.beginPath()
    pen.arc(r, r, (r * n) / 4 - 1.5, 0, Math.PI * 2)
    pen.stroke()
  }
  pen.fillStyle = INK.teal
  for (let n = 0; n < 4; n++) {
    pen.save()
    pen.translate(r, r)
    pen.rotate((n * Math.PI) / 2)
    pen.beginPath()
    pen.moveTo(0, r * 0.62)
    pen.lineTo(9, r * 0.7)
    pen.lineTo(0, r * 0.675)
    pen.lineTo(-9, r * 0.7)
    pen.closePath()
    pen.fill()
    pen.restore()
  }
}
