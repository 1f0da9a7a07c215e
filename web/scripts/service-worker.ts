// Emits `sw.js` after a build: the hand-written worker with the list of this build's files and a version made from their names.
//
// File names carry a hash of their content, so the list of names is a version. Files of `public/` have no hash: their bytes are added.
import { createHash } from 'node:crypto'
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

/** Large parts of some games, and puzzles: fetched when a visitor's line is idle, or with the first page that needs them. */
const LATER = /^assets\/((physics|scene)-[^/]*\.(wasm|js)|[^/]*\.jsonl)$/

export function serviceWorker(): Plugin {
  let publicDir = 'public'
  return {
    name: 'tableflip-service-worker',
    apply: 'build',
    configResolved(config) {
      publicDir = config.publicDir
    },
    generateBundle(_, bundle) {
      const version = createHash('sha256')
      const built = Object.keys(bundle).filter((name) => !name.endsWith('.map'))
      const fixed = readdirSync(publicDir)
      for (const name of fixed) version.update(name).update(readFileSync(join(publicDir, name)))
      for (const name of built) version.update(name)
      const later = built.filter((name) => LATER.test(name))
      const now = built.filter((name) => name !== 'index.html' && !LATER.test(name))
      const listed = (names: readonly string[]) => names.map((name) => `/${name}`)
      const source = readFileSync(new URL('../src/sw/sw.js', import.meta.url), 'utf8')
        .replace('__VERSION__', version.digest('hex').slice(0, 12))
        .replace("['__FILES__']", JSON.stringify(['/', ...listed([...now, ...fixed])]))
        .replace("['__LATER__']", JSON.stringify(listed(later)))
      this.emitFile({ type: 'asset', fileName: 'sw.js', source })
    },
  }
}
