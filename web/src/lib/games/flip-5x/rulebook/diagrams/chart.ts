// Where things are on a drawn piece of the star chart.
const RADIUS = 26
const WIDTH = RADIUS * Math.sqrt(3)
const PAD = 6

export interface Point {
  x: number
  y: number
}

export const spaceAt = (row: number, number: number): string => `${String.fromCharCode(65 + row)}${number}`

/** The middle of a space: every second row stands half a space to the right. */
export function middle(at: string): Point {
  const row = at.charCodeAt(0) - 65
  const column = Number(at.slice(1)) - 1
  return { x: PAD + WIDTH * (column + 0.5 + (row % 2) / 2), y: PAD + RADIUS * (1 + row * 1.5) }
}

export const sizeOf = (rows: number, columns: number): { width: number; height: number } => ({
  width: 2 * PAD + WIDTH * (columns + 0.5),
  height: 2 * PAD + RADIUS * (1.5 * rows + 0.5),
})

export function hexagon({ x, y }: Point): string {
  const corners = Array.from({ length: 6 }, (_, corner) => {
    const angle = ((corner + 0.5) * Math.PI) / 3
    return `${(x + RADIUS * Math.cos(angle)).toFixed(1)},${(y + RADIUS * Math.sin(angle)).toFixed(1)}`
  })
  return corners.join(' ')
}
