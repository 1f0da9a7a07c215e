// The two health tracks, 0 at the players' end: the city's with the spaces that bring ships, the mothership's beside it.
import type { Area, Layout } from '../layout'
import { figure, INK, rounded, upright, type Pen } from './ink'

const CITY = { ground: '#2b1b3d', line: '#ffcf7d', text: '#ffe6b3' }
const HULL = { ground: '#12263b', line: '#7fdccb', text: '#d6fff6' }

export function printTracks(pen: Pen, layout: Layout, icons: readonly number[]): void {
  layout.city.forEach((space, n) => printSpace(pen, space, n, CITY, icons.includes(n)))
  layout.hull.forEach((space, n) => printSpace(pen, space, n, HULL, false))
  const [city, hull] = [layout.city.at(-1), layout.hull.at(-1)]
  if (city) upright(pen, (city.x0 + city.x1) / 2, city.y1 + 16, () => skyline(pen))
  if (hull) upright(pen, (hull.x0 + hull.x1) / 2, hull.y1 + 16, () => saucer(pen))
}

/** Whose health it is stands at the track's far end. */
function skyline(pen: Pen): void {
  pen.fillStyle = CITY.line
  for (const [x, w, h] of [
    [-11, 6, 11],
    [-4.5, 8, 20],
    [4, 7, 14],
  ] as const)
    pen.fillRect(x, 10 - h, w, h)
  pen.fillStyle = CITY.ground
  for (const [x, y] of [
    [-2.5, -6],
    [0.5, -6],
    [-2.5, -1],
    [0.5, 4],
    [-9, 3],
    [6.5, 1],
  ] as const)
    pen.fillRect(x, y, 1.8, 2.6)
}

function saucer(pen: Pen): void {
  pen.fillStyle = HULL.line
  pen.beginPath()
  pen.ellipse(0, -1, 6.5, 8, 0, Math.PI, 0)
  pen.fill()
  pen.beginPath()
  pen.ellipse(0, 2, 13, 5, 0, 0, Math.PI * 2)
  pen.fill()
  pen.fillStyle = HULL.ground
  for (const x of [-8, -3, 3, 8]) {
    pen.beginPath()
    pen.arc(x, 2.5, 1.1, 0, Math.PI * 2)
    pen.fill()
  }
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
