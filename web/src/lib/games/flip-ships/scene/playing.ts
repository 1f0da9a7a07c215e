// Plays a recorded flight: everything between two records, the sound of each contact, the camera after the ship.
import type { Flight } from '../stage'
import { clacksOf } from './clacks'
import type { Room } from './room'
import type { Move } from './ticker'
import { poseAt, tracksOf } from './tracks'

export function flightMove(room: Room, flight: Flight, pace: number): Move {
  const { cards, discs, eye, options } = room
  const all = { card: (name: string) => cards.pieces.pose(name), disc: (name: string) => discs.pose(name) }
  const tracks = tracksOf(flight, (name) => all.disc(name) ?? all.card(name))
  const clacks = clacksOf(flight, options.figures.flight.gravity)
  const speed = Math.max(0.05, pace) * flight.hz
  let next = 0
  const put = (step: number) => {
    const pose = poseAt(tracks.flyer, step)
    if (pose) discs.place(flight.ship, pose)
    for (const [name, track] of tracks.discs) {
      const at = poseAt(track, step)
      if (at) discs.place(name, at)
    }
    for (const [name, track] of tracks.cards) {
      const [at, drawn] = [poseAt(track, step), all.card(name)]
      // Cards only slide; the order in which they overlap stays.
      if (at) cards.pieces.place(name, [at[0], at[1], drawn?.[2] ?? at[2], at[3], at[4], at[5], at[6]])
    }
    return pose
  }
  discs.need(flight.ship).visible = true
  return {
    step(elapsed, passed) {
      const step = tracks.from + elapsed * speed
      const pose = put(step)
      for (let clack = clacks[next]; clack && clack.step <= step; clack = clacks[++next]) options.onclack(clack.force)
      if (pose) eye.follow({ x: pose[0], y: pose[1], z: pose[2] }, passed)
      return step >= tracks.to
    },
    end() {
      const pose = put(tracks.to)
      // Over the table's edge: it is gone until the view says where it went.
      if (pose && pose[2] < -20) discs.need(flight.ship).visible = false
      eye.return()
    },
  }
}
