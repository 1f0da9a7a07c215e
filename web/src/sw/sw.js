// Keeps one complete build for use without a network. A build is taken whole or not at all, so that pages and chunks always fit; only
// large parts of one game are left for the day when it is first played.
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

// The page asks for this once the person has agreed to reload.
self.addEventListener('message', (event) => {
  if (event.data === 'take-over') self.skipWaiting()
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
