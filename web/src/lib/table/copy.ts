// A link that is handed out: to the clipboard, or to whatever the device shares with.
import { toasts } from '../design/toasts.svelte'

/** Says that it was copied; where the browser will not, shows it, so that it can be copied by hand. */
export async function copy(link: string, said: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(link)
    toasts.say({ text: said, tone: 'good' })
  } catch {
    toasts.say({ text: link, tone: 'plain' }, 0)
  }
}

export const canShare = (): boolean => 'share' in navigator

/** Opens the device's own sheet. Whoever closes it again has changed their mind, and that is all. */
export async function share(link: string, title: string): Promise<void> {
  await navigator.share({ url: link, title, text: title }).catch(() => {})
}
