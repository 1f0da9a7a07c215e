// The ledge before the table's edge: felt, with each seat's shape and colour where its ships wait.
import { SEAT_SHAPES } from '$lib/design/seats'
import type { Layout } from '../layout'
import { seatInk, type Pen } from './ink'
import { printFelt } from './wood'

export function printTray(pen: Pen, { ledge, trays }: Layout, colours: readonly string[], felt: string): void {
  printFelt(pen, ledge.x1 - ledge.x0, ledge.y1 - ledge.y0, felt)
  trays.forEach((tray, seat) => {
    const [x, y] = [tray.x0 - ledge.x0, ledge.y1 - tray.y1]
    const [w, h] = [tray.x1 - tray.x0, tray.y1 - tray.y0]
    pen.strokeStyle = seatInk(colours[seat])
    pen.lineWidth = 2
    pen.beginPath()
    pen.roundRect(x + 1, y + 1, w - 2, h - 2, 6)
    pen.stroke()
    const scale = (h * 0.62) / 24
    pen.save()
    pen.translate(x + w / 2 - 12 * scale, y + h / 2 - 12 * scale)
    pen.scale(scale, scale)
    pen.globalAlpha = 0.34
    pen.fillStyle = seatInk(colours[seat])
    pen.fill(new Path2D(SEAT_SHAPES[seat % SEAT_SHAPES.length]))
    pen.restore()
  })
}
