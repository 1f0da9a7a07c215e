// Registers the service worker, and offers a reload once a newer build is ready. Nobody is reloaded in the middle of a game unasked.
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
