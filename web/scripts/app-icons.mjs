// Writes public/icon-*.png from public/favicon.svg, with the browser that the tests use. Run by hand after changing the drawing.
import { readFileSync } from 'node:fs'
import { launch } from '../e2e/browser.mjs'

const drawing = readFileSync(new URL('../public/favicon.svg', import.meta.url), 'utf8')
const browser = await launch()
for (const [name, size, inset] of [
  ['icon-192', 192, 0],
  ['icon-512', 512, 0],
  // A maskable icon may be cut to a circle: the coin stays in the middle four fifths, on a full square of felt.
  ['icon-maskable-512', 512, 52],
]) {
  const page = await browser.newPage({ viewport: { width: size, height: size } })
  const ground = inset ? '#2f5d50' : 'transparent'
  await page.setContent(
    `<style>body{margin:0;background:${ground}}svg{display:block;width:${size - 2 * inset}px;margin:${inset}px}</style>${drawing}`,
  )
  await page.screenshot({ path: new URL(`../public/${name}.png`, import.meta.url).pathname, omitBackground: !inset })
  await page.close()
}
await browser.close()
