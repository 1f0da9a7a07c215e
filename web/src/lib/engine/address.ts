// Where this build keeps its WebAssembly modules, by name. A glob and not an import: a client without them still builds, and says so.
const found = import.meta.glob<string>('./*.wasm', { query: '?url', import: 'default', eager: true })

const byName = new Map(Object.entries(found).map(([path, address]) => [path.replace(/^\.\/|\.wasm$/g, ''), address]))

export const ENGINE: string | null = byName.get('tableflip') ?? null
/** What some games need besides, by the names that their cards give (`GameCard.needs`). */
export const moduleAt = (name: string): string | null => byName.get(name) ?? null
