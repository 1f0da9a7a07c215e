// Writes src/lib/design/fonts/*-title.woff2: each world's display face with the letters of its title only, for the boxes on the shelf.
// The whole face comes with the world itself. Run `npm run fonts` after changing a title; the result is committed.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import subsetFont from 'subset-font'

const TITLES = {
  'im-fell-english-sc': ['@fontsource/im-fell-english-sc/files/im-fell-english-sc-latin-400-normal.woff2', 'Flip & Skip Tableflip'],
  rye: ['@fontsource/rye/files/rye-latin-400-normal.woff2', 'Fliptown'],
  'space-grotesk': ['@fontsource/space-grotesk/files/space-grotesk-latin-700-normal.woff2', 'Flip-5X'],
  'exo-2': ['@fontsource/exo-2/files/exo-2-latin-800-italic.woff2', 'Flip Ships'],
}

const resolve = createRequire(import.meta.url).resolve
const folder = new URL('../src/lib/design/fonts/', import.meta.url)
mkdirSync(folder, { recursive: true })
for (const [name, [file, letters]] of Object.entries(TITLES)) {
  const subset = await subsetFont(readFileSync(resolve(file)), letters, { targetFormat: 'woff2' })
  writeFileSync(new URL(`${name}-title.woff2`, folder), subset)
  console.log(name, subset.length)
}
