// Keeps one complete build for use without a network. A build is taken whole or not at all, so that pages and chunks always fit; only
// large parts of some games come later: when the page that was visited has nothing else to do, or with the first table that needs them.
//
// Never touches the server's own addresses (`/api`, `/ws`, `/health`, `/metrics`): a table online is decided by the server alone.
const CACHE = 'tableflip-__VERSION__'
const FILES = ['__FILES__']
const LATER = ['__LATER__']
const SERVER = /^\/(api|ws|health|metrics)(\/|$)/

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(FILES)))
})

self.addEventListener('activate', (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((keys) => Promise.all(keys.filter((key) => key.startsWith('tableflip-') && key !== CACHE).map((key) => caches.delete(key))))
      .then(() => self.clients.claim()),
  )
})

// `take-over`: the person has agreed to reload. `fetch-rest`: the line is free for what is still missing. `what-is-missing`: says so.
self.addEventListener('message', (event) => {
  if (event.data === 'take-over') self.skipWaiting()
  if (event.data === 'fetch-rest') event.waitUntil(fetchRest().then(() => tell(event.source)))
  if (event.data === 'what-is-missing') event.waitUntil(tell(event.source))
})

async function missing(cache) {
  const kept = await Promise.all(LATER.map((path) => cache.match(path)))
  return LATER.filter((_, index) => !kept[index])
}

async function tell(page) {
  page?.postMessage({ missing: await missing(await caches.open(CACHE)) })
}

/** One after another: a table that is opened meanwhile should not have to share the line with all of them. */
async function fetchRest() {
  const cache = await caches.open(CACHE)
  for (const path of await missing(cache)) await cache.add(path).catch(() => {})
}

// A notice of a table: to the window that has it open, or to a new one.
self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  const address = new URL(event.notification.data ?? '/', location.origin).href
  event.waitUntil(
    self.clients.matchAll({ type: 'window', includeUncontrolled: true }).then((windows) => {
      const open = windows.find((client) => client.url.split(/[?#]/)[0] === address)
      return open ? open.focus() : self.clients.openWindow(address)
    }),
  )
})

self.addEventListener('fetch', (event) => {
  const url = new URL(event.request.url)
  if (event.request.method !== 'GET' || url.origin !== location.origin || SERVER.test(url.pathname)) return
  const wanted = event.request.mode === 'navigate' ? '/' : url.pathname
  event.respondWith(
    caches.open(CACHE).then(async (cache) => {
      const kept = await cache.match(wanted)
      if (kept) return kept
      const fetched = await fetch(event.request)
      if (fetched.ok && LATER.includes(wanted)) await cache.put(wanted, fetched.clone())
      return fetched
    }),
  )
})
