// Why something could not be done with a club or a day, in a sentence.
import { Sorry } from '../daily/server'
import { toasts } from '../design/toasts.svelte'

export function sorryWords(error: unknown): string {
  if (!(error instanceof Sorry)) return error instanceof Error ? error.message : String(error)
  switch (error.code) {
    case 'wrong_key':
      return 'The club does not know this device: it left, its maker removed it, or the link is not the right one.'
    case 'no_such_club':
      return 'There is no such club on this server.'
    default:
      // Limits and hours are the server's to explain.
      return error.message
  }
}

export const saySorry = (error: unknown): void => toasts.say({ text: sorryWords(error), tone: 'refusal' })
