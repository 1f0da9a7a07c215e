// The two health tracks, 0 at the players' end: the city's with the spaces that bring ships, the mothership's beside it.
import type { Area, Layout } from '../layout'
import { figure, INK, rounded, upright, type Pen } from './ink'

const CITY = { ground: '#2b1b3d', line: '#ffcf7d', text: '#ffe6b3' }
const HULL = { ground: '#12263b', line: '#7fdccb', text: '#d6fff6' }

export function printTracks(pen: Pen, layout: Layout, icons: readonly number[]): void {
  layout.city.forEach((space, n) => printSpace(pen, space, n, CITY, icons.includes(n)))
  layout.hull.forEach((space, n) => printSpace(pen, space, n, HULL, false))
}

function printSpace(pen: Pen, space: Area, n: number, ink: typeof CITY, icon: boolean): void {
  const [x, y] = [(space.x0 + space.x1) / 2, (space.y0 + space.y1) / 2]
  rounded(pen, space.x0 + 0.8, space.y0 + 0.8, space.x1 - space.x0 - 1.6, space.y1 - space.y0 - 1.6, 3.5)
  pen.fillStyle = n === 0 ? '#5a1026' : ink.ground
  pen.fill()
  pen.strokeStyle = ink.line
  pen.globalAlpha = n % 5 === 0 || icon ? 1 : 0.45
  pen.lineWidth = icon ? 1.5 : 0.8
  pen.stroke()
  pen.globalAlpha = 1
  if (icon) {
    // A new ship comes: a disc with a rising chevron, brighter than its neighbours.
    pen.fillStyle = ink.line
    pen.beginPath()
    pen.arc(x, y, 11, 0, Math.PI * 2)
    pen.fill()
    upright(pen, x, y, () => {
      pen.fillStyle = INK.city
      pen.beginPath()
      pen.moveTo(0, -9.4)
      pen.lineTo(4.6, -3.6)
      pen.lineTo(-4.6, -3.6)
      pen.closePath()
      pen.fill()
      figure(pen, String(n), 0, 3.4, 10, INK.city)
    })
    return
  }
  upright(pen, x, y, () => figure(pen, String(n), 0, 0, n % 5 === 0 ? 14 : 11.5, ink.text))
}
