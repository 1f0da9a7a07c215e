// `import edition from '$editions/fliptown.toml'`: an edition's figures as a module, the same keys that the engine ships as JSON.
import { parse } from 'smol-toml'
import type { Plugin } from 'vite'

export function toml(): Plugin {
  return {
    name: 'tableflip-toml',
    transform: (text, id) => (id.endsWith('.toml') ? { code: `export default ${JSON.stringify(parse(text))}`, map: null } : null),
  }
}
