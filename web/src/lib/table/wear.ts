// While one is at a table the whole page is in its game's world: bar, papers, dialogs and toasts are of what its `world.css` says for
// `:root[data-world='ID']`. The shell's own stuff comes back with the shell.
let worn = 0

/** Puts a world on; what it returns takes it off, unless another was put on since. */
export function wear(id: string): () => void {
  const mine = ++worn
  const { dataset } = document.documentElement
  dataset['world'] = id
  return () => {
    if (mine === worn) delete dataset['world']
  }
}
