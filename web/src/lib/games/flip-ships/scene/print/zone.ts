// The battle zone as it is printed on its tiles: a city's edge at dusk, the atmosphere, rows of space, moons, tracks, and what hangs
// behind.
import type { ShipsEdition } from '../../edition'
import { cellSpot, type Layout } from '../layout'
import { dice, figure, glow, gradient, INK, rounded, stars, upright, type Pen } from './ink'
import { printMoon } from './moons'
import { printTracks } from './tracks'

export function printZone(pen: Pen, layout: Layout, figures: ShipsEdition, icons: readonly number[]): void {
  const { zone } = layout
  pen.save()
  // From here on the pen's y runs as the table's, so places can be used as they are.
  pen.translate(-zone.x0, zone.y1)
  pen.scale(1, -1)
  sky(pen, layout)
  mothershipGround(pen, layout)
  atmosphere(pen, layout)
  city(pen, layout)
  rows(pen, layout, figures)
  layout.moons.forEach((moon, row) => printMoon(pen, moon, row))
  printTracks(pen, layout, icons)
  seams(pen, layout)
  pen.restore()
}

function sky(pen: Pen, { zone, line, offset }: Layout): void {
  const depth = zone.y1 - zone.y0
  const at = (y: number) => (y - zone.y0) / depth
  pen.fillStyle = gradient(pen, zone.y0, zone.y1, [
    [0, INK.amber],
    [at(offset + (line - offset) * 0.2), '#ef8a56'],
    [at(offset + (line - offset) * 0.5), INK.ember],
    [at(offset + (line - offset) * 0.82), '#7d3a6c'],
    [at(line), '#43296a'],
    [at(line + 60), '#272760'],
    [at(line + 230), '#1a1b50'],
    [1, '#121338'],
  ])
  pen.fillRect(zone.x0, zone.y0, zone.x1 - zone.x0, depth)
  stars(pen, zone.x0, line, zone.x1 - zone.x0, zone.y1 - line, 420, 11)
  glow(pen, -90, line + 250, 190, '#3b4fae', 0.34)
  glow(pen, 110, line + 120, 150, '#7a3f9a', 0.3)
  glow(pen, 40, line + 340, 140, '#1f8a8a', 0.26)
}

/** Bands of cloud, and the line that decides: bright, thin and straight. */
function atmosphere(pen: Pen, { zone, line, offset }: Layout): void {
  const next = dice(23)
  for (let n = 0; n < 26; n++) {
    const y = offset + 40 + next() * (line - offset - 60)
    const [x, w] = [zone.x0 + next() * (zone.x1 - zone.x0), 60 + next() * 150]
    pen.fillStyle = `rgba(255,${(205 - ((y - offset) / (line - offset)) * 90).toFixed(0)},170,${(0.05 + next() * 0.1).toFixed(3)})`
    pen.beginPath()
    pen.ellipse(x, y, w, 3 + next() * 6, 0, 0, Math.PI * 2)
    pen.fill()
  }
  pen.fillStyle = gradient(pen, line - 26, line + 10, [
    [0, 'rgba(157,243,228,0)'],
    [0.72, 'rgba(157,243,228,.34)'],
    [1, 'rgba(157,243,228,0)'],
  ])
  pen.fillRect(zone.x0, line - 26, zone.x1 - zone.x0, 36)
  pen.fillStyle = '#d9fff7'
  pen.fillRect(zone.x0, line - 0.9, zone.x1 - zone.x0, 1.8)
}

function city(pen: Pen, { zone, offset }: Layout): void {
  const next = dice(7)
  for (const [height, fill, lit] of [
    [64, '#8c3f55', 0],
    [44, INK.city, 0.42],
  ] as const) {
    let x = zone.x0
    while (x < zone.x1) {
      const w = Math.min(zone.x1 - x, 8 + next() * 20)
      const h = height * (0.45 + next() * 0.55)
      pen.fillStyle = fill
      pen.fillRect(x, offset, w + 0.3, h)
      if (next() > 0.74) pen.fillRect(x + w / 2 - 0.6, offset + h, 1.2, 7 + next() * 9)
      if (lit > 0)
        for (let wy = offset + 4; wy < offset + h - 4; wy += 4.6)
          for (let wx = x + 2; wx < x + w - 2.6; wx += 3.8)
            if (next() < lit) {
              pen.fillStyle = INK.window
              pen.globalAlpha = 0.45 + next() * 0.5
              pen.fillRect(wx, wy, 1.7, 2.4)
              pen.globalAlpha = 1
            }
      x += w
    }
  }
}

