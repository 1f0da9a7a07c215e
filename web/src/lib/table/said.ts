// Waits for what was asked of a table outside its room, and says why if it was not done.
import { toasts } from '../design/toasts.svelte'
import { TableError } from './link'
import { isRefusal } from './session'

/** Returns whether it was done. */
export async function said(asked: Promise<unknown>): Promise<boolean> {
  try {
    await asked
    return true
  } catch (error) {
    const why = error instanceof TableError || isRefusal(error) ? ('because' in error ? error.because : error.message) : null
    toasts.say({ text: why ?? 'The table did not answer. Try again.', tone: 'refusal' })
    return false
  }
}
