// One warm lamp over the table, and what comes in from the window: much by day, little in the evening.
import { Color, HemisphereLight, SpotLight, type Scene } from 'three'
import type { Layout } from './layout'

export function light(scene: Scene, layout: Layout, dark: boolean, high: boolean, wide: boolean): void {
  scene.background = new Color(dark ? '#110d0a' : '#cbb594')
  const sky = new HemisphereLight(dark ? '#a9acd8' : '#fff8ec', dark ? '#4a3120' : '#c9a77c', dark ? 1.05 : 1.4)
  sky.position.set(0, 0, 1)
  scene.add(sky)
  const lamp = new SpotLight(dark ? '#ffd9a8' : '#fff0d8', dark ? 3.05 : 2.1, 0, dark && !wide ? 0.6 : 0.76, 1, 0)
  const [x, y] = [(layout.zone.x0 + layout.zone.x1) / 2, (layout.zone.y0 + layout.zone.y1) / 2]
  lamp.position.set(x - 560, y - 330, 900)
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