function rows(pen: Pen, layout: Layout, figures: ShipsEdition): void {
  const g = figures.geometry
  layout.rows.forEach((row, index) => {
    if (index > 0) {
      pen.fillStyle = 'rgba(174,180,230,.42)'
      pen.fillRect(layout.zone.x0, row.y0 - 0.35, layout.moons[0] ? layout.moons[0].x0 - layout.zone.x0 : 0, 0.7)
    }
    for (let col = 1; col <= g.columns; col++) {
      const at = cellSpot(figures, layout, index + 1, col)
      corners(pen, at.x - g.card_width / 2, at.y - g.card_height / 2, g.card_width, g.card_height)
    }
    upright(pen, row.x0 - 6, row.y0 + g.card_height / 2, () => {
      pen.globalAlpha = 0.85
      figure(pen, String(index + 1), 0, 0, 11, INK.cream)
      pen.globalAlpha = 1
    })
  })
  columns(pen, layout, figures)
}

/** The numbers of the columns, before row 1, counted from the left as in words. */
function columns(pen: Pen, layout: Layout, figures: ShipsEdition): void {
  const { columns: all } = figures.geometry
  for (let column = 1; column <= all; column++) {
    const { x } = cellSpot(figures, layout, 1, all + 1 - column)
    upright(pen, x, layout.line - 11, () => {
      pen.globalAlpha = 0.9
      figure(pen, String(column), 0, 0, 12, INK.cream)
      pen.globalAlpha = 1
    })
  }
}

/** The corners of a card's place. */
function corners(pen: Pen, x: number, y: number, w: number, h: number): void {
  rounded(pen, x, y, w, h, 4)
  pen.fillStyle = 'rgba(174,180,230,.055)'
  pen.fill()
  pen.strokeStyle = 'rgba(174,180,230,.7)'
  pen.lineWidth = 0.8
  const c = 9
  for (const [cx, cy, sx, sy] of [
    [x, y, 1, 1],
    [x + w, y, -1, 1],
    [x, y + h, 1, -1],
    [x + w, y + h, -1, -1],
  ] as const) {
    pen.beginPath()
    pen.moveTo(cx + sx * c, cy)
    pen.arcTo(cx, cy, cx, cy + sy * c, 4)
    pen.lineTo(cx, cy + sy * c)
    pen.stroke()
  }
}

/** The mothership's hull as seen from above, printed under the box that stands on it. */
function mothershipGround(pen: Pen, { inside, zone, front }: Layout): void {
  const [x, y] = [(inside.x0 + inside.x1) / 2, (inside.y0 + inside.y1) / 2]
  pen.save()
  pen.beginPath()
  pen.rect(zone.x0, front, zone.x1 - zone.x0, zone.y1 - front)
  pen.clip()
  glow(pen, x, y, 260, INK.teal, 0.22)
  for (const [rx, ry, fill] of [
    [196, 68, '#343d63'],
    [180, 60, '#4d5780'],
    [128, 46, '#39426a'],
  ] as const) {
    pen.fillStyle = fill
    pen.beginPath()
    pen.ellipse(x, y, rx, ry, 0, 0, Math.PI * 2)
    pen.fill()
  }
  pen.strokeStyle = INK.teal
  pen.lineWidth = 1.6
  pen.beginPath()
  pen.ellipse(x, y, 196, 68, 0, 0, Math.PI * 2)
  pen.stroke()
  pen.strokeStyle = 'rgba(10,12,34,.7)'
  pen.lineWidth = 0.8
  for (let n = 0; n < 36; n++) {
    const angle = (n * Math.PI) / 18
    pen.beginPath()
    pen.moveTo(x + 128 * Math.cos(angle), y + 46 * Math.sin(angle))
    pen.lineTo(x + 180 * Math.cos(angle), y + 60 * Math.sin(angle))
    pen.stroke()
    if (n % 2) continue
    pen.fillStyle = '#d6fff6'
    pen.beginPath()
    pen.ellipse(x + 188 * Math.cos(angle), y + 64 * Math.sin(angle), 2.6, 2, 0, 0, Math.PI * 2)
    pen.fill()
  }
  pen.restore()
}

/** Six tiles lie side by side. */
function seams(pen: Pen, { zone, line, rows: strips, moons }: Layout): void {
  const far = strips.at(-1)?.y1 ?? line
  const half = moons[0]?.x0 ?? 0
  pen.fillStyle = 'rgba(5,5,18,.55)'
  for (const y of [line + (far - line) / 2, far]) pen.fillRect(zone.x0, y - 0.3, zone.x1 - zone.x0, 0.6)
  pen.fillRect(half - 0.3, zone.y0, 0.6, zone.y1 - zone.y0)
  pen.strokeStyle = 'rgba(244,232,208,.85)'
  pen.lineWidth = 2.2
  pen.strokeRect(zone.x0 + 0.6, zone.y0 + 0.6, zone.x1 - zone.x0 - 1.2, zone.y1 - zone.y0 - 1.2)
}
