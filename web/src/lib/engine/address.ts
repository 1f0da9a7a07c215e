// Where this build keeps the engine. A glob and not an import: a client without one still builds, and says so.
const found = import.meta.glob<string>('./tableflip.wasm', { query: '?url', import: 'default', eager: true })

export const ENGINE: string | null = found['./tableflip.wasm'] ?? null
