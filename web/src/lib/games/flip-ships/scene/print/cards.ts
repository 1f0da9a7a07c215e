// Enemy cards: what the printer puts on them. Speed is lower left on a plate that points down, damage lower right on a burst.
import type { EnemyKind, ShipsEdition } from '../../edition'
import { drawingOf } from './enemies'
import { dice, figure, glow, gradient, INK, print, rounded, stars, type Pen } from './ink'

/** The sky behind an enemy warms with its speed. */
const SKIES: readonly (readonly [string, string, string])[] = [
  ['#123a52', '#0d1f3c', '#7fe3f0'],
  ['#4a2a6b', '#1d1440', '#d5a8ff'],
  ['#7a2440', '#2a0f2c', '#ff9a8a'],
]
const skyOf = (speed: number) => SKIES[Math.min(SKIES.length, Math.max(1, speed)) - 1] ?? (['#123a52', '#0d1f3c', '#7fe3f0'] as const)
const BORDER = 2.4

export function printCard(pen: Pen, kind: EnemyKind, g: ShipsEdition['geometry']): void {
  const [w, h] = [g.card_width, g.card_height]
  const [top, bottom, light] = skyOf(kind.speed)
  pen.fillStyle = INK.paper
  pen.fillRect(0, 0, w, h)
  pen.save()
  rounded(pen, BORDER, BORDER, w - 2 * BORDER, h - 2 * BORDER, 3)
  pen.clip()
  pen.fillStyle = gradient(pen, 0, h, [
    [0, top],
    [1, bottom],
  ])
  pen.fillRect(0, 0, w, h)
  stars(pen, 0, 0, w, h, 46, kind.id.length * 977 + kind.speed * 31 + kind.damage)
  glow(pen, w / 2, h * 0.36, w * 0.62, light, 0.34)
  if (kind.icon === 'shield') bubble(pen, w / 2, h * 0.36, w * 0.41)
  ship(pen, kind.id, w / 2, h * 0.36, w * 0.0082, light)
  pen.fillStyle = gradient(pen, h * 0.58, h, [
    [0, 'rgba(6,7,22,0)'],
    [0.3, 'rgba(6,7,22,.62)'],
    [1, 'rgba(6,7,22,.85)'],
  ])
  pen.fillRect(0, h * 0.58, w, h * 0.42)
  pen.restore()
  name(pen, kind.name, w / 2, h * 0.655)
  speedPlate(pen, kind.speed, w * 0.265, h * 0.83, w * 0.19)
  burst(pen, kind.damage, w * 0.735, h * 0.83, w * 0.215)
  if (kind.icon === 'shield') shieldSign(pen, w - 12.5, 13, 8.6)
  if (kind.icon === 'double') doubleSign(pen, w - 14.5, 12.5, 8.4)
  edge(pen, w, h)
}

export function printBack(pen: Pen, g: ShipsEdition['geometry']): void {
  const [w, h] = [g.card_width, g.card_height]
  pen.fillStyle = INK.paper
  pen.fillRect(0, 0, w, h)
  pen.save()
  rounded(pen, BORDER, BORDER, w - 2 * BORDER, h - 2 * BORDER, 3)
  pen.clip()
  pen.fillStyle = gradient(pen, 0, h, [
    [0, INK.deep],
    [1, INK.violet],
  ])
  pen.fillRect(0, 0, w, h)
  stars(pen, 0, 0, w, h, 60, 5)
  pen.strokeStyle = INK.teal
  for (let n = 1; n <= 5; n++) {
    pen.globalAlpha = 0.8 - n * 0.13
    pen.lineWidth = 1.1 - n * 0.12
    pen.beginPath()
    pen.ellipse(w / 2, h / 2, n * 6.5, n * 4.2, 0, 0, Math.PI * 2)
    pen.stroke()
  }
  pen.restore()
  edge(pen, w, h)
}

function ship(pen: Pen, kind: string, x: number, y: number, scale: number, light: string): void {
  const drawing = drawingOf(kind)
  pen.save()
  pen.translate(x, y)
  pen.scale(scale, scale)
  const halves = (draw: () => void) => {
    draw()
    pen.scale(-1, 1)
    draw()
    pen.scale(-1, 1)
  }
  const all = (paths: readonly string[]) => paths.map((path) => new Path2D(path))
  const [hull, plates] = [all(drawing.hull), all(drawing.plates)]
  // A dark line all round lifts the ship off the sky at any distance.
  pen.lineJoin = 'round'
  pen.strokeStyle = '#070818'
  pen.lineWidth = 7
  halves(() => hull.forEach((path) => pen.stroke(path)))
  pen.fillStyle = gradient(pen, -50, 50, [
    [0, '#8790b4'],
    [0.55, '#e9ecf8'],
    [1, '#ffffff'],
  ])
  halves(() => hull.forEach((path) => pen.fill(path)))
  pen.fillStyle = '#2f3658'
  halves(() => plates.forEach((path) => pen.fill(path)))
  for (const [lx, ly, radius] of drawing.lamps)
    for (const side of lx === 0 ? [1] : [1, -1]) {
      glow(pen, side * lx, ly, radius * 2.4, light, 0.9)
      pen.fillStyle = light
      pen.beginPath()
      pen.arc(side * lx, ly, radius * 0.8, 0, Math.PI * 2)
      pen.fill()
    }
  pen.restore()
}

