// The table in three dimensions. Loaded when it is wanted: Three.js comes with it and with nothing else.
import type { Aim, Flight, Marks, Spot, Stage, StageOptions } from '../stage'
import type { ShipsView } from '../wire'
import { edgeAt } from '../geometry'
import { lay, marchTo } from './laying'
import { middle } from './layout'
import { Picker } from './picking'
import { flightMove } from './playing'
import { loadFace } from './print/ink'
import { flat, restOf } from './rest'
import { build } from './room'

const NOTHING: Marks = { choices: new Set(), chosen: new Set(), reach: null, threats: new Set(), covered: new Map(), hit: new Set() }

/** A picture narrower than this, in CSS pixels, is a phone's. */
const SMALL = 600

/** Opens the table on a canvas. Throws where there is no WebGL. */
export function openScene(canvas: HTMLCanvasElement, options: StageOptions): Stage {
  const room = build(canvas, options)
  const picker = new Picker(room, canvas)
  const { renderer, ticker, mover, eye, discs, layout, matter } = room
  let view: ShipsView | null = null
  let marks = NOTHING
  let flying: (() => void) | null = null
  let turn = 0
  let aimed: Aim | null = null
  /** A flight has moved things that the view shown before it has elsewhere; the ship that flew. */
  let flown: string | null = null
  let open = true

  const lost = (event: Event) => {
    event.preventDefault()
    options.onlost()
  }
  // No pictures are drawn in the background: whoever waits for a flight must not wait for them.
  const hidden = () => {
    if (document.hidden) ticker.finish()
  }
  canvas.addEventListener('webglcontextlost', lost)
  document.addEventListener('visibilitychange', hidden)

  const resize = () => {
    const [width, height] = [Math.max(1, canvas.clientWidth), Math.max(1, canvas.clientHeight)]
    renderer.setPixelRatio(Math.min(globalThis.devicePixelRatio || 1, options.quality === 'high' ? 2 : 1))
    renderer.setSize(width, height, false)
    eye.resize(width / height, width < SMALL)
    ticker.invalidate()
  }
  resize()
  void loadFace().then((came) => {
    if (!came || !open) return
    matter.reprint()
    ticker.invalidate()
  })

  const settle = () => {
    turn++
    flying?.()
    flying = null
    mover.cutAll()
  }
  /** Where a ship that was picked up belongs. */
  const putBack = (name: string) => {
    const pose = view ? restOf(view, options.figures, layout, options.race).discs.get(name) : undefined
    if (pose) void mover.move(discs, name, pose, { seconds: 0.24, lift: 14 })
  }

  /** The disc at the edge, and the pull. */
  const draw = (aim: Aim | null) => {
    const free = aim?.edge === 'pad' ? (view?.flipping?.pad ?? null) : null
    const height = aim?.edge === 'pad' ? options.figures.launch_pad.height : 0
    if (aim) {
      mover.cut(aim.ship)
      discs.need(aim.ship).visible = true
      discs.place(aim.ship, flat(aim.from.x, aim.from.y, height + options.figures.ship_size.thickness / 2 + 0.05, 0))
    }
    room.aiming.show(aim, height + 2.4, free ? towards(free, middle(layout.inside)) : null)
    ticker.invalidate()
  }

  return {
    show(next, now) {
      const first = view === null
      // The same table with other marks lets a flight go on; after it, the same table means that nothing came of it.
      if (next !== view || (flown !== null && flying === null)) {
        settle()
        view = next
        flown = null
        room.marks.clear()
        lay(room, next, first)
        draw(aimed)
      }
      marks = now
      room.marks.show(next, now)
      ticker.invalidate()
    },
    async play(flight: Flight, pace: number) {
      settle()
      room.marks.clear()
      // In a race one goes on aiming while somebody else's ship is in the air.
      if (!options.race || aimed?.ship === flight.ship) room.aiming.show(null, 0, null)
      const from = flight.frames[0]?.[1]
      if (!from) return
      // Whoever only looks stands where the ship comes from.
      if (!aimed) eye.stand(edgeAt(options.figures, { x: from[0], y: from[1] }).edge)
      const { over, cut } = ticker.run(flightMove(room, flight, pace))
      flying = cut
      flown = flight.ship
      await over
      if (flying === cut) flying = null
    },
    async march(next, order) {
      settle()
      const mine = turn
      if (!options.lessMotion && view) await marchTo(room, next, order, () => mine === turn)
      if (mine !== turn) return
      view = next
      flown = null
      lay(room, next, false)
    },
    aim(aim: Aim | null) {
      // After a flight the hand is off the disc; what is aimed then is drawn with the next table.
      const before = aimed
      aimed = aim
      if (aim) eye.stand(aim.edge)
      if (flown !== null && (!options.race || aim?.ship === flown)) return
      if (before && before.ship !== aim?.ship && before.ship !== flown) putBack(before.ship)
      draw(aim)
    },
    pick: (clientX, clientY) => picker.pick(clientX, clientY, marks.choices),
    screen: (spot) => picker.screen(spot),
    camera: (which) => eye.look(which),
    resize,
    dispose() {
      open = false
      settle()
      ticker.stop()
      canvas.removeEventListener('webglcontextlost', lost)
      document.removeEventListener('visibilitychange', hidden)
      room.scene.clear()
      matter.dispose()
      renderer.dispose()
    },
  }
}

function towards(from: Spot, to: Spot): Spot {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1
  return { x: (to.x - from.x) / length, y: (to.y - from.y) / length }
}
