// Registers the service worker, has it fetch the rest of the site when nothing else is to be done, and offers a reload once a newer build
// is ready. Nobody is reloaded in the middle of a game unasked.
import { toasts } from './design/toasts.svelte'

export function keepOffline(): void {
  if (!('serviceWorker' in navigator)) return
  addEventListener('load', () => void register())
}

async function register(): Promise<void> {
  try {
    const registration = await navigator.serviceWorker.register('/sw.js')
    if (registration.waiting && navigator.serviceWorker.controller) offer(registration.waiting)
    registration.addEventListener('updatefound', () => {
      const fresh = registration.installing
      fresh?.addEventListener('statechange', () => {
        if (fresh.state === 'installed' && navigator.serviceWorker.controller) offer(fresh)
      })
    })
    await navigator.serviceWorker.ready
    if (!saving()) whenIdle(fetchRest)
  } catch {
    // Private windows and odd hosts refuse workers: the site still works while there is a network.
  }
}

function offer(worker: ServiceWorker): void {
  const run = () => {
    navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true })
    worker.postMessage('take-over')
  }
  toasts.say({ text: 'A newer Tableflip is ready.', tone: 'plain', press: { text: 'Reload', run } }, 0)
}

/** Whoever saves data fetches what a game needs with the game, not before. */
export const saving = (): boolean =>
  'connection' in navigator && (navigator.connection as { saveData?: boolean } | undefined)?.saveData === true

/** Not every browser says when it is idle; a moment after the page has settled is near enough. */
function whenIdle(run: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(run, { timeout: 10_000 })
  else setTimeout(run, 3000)
}

/** Has everything fetched that is still missing. */
export const fetchRest = (): void => void tell('fetch-rest')

async function tell(what: 'fetch-rest' | 'what-is-missing'): Promise<void> {
  const { active } = await navigator.serviceWorker.ready
  active?.postMessage(what)
}

/**
 * Hears which files are not on this device yet, now and after each fetching; null where nothing is kept at all. Returns how to stop, so
 * that an effect can be just this.
 */
export function hearMissing(heard: (missing: readonly string[] | null) => void): () => void {
  if (!('serviceWorker' in navigator)) {
    heard(null)
    return () => {}
  }
  const hear = ({ data }: MessageEvent<{ missing?: readonly string[] }>) => data.missing && heard(data.missing)
  navigator.serviceWorker.addEventListener('message', hear)
  navigator.serviceWorker.startMessages()
  void navigator.serviceWorker.getRegistration().then((kept) => (kept ? tell('what-is-missing') : heard(null)))
  return () => navigator.serviceWorker.removeEventListener('message', hear)
}
