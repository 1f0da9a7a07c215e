// What pages of the shell are looked at by: axe by day and by lamp, and pictures at every width.
import assert from 'node:assert/strict'
import { faultsOf } from './axe.mjs'
import { OUT } from './checks.mjs'

/** Nothing for axe to find, by day and by lamp. */
export async function clean(page, where) {
  for (const colorScheme of ['light', 'dark']) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    // Colours change over a moment; what stands in between is nobody's reading.
    await page.evaluate(() => Promise.all(document.getAnimations().map((one) => one.finished.catch(() => {}))))
    const violations = await faultsOf(page)
    assert.deepEqual(
      violations.map(({ id, nodes }) => `${where} ${colorScheme} ${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`),
      [],
    )
  }
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
}

/** With `--pictures`, the same page on every screen, by day and by lamp; it is never wider than the screen. */
export async function pictures(page, name) {
  if (!process.argv.includes('--pictures')) return
  for (const colorScheme of ['light', 'dark'])
    for (const width of [360, 768, 1280]) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await page.evaluate(() => scrollTo(0, 0))
      await page.setViewportSize({ width, height: width < 700 ? 740 : width < 1000 ? 1024 : 720 })
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
      assert.equal(wide, 0, `${name} at ${width}`)
      await page.screenshot({ path: `${OUT}${name}-${width}-${colorScheme}.png`, fullPage: true })
    }
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  await page.setViewportSize({ width: 1280, height: 720 })
}
