// The mothership's walls, outside and in, and its floor.
import { dice, glow, gradient, INK, type Pen } from './ink'

/** The outside of a wall: hull plates, a row of lit windows, and on the front an eye that looks at the city. */
export function printWall(pen: Pen, width: number, height: number, eye: boolean): void {
  pen.fillStyle = gradient(pen, 0, height, [
    [0, '#6d7798'],
    [0.35, '#4a5374'],
    [1, '#20263f'],
  ])
  pen.fillRect(0, 0, width, height)
  const next = dice(Math.round(width * 7 + height))
  pen.strokeStyle = 'rgba(10,12,30,.55)'
  pen.lineWidth = 0.5
  for (let x = 0; x < width; x += 6 + next() * 8) {
    pen.strokeRect(x, height * (0.1 + next() * 0.2), 5 + next() * 9, height * (0.2 + next() * 0.3))
  }
  pen.fillStyle = 'rgba(8,10,26,.85)'
  pen.fillRect(0, height * 0.62, width, height * 0.17)
  const panes = Math.floor(width / 7)
  for (let n = 0; n < panes; n++) {
    const x = ((n + 0.5) * width) / panes
    glow(pen, x, height * 0.705, 5, INK.teal, 0.55)
    pen.fillStyle = '#d6fff6'
    pen.beginPath()
    pen.roundRect(x - 1.9, height * 0.665, 3.8, height * 0.08, 1)
    pen.fill()
  }
  pen.fillStyle = INK.teal
  pen.fillRect(0, height - 1.6, width, 0.8)
  pen.fillStyle = INK.paper
  pen.fillRect(0, 0, width, 0.9)
  if (!eye) return
  const [x, y, r] = [width / 2, height * 0.37, height * 0.3]
  glow(pen, x, y, r * 2.4, '#ff6a4d', 0.5)
  pen.fillStyle = '#14172c'
  pen.beginPath()
  pen.ellipse(x, y, r * 2.5, r * 0.98, 0, 0, Math.PI * 2)
  pen.fill()
  pen.fillStyle = '#ff5a3c'
  pen.beginPath()
  pen.ellipse(x, y, r * 1.15, r * 0.78, 0, 0, Math.PI * 2)
  pen.fill()
  pen.fillStyle = '#ffd9a8'
  pen.beginPath()
  pen.ellipse(x, y, r * 0.34, r * 0.7, 0, 0, Math.PI * 2)
  pen.fill()
}

export function printInside(pen: Pen, width: number, height: number): void {
  pen.fillStyle = gradient(pen, 0, height, [
    [0, '#57607f'],
    [1, '#141830'],
  ])
  pen.fillRect(0, 0, width, height)
  pen.strokeStyle = 'rgba(157,243,228,.35)'
  pen.lineWidth = 0.6
  for (let x = 7; x < width; x += 14) {
    pen.beginPath()
    pen.moveTo(x, 3)
    pen.lineTo(x, height)
    pen.stroke()
  }
}

export function printFloor(pen: Pen, width: number, height: number): void {
  pen.fillStyle = '#0b0e22'
  pen.fillRect(0, 0, width, height)
  glow(pen, width / 2, height / 2, width * 0.6, INK.teal, 0.5)
  pen.strokeStyle = INK.teal
  for (let n = 1; n <= 4; n++) {
    pen.globalAlpha = 1 - n * 0.18
    pen.lineWidth = 1.4 - n * 0.2
    pen.beginPath()
    pen.ellipse(width / 2, height / 2, (n * width) / 9, (n * height) / 9, 0, 0, Math.PI * 2)
    pen.stroke()
  }
  pen.globalAlpha = 1
}
