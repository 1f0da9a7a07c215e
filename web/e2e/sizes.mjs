// What a first visit loads, compressed: everything but the engine under 95 KB, the engine under 900 KB. The physics of Flip Ships and
// what draws it in three dimensions come with that game alone. Packing takes longest: with --few the physics, which has no bound, is
// not packed.
import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import { checks } from './checks.mjs'
import { serve } from './serve.mjs'

const DIST = fileURLToPath(new URL('../dist', import.meta.url))
const packed = (path) => brotliCompressSync(readFileSync(DIST + path)).length
// Of 1,024 bytes, as everywhere where files are bounded: what is packed differs by some hundred bytes with the folder it was compiled in.
const KB = 1024
const kilobytes = (bytes) => `${(bytes / KB).toFixed(0)} KB (${bytes} bytes)`

await checks(async (check) => {
  await check('the first load and the engine are small', async (person) => {
    const site = await serve(DIST)
    const page = await person({ serviceWorkers: 'block' })
    const asked = new Set()
    page.on('request', (request) => asked.add(new URL(request.url()).pathname))
    const files = () => [...asked].filter((path) => !path.startsWith('/api/'))
    await page.goto(site.url, { waitUntil: 'networkidle' })
    const first = files()
      .map((path) => packed(path === '/' ? '/index.html' : path))
      .reduce((sum, size) => sum + size, 0)
    const engine = readdirSync(`${DIST}/assets`).find((name) => /^tableflip-.*\.wasm$/.test(name))
    assert.ok(engine, 'the client was built without an engine: cargo xtask build-web')
    assert.ok(![...asked].some((path) => path.endsWith('.wasm')), 'the shelf does not load the engine')
    const size = packed(`/assets/${engine}`)
    console.log(`      first load ${kilobytes(first)} in ${files().length} files, engine ${kilobytes(size)}`)
    assert.ok(first < 95 * KB)
    assert.ok(size < 900 * KB)
    const physics = readdirSync(`${DIST}/assets`).find((name) => /^physics-.*\.wasm$/.test(name))
    assert.ok(physics, 'the client was built without the physics: cargo xtask build-web')
    if (!process.argv.includes('--few')) console.log(`      physics ${kilobytes(packed(`/assets/${physics}`))}`)
    // Another game's table is laid without it.
    await page.goto(`${site.url}/new/flip-and-skip`)
    await page.getByRole('button', { name: 'Start', exact: true }).click()
    await page.locator('main.table').waitFor()
    assert.ok(![...asked].some((path) => path.endsWith(physics)), 'another game loads the physics')
    assert.ok([...asked].some((path) => path.endsWith(engine)))
    site.close()
  })
})
