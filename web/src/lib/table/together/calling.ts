// Calls somebody back to a table: the tab's icon, a badge, a soft sound, a shake, and (where it was asked for) a notice of the system.
import { settings } from '../../settings/settings.svelte'
import { play } from '../../sound/sound'

const ICON = '/favicon.svg'
const ICON_TURN = '/favicon-turn.svg'

interface Badges {
  setAppBadge?: (count?: number) => Promise<void>
  clearAppBadge?: () => Promise<void>
}

/** The icon in the tab and on the home screen: whether somebody waits for this person. */
export function mark(waitedFor: boolean): void {
  document.querySelector('link[rel="icon"]')?.setAttribute('href', waitedFor ? ICON_TURN : ICON)
  const badges: Badges = navigator
  const set = waitedFor ? badges.setAppBadge?.(1) : badges.clearAppBadge?.()
  set?.catch(() => {})
}

export const canNotify = (): boolean => 'Notification' in window
export const mayNotify = (): boolean => canNotify() && Notification.permission === 'granted' && settings.value.notify === 'yes'

/** To be called by a press: browsers ask only then, and so do we. Returns whether notices may come now. */
export async function askToNotify(): Promise<boolean> {
  const allowed = canNotify() && (await Notification.requestPermission()) === 'granted'
  settings.set({ notify: allowed ? 'yes' : 'no' })
  return allowed
}

/** Only for who looks elsewhere: at the table one sees it. */
export function call(table: string, title: string, body: string): void {
  if (!document.hidden) return
  play('turn')
  if (settings.value.vibrate) navigator.vibrate?.([40, 60, 40])
  if (mayNotify()) void notice(table, title, body)
}

/** One notice per table: the next replaces it. A worker's notice outlives the page's sleep; phones know no other. */
async function notice(table: string, title: string, body: string): Promise<void> {
  const options = { body, tag: `table-${table}`, icon: '/icon-192.png', data: `/table/${table}` }
  try {
    const registration = await navigator.serviceWorker?.getRegistration()
    if (registration) await registration.showNotification(title, options)
    else new Notification(title, options).onclick = () => focus()
  } catch {
    // Nobody is called; the tab's title still says it.
  }
}
