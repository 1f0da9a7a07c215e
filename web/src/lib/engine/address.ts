// Where this build keeps the engine and the physics. A glob and not an import: a client without them still builds, and says so.
const found = import.meta.glob<string>(['./tableflip.wasm', './physics.wasm'], { query: '?url', import: 'default', eager: true })

export const ENGINE: string | null = found['./tableflip.wasm'] ?? null
export const PHYSICS: string | null = found['./physics.wasm'] ?? null
