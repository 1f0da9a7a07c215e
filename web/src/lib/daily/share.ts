// Hands the words about a day's score to the device's own sheet, or to the clipboard.
import { toasts } from '../design/toasts.svelte'

export async function shareScore(text: string): Promise<void> {
  if (navigator.share) return void navigator.share({ text }).catch(() => {})
  const copied = await navigator.clipboard?.writeText(text).then(
    () => true,
    () => false,
  )
  toasts.say(copied ? { text: 'Copied. It tells nothing of the cards.', tone: 'good' } : { text, tone: 'plain' })
}