function bubble(pen: Pen, x: number, y: number, radius: number): void {
  glow(pen, x, y, radius, '#7de8ff', 0.3)
  pen.strokeStyle = '#a8f3ff'
  pen.lineWidth = 1.1
  pen.setLineDash([5, 2.2])
  pen.beginPath()
  pen.arc(x, y, radius, 0, Math.PI * 2)
  pen.stroke()
  pen.setLineDash([])
}

function name(pen: Pen, text: string, x: number, y: number): void {
  pen.font = print(5.4)
  pen.textAlign = 'center'
  pen.textBaseline = 'middle'
  pen.fillStyle = INK.cream
  pen.fillText(text.toUpperCase(), x, y)
}

function speedPlate(pen: Pen, speed: number, x: number, y: number, r: number): void {
  pen.beginPath()
  pen.moveTo(x - r, y - r * 0.98)
  pen.lineTo(x + r, y - r * 0.98)
  pen.lineTo(x + r, y + r * 0.42)
  pen.lineTo(x, y + r * 1.02)
  pen.lineTo(x - r, y + r * 0.42)
  pen.closePath()
  plate(pen, '#12305c', '#bfe6ff')
  figure(pen, String(speed), x, y - r * 0.17, r * 1.72, '#ffffff')
}

function burst(pen: Pen, damage: number, x: number, y: number, r: number): void {
  pen.beginPath()
  for (let n = 0; n < 20; n++) {
    const far = n % 2 === 0 ? r * 1.08 : r * 0.84
    const angle = (n * Math.PI) / 10
    pen.lineTo(x + far * Math.sin(angle), y - far * Math.cos(angle))
  }
  pen.closePath()
  plate(pen, '#f3a02c', '#fff0c9')
  figure(pen, String(damage), x, y - r * 0.02, r * 1.5, '#2a0f12')
}

function plate(pen: Pen, fill: string, line: string): void {
  pen.lineJoin = 'round'
  pen.strokeStyle = 'rgba(4,5,18,.7)'
  pen.lineWidth = 2.6
  pen.stroke()
  pen.fillStyle = fill
  pen.fill()
  pen.strokeStyle = line
  pen.lineWidth = 1
  pen.stroke()
}

export function shieldSign(pen: Pen, x: number, y: number, r: number): void {
  pen.beginPath()
  pen.moveTo(x, y - r)
  pen.lineTo(x + r * 0.86, y - r * 0.62)
  pen.bezierCurveTo(x + r * 0.9, y + r * 0.3, x + r * 0.5, y + r * 0.8, x, y + r * 1.1)
  pen.bezierCurveTo(x - r * 0.5, y + r * 0.8, x - r * 0.9, y + r * 0.3, x - r * 0.86, y - r * 0.62)
  pen.closePath()
  plate(pen, '#0d6f86', '#d7fbff')
  pen.fillStyle = '#d7fbff'
  pen.fillRect(x - r * 0.13, y - r * 0.6, r * 0.26, r * 1.25)
  pen.fillRect(x - r * 0.52, y - r * 0.25, r * 1.04, r * 0.26)
}

function doubleSign(pen: Pen, x: number, y: number, r: number): void {
  for (const shift of [-r * 0.42, r * 0.42]) {
    pen.beginPath()
    pen.arc(x + shift, y, r * 0.78, 0, Math.PI * 2)
    plate(pen, '#b3123f', '#ffd9e0')
  }
  figure(pen, '×2', x, y, r * 1.15, '#ffffff')
}

/** Worn a little at the rim, as cards are. */
function edge(pen: Pen, w: number, h: number): void {
  const next = dice(w * 13)
  pen.strokeStyle = INK.paperShade
  pen.lineWidth = 0.5
  rounded(pen, 0.3, 0.3, w - 0.6, h - 0.6, 4)
  pen.stroke()
  pen.fillStyle = INK.paperShade
  for (let n = 0; n < 26; n++) {
    const along = next() * (w + h)
    const [x, y] = along < w ? [along, next() > 0.5 ? 0 : h] : [next() > 0.5 ? 0 : w, along - w]
    pen.globalAlpha = 0.5
    pen.fillRect(x - next(), y - 0.3, next() * 2.5, 0.6)
  }
  pen.globalAlpha = 1
}
