// A router of one screen: the history API, a list of patterns, and links that are ordinary links.
//
// Knows no page. Pages are named in `routes.ts`.

/** `/table/:id` against `/table/k3`: the parameters, or null. */
export function match(pattern: string, path: string): Record<string, string> | null {
  const wanted = pattern.split('/').filter(Boolean)
  const given = path.split('/').filter(Boolean)
  if (wanted.length !== given.length) return null
  const params: Record<string, string> = {}
  for (const [index, part] of wanted.entries()) {
    const value = given[index] ?? ''
    if (part.startsWith(':')) {
      try {
        params[part.slice(1)] = decodeURIComponent(value)
      } catch {
        return null // a stray per cent sign is not one of our addresses
      }
    } else if (part !== value) return null
  }
  return params
}

class Router {
  path = $state(location.pathname)
  hash = $state(location.hash)
  search = $state(location.search)

  /** Starts listening: back and forward, and clicks on links of this site. Returns what stops it. */
  start(): () => void {
    const follow = () => this.#read()
    const click = (event: MouseEvent) => this.#click(event)
    addEventListener('popstate', follow)
    addEventListener('hashchange', follow)
    document.addEventListener('click', click)
    return () => {
      removeEventListener('popstate', follow)
      removeEventListener('hashchange', follow)
      document.removeEventListener('click', click)
    }
  }

  go(to: string, replace = false): void {
    history[replace ? 'replaceState' : 'pushState'](null, '', to)
    const samePage = location.pathname === this.path
    this.#read()
    if (!samePage) scrollTo(0, 0)
  }

  #read(): void {
    this.path = location.pathname
    this.hash = location.hash
    this.search = location.search
  }

  #click(event: MouseEvent): void {
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    const link = (event.target as Element | null)?.closest('a')
    if (!link || link.target || link.hasAttribute('download') || link.origin !== location.origin) return
    if (link.pathname === location.pathname && link.hash) return // the browser scrolls to an anchor better than we do
    event.preventDefault()
    this.go(link.pathname + link.search + link.hash)
  }
}

export const router = new Router()
