// «Share this flip»: makes the link, looks whether it opens, and hands it over.
import { toasts } from '../../../design/toasts.svelte'
import type { Flip } from '../showing.svelte'
import type { ShipsEdition, ShipsOptions } from '../edition'
import { flipIn, linkOf } from './link'
import { checked } from './open'

export async function shareFlip(flip: Flip, options: ShipsOptions, edition: ShipsEdition): Promise<void> {
  const fragment = await linkOf(flip, options, edition)
  try {
    const opened = await checked(await flipIn(fragment))
    // The link holds no figures: whoever opens it has those of the box that comes with the program.
    if (JSON.stringify(opened.edition) !== JSON.stringify(edition))
      return toasts.say({
        text: 'This table plays with figures of its own, which a link does not hold. Its flips cannot be shared.',
        tone: 'plain',
      })
  } catch {
    return toasts.say({ text: 'This flip cannot be shared just now.', tone: 'refusal' })
  }
  const url = `${location.origin}/flip#${fragment}`
  try {
    await navigator.clipboard.writeText(url)
    toasts.say({ text: 'Link to this flip copied.', tone: 'good' })
  } catch {
    toasts.say({ text: url, tone: 'plain' }, 0)
  }
  // Where the device has a list of apps to send things with, it opens too; closing it is no fault.
  await navigator.share?.({ title: 'A flip in Flip Ships', url }).catch(() => {})
}
