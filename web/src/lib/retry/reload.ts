// A part of the site could not be fetched. Once the server answers, the page is loaded anew: a module that failed may stay failed until
// then.
const KEY = 'tableflip.reloaded'
const LATELY = 10_000

/** Ends in a reload. Fails for good if that has just been tried: a page that is broken must not reload for ever. */
export async function comeBack(): Promise<void> {
  await fetch('/health', { cache: 'no-store' })
  const last = Number(sessionStorage.getItem(KEY) ?? 0)
  if (Date.now() - last < LATELY) throw new Error('Reloading did not help.')
  sessionStorage.setItem(KEY, String(Date.now()))
  location.reload()
}
