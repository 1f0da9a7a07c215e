// Prints, as JSON, whose packages the built client holds. It asks the bundler, since package.json cannot say it: everything there
// serves the build alone, and the bundler leaves out most of it. Vite's own list (`build.license`) knows neither workers nor fonts.
// `cargo xtask dist` runs it in the client's folder; nothing is written.
import { readFileSync } from 'node:fs'
import { build } from 'vite'

const files = new Set()
const collect = () => ({
  name: 'tableflip-bundled',
  generateBundle(_, bundle) {
    for (const made of Object.values(bundle)) {
      for (const file of made.type === 'chunk' ? made.moduleIds : made.originalFileNames) files.add(file)
    }
  },
})
await build({ logLevel: 'silent', plugins: [collect()], worker: { plugins: () => [collect()] }, build: { write: false } })

// Icons are cut from their set by scripts/icons.mjs, and the result is committed: no bundler sees the set.
files.add('node_modules/@iconify-json/game-icons/icons.json')

const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')).packages
const folders = new Set([...files].map((file) => /node_modules\/((@[^/]+\/)?[^/]+)(?!.*node_modules)/.exec(file)?.[0]))
folders.delete(undefined)
const parts = [...folders].sort().map((folder) => {
  const { name, version, license } = JSON.parse(readFileSync(`${folder}/package.json`, 'utf8'))
  const sha512 = Buffer.from(lock[folder].integrity.replace('sha512-', ''), 'base64').toString('hex')
  return { name, version, licence: license, folder, sha512 }
})
console.log(JSON.stringify(parts))
