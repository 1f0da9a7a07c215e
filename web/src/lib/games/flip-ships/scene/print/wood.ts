// What is not printed: the table's wood, the tray's felt, raw board.
import { dice, INK, print, rounded, type Pen } from './ink'

export function printWood(pen: Pen, width: number, height: number, tone: string, planks: number): void {
  const next = dice(91)
  const plank = width / planks
  pen.fillStyle = tone
  pen.fillRect(0, 0, width, height)
  for (let n = 0; n < planks; n++) {
    pen.save()
    pen.beginPath()
    pen.rect(n * plank, 0, plank, height)
    pen.clip()
    pen.fillStyle = next() > 0.5 ? `rgba(255,225,180,${(next() * 0.09).toFixed(3)})` : `rgba(40,18,4,${(next() * 0.16).toFixed(3)})`
    pen.fillRect(n * plank, 0, plank, height)
    // Grain runs along the plank and bends round a knot now and then.
    const knot = { x: n * plank + next() * plank, y: next() * height, pull: 8 + next() * 16 }
    for (let line = 0; line < 30; line++) {
      const x = n * plank + (line / 30) * plank + next() * 3
      const near = knot.pull * Math.exp(-(((x - knot.x) / 24) ** 2)) * (x < knot.x ? -1 : 1)
      pen.strokeStyle =
        next() > 0.35 ? `rgba(48,22,6,${(0.06 + next() * 0.16).toFixed(3)})` : `rgba(255,214,160,${(next() * 0.1).toFixed(3)})`
      pen.lineWidth = 0.4 + next() * 1.3
      pen.beginPath()
      pen.moveTo(x, 0)
      pen.bezierCurveTo(x + next() * 6, knot.y - 130, x + near, knot.y - 40, x + near, knot.y)
      pen.bezierCurveTo(x + near, knot.y + 40, x + next() * 6 - 3, knot.y + 130, x + next() * 8 - 4, height)
      pen.stroke()
    }
    pen.restore()
    pen.fillStyle = 'rgba(20,8,0,.5)'
    pen.fillRect(n * plank - 0.5, 0, 1, height)
  }
}

/** The lamp's pool of light, where light is printed: dark towards the table's corners. */
export function printPool(pen: Pen, width: number, height: number): void {
  const pool = pen.createRadialGradient(width / 2, height * 0.6, width * 0.25, width / 2, height * 0.6, width * 0.8)
  pool.addColorStop(0, 'rgba(10,5,2,0)')
  pool.addColorStop(1, 'rgba(10,5,2,.85)')
  pen.fillStyle = pool
  pen.fillRect(0, 0, width, height)
}

export function printFelt(pen: Pen, width: number, height: number, tone: string): void {
  const next = dice(17)
  pen.fillStyle = tone
  pen.fillRect(0, 0, width, height)
  for (let n = 0; n < width * height * 0.25; n++) {
    pen.fillStyle = next() > 0.5 ? 'rgba(255,255,255,.05)' : 'rgba(0,0,0,.09)'
    pen.fillRect(next() * width, next() * height, 0.5 + next() * 1.6, 0.5)
  }
}

/** Where docked ships lie: felt with a stencilled word and a sewn rim. */
export function printDock(pen: Pen, width: number, height: number, tone: string): void {
  printFelt(pen, width, height, tone)
  pen.strokeStyle = pen.fillStyle = 'rgba(244,232,208,.4)'
  pen.lineWidth = 0.9
  pen.setLineDash([4, 2.6])
  rounded(pen, 4, 4, width - 8, height - 8, 6)
  pen.stroke()
  pen.setLineDash([])
  pen.font = print(11)
  pen.textAlign = 'center'
  pen.fillText('DOCK', width / 2, height - 10)
}

/** The cut side of thick board: grey-brown, in layers. */
export function printCut(pen: Pen, width: number, height: number): void {
  pen.fillStyle = INK.board
  pen.fillRect(0, 0, width, height)
  const next = dice(29)
  for (let n = 0; n < 60; n++) {
    pen.fillStyle = next() > 0.5 ? 'rgba(255,240,210,.16)' : 'rgba(60,34,12,.16)'
    pen.fillRect(0, next() * height, width, 0.2 + next() * 0.5)
  }
}
