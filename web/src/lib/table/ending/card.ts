// A picture of how a game ended, to be shown to others: the lid of its box, the result, the score, the day. No secret, and no name but
// one's own.
import { paint } from './paint'

export interface Told {
  game: string
  /** «I won». */
  result: string
  /** «31 stars». */
  score: string | null
  /** «Best so far». */
  best: string | null
  /** One's own name, or none. */
  name: string | null
  day: Date
}

const [WIDE, HIGH] = [1200, 630]
const INK = '#2a2119'
const SOFT = '#6d5c49'
const ACCENT = '#b23a17'

/** Who won, from where one sat; nobody else is named. */
export function resultWords(winners: readonly number[], mine: readonly number[], seats: number): string {
  if (mine.length === 0) return 'A game was played'
  if (winners.some((seat) => mine.includes(seat))) return seats > 1 && winners.length === seats ? 'We won' : 'I won'
  if (winners.length > 0) return 'I lost'
  return seats === 1 || mine.length === seats ? 'Played to the end' : 'A draw'
}

const dayOf = (day: Date): string => day.toLocaleDateString(undefined, { day: 'numeric', month: 'long', year: 'numeric' })

/** The same in words, for where only words go. */
export const shareText = ({ game, result, score, best }: Told): string =>
  `${result} at ${game}${score ? `: ${score}` : ''}${best ? ` (${best.toLowerCase()})` : ''}.`

export function cardOf(told: Told, lid: SVGSVGElement | null): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.width = WIDE
  canvas.height = HIGH
  const brush = canvas.getContext('2d')
  if (!brush) return canvas
  brush.fillStyle = '#f7ecd4'
  brush.fillRect(0, 0, WIDE, HIGH)
  plank(brush)
  if (lid) {
    brush.save()
    brush.shadowColor = 'rgb(30 12 0 / 0.55)'
    brush.shadowBlur = 36
    brush.shadowOffsetY = 14
    brush.fillStyle = INK
    brush.fillRect(60, 48, 381, 508)
    brush.restore()
    paint(brush, lid, 60, 48, 381, 508)
  }
  words(brush, told, lid ? 500 : 80)
  return canvas
}

/** The shelf that the box stands on. */
function plank(brush: CanvasRenderingContext2D): void {
  const wood = brush.createLinearGradient(0, 556, 0, HIGH)
  wood.addColorStop(0, '#a8713d')
  wood.addColorStop(0.3, '#7d4f27')
  wood.addColorStop(1, '#5a3517')
  brush.fillStyle = wood
  brush.fillRect(0, 556, WIDE, HIGH - 556)
}

function words(brush: CanvasRenderingContext2D, { game, result, score, best, name, day }: Told, left: number): void {
  const face = getComputedStyle(document.body).fontFamily
  const line = (text: string, y: number, size: number, weight: number, colour: string) => {
    brush.font = `${weight} ${size}px ${face}`
    brush.fillStyle = colour
    // A long line is set smaller, never cut off.
    const room = WIDE - left - 48
    const measured = brush.measureText(text).width
    if (measured > room) brush.font = `${weight} ${Math.floor((size * room) / measured)}px ${face}`
    brush.fillText(text, left, y)
  }
  line(game, 130, 44, 700, SOFT)
  line(result, 232, 92, 800, INK)
  if (score) line(score, 344, 76, 800, ACCENT)
  if (best) line(best, 408, 38, 700, INK)
  line([name, dayOf(day)].filter(Boolean).join(' · '), 506, 34, 500, SOFT)
  line('Tableflip', 608, 34, 800, '#fdf1d8')
}
