// One warm lamp over the table, and what comes in from the window: much by day, little in the evening.
import { Color, HemisphereLight, SpotLight, type Scene } from 'three'
import type { Layout } from './layout'

export function light(scene: Scene, layout: Layout, dark: boolean, high: boolean): void {
  scene.background = new Color(dark ? '#110d0a' : '#cbb594')
  const sky = new HemisphereLight(dark ? '#8f93c9' : '#fff6e6', dark ? '#3a2413' : '#b08a5e', dark ? 0.62 : 1.5)
  sky.position.set(0, 0, 1)
  scene.add(sky)
  const lamp = new SpotLight(dark ? '#ffc98a' : '#ffe7c4', dark ? 3.5 : 2.6, 0, dark ? 0.5 : 0.62, dark ? 0.85 : 1, 0)
  const [x, y] = [(layout.zone.x0 + layout.zone.x1) / 2, (layout.zone.y0 + layout.zone.y1) / 2]
  lamp.position.set(x - 420, y + 330, 1180)
  lamp.target.position.set(x, y - 20, 0)
  if (high) {
    lamp.castShadow = true
    lamp.shadow.mapSize.set(2048, 2048)
    lamp.shadow.camera.near = 500
    lamp.shadow.camera.far = 2200
    lamp.shadow.bias = -0.0004
    lamp.shadow.normalBias = 0.35
    lamp.shadow.radius = 3.2
  }
  scene.add(lamp, lamp.target)
}
