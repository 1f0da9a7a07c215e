// Everything that stands in the scene, built once from the options.
import { Group, PCFShadowMap, Scene, WebGLRenderer } from 'three'
import type { StageOptions } from '../stage'
import { AimLayer } from './aiming'
import { Bangs } from './bang'
import { Eye } from './eye'
import { layoutOf, type Layout } from './layout'
import { light } from './lights'
import { MarkLayer } from './marks'
import { Matter } from './matter'
import { Mover } from './mover'
import { cardSet, type CardSet } from './pieces/cards'
import { discSet } from './pieces/discs'
import { furniture } from './pieces/furniture'
import { markers, type Markers } from './pieces/markers'
import { mothership } from './pieces/mothership'
import type { Pieces } from './pieces/pieces'
import { Ticker } from './ticker'

export interface Room {
  options: StageOptions
  layout: Layout
  renderer: WebGLRenderer
  scene: Scene
  matter: Matter
  ticker: Ticker
  mover: Mover
  eye: Eye
  cards: CardSet
  discs: Pieces
  markers: Markers
  box: Group
  marks: MarkLayer
  aiming: AimLayer
  bangs: Bangs
}

/** Throws where the browser gives no WebGL: the caller then shows the flat table. */
export function build(canvas: HTMLCanvasElement, options: StageOptions): Room {
  const { figures, race, dark, quality, seats, lessMotion } = options
  const high = quality === 'high'
  const renderer = new WebGLRenderer({ canvas, antialias: high, powerPreference: high ? 'high-performance' : 'default' })
  renderer.shadowMap.enabled = high
  renderer.shadowMap.type = PCFShadowMap
  const scene = new Scene()
  const layout = layoutOf(figures, options.rows, seats, race, options.pad === true)
  const matter = new Matter(quality, dark, renderer.capabilities.getMaxAnisotropy())
  const [cardGroup, discGroup] = [new Group(), new Group()]
  const cards = cardSet(matter, figures, cardGroup)
  const discs = discSet(matter, figures, options.colours, discGroup)
  const icons = seats === 2 ? figures.track_icons.two_players : figures.track_icons.three_four_players
  const box = mothership(matter, figures, layout, race, dark)
  const small = markers(matter, figures, layout, cards, race)
  light(scene, layout, dark, high, race)
  scene.add(furniture(matter, { layout, figures, icons, colours: options.colours, race, dark }), box, small.group, cardGroup, discGroup)
  const boxHeight = figures.mothership_box.back_height
  const room = { options, layout, renderer, scene, matter, cards, discs, markers: small, box } as Room
  room.ticker = new Ticker(() => renderer.render(scene, room.eye.camera), options.onpicture)
  room.eye = new Eye(layout, race, boxHeight, room.ticker, lessMotion)
  room.mover = new Mover(room.ticker, lessMotion)
  room.marks = new MarkLayer(scene, matter, figures, cards.pieces, discs, room.mover)
  room.bangs = new Bangs(scene, matter, room.mover)
  room.aiming = new AimLayer(scene, matter, figures)
  return room
}
