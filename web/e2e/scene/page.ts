// A page with nothing but the table, for looking at it and for measuring it: `window.bench` is driven by e2e/scene.mjs.
import type { Flight, Marks, Stage, StageOptions } from '$lib/games/flip-ships/stage'
import { battle, race } from '$lib/games/flip-ships/testing/tables'
import type { ShipsEdition } from '$lib/games/flip-ships/edition'
import { parse } from 'smol-toml'
import figures from '../../../editions/flip-ships.toml?raw'

const edition = parse(figures) as unknown as ShipsEdition
const canvas = document.querySelector('canvas') as HTMLCanvasElement
const heard: number[] = []
let stage: Stage | null = null
let lost = 0
const none = (): Marks => ({
  choices: new Set(),
  chosen: new Set(),
  places: [],
  reach: null,
  threats: new Set(),
  covered: new Map(),
  hit: new Set(),
  lit: new Set(),
})

const bench = {
  edition,
  heard,
  tables: { battle: battle(edition), race: race(edition) },
  none,
  get stage() {
    return stage as Stage
  },
  get lost() {
    return lost
  },
  async open(options: Partial<StageOptions>) {
    stage?.dispose()
    const { openScene } = await import('$lib/games/flip-ships/scene')
    const usual = {
      quality: 'high',
      lessMotion: false,
      dark: true,
      figures: edition,
      rows: 4,
      seats: 3,
      colours: edition.ships.colours,
      race: false,
      onlost: () => void lost++,
      onclack: (force: number) => void heard.push(force),
    } as const
    stage = openScene(canvas, { ...usual, ...options })
    await document.fonts.ready
  },
  /** Two pictures later everything asked for has been drawn. */
  drawn: () => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))),
  /** Pictures a second while a flight is played. */
  async rate(flight: Flight, pace: number) {
    let [pictures, running] = [0, true]
    const count = () => {
      pictures++
      if (running) requestAnimationFrame(count)
    }
    requestAnimationFrame(count)
    const began = performance.now()
    await (stage as Stage).play(flight, pace)
    running = false
    return { pictures, seconds: (performance.now() - began) / 1000 }
  },
}
declare global {
  interface Window {
    bench: typeof bench
  }
}
window.bench = bench
