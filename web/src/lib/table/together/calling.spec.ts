import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { settings } from '../../settings/settings.svelte'
import { askToNotify, call, mark, mayNotify } from './calling'

interface Shown {
  title: string
  tag?: string | undefined
  body?: string | undefined
}
let shown: Shown[] = []
let answer: NotificationPermission = 'granted'

/** The system's notices, written down instead of shown. */
class Notices {
  static permission: NotificationPermission = 'default'
  static requestPermission(): Promise<NotificationPermission> {
    Notices.permission = answer
    return Promise.resolve(answer)
  }
  onclick: (() => void) | null = null
  constructor(title: string, { tag, body }: NotificationOptions) {
    shown.push({ title, tag, body })
  }
}

const worker = (registration: unknown) => ({ getRegistration: () => Promise.resolve(registration) })
const hide = (hidden: boolean) => Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden })

beforeEach(() => {
  shown = []
  answer = 'granted'
  Notices.permission = 'default'
  settings.set({ notify: 'no' })
  vi.stubGlobal('Notification', Notices)
  vi.stubGlobal('navigator', { serviceWorker: worker(undefined) })
})
afterEach(() => {
  vi.unstubAllGlobals()
  hide(false)
})

it('tells nobody who has not asked for it, and asks the browser only then', async () => {
  hide(true)
  call('t1', 'Your turn', 'Flip & Skip')
  await new Promise((resolve) => setTimeout(resolve))
  expect(shown).toEqual([])
  expect(Notices.permission).toBe('default')
  answer = 'denied'
  expect(await askToNotify()).toBe(false)
  expect(mayNotify()).toBe(false)
})

it('shows a notice of the table to who looks elsewhere, and none to who sits at it', async () => {
  expect(await askToNotify()).toBe(true)
  call('t1', 'Your turn', 'Flip & Skip')
  hide(true)
  call('t2', 'Your turn', 'Fliptown')
  await vi.waitFor(() => expect(shown).toEqual([{ title: 'Your turn', tag: 'table-t2', body: 'Fliptown' }]))
})

it('leaves a notice to the worker where there is one', async () => {
  const told: Shown[] = []
  const registration = { showNotification: (title: string, { tag, body }: NotificationOptions) => told.push({ title, tag, body }) }
  vi.stubGlobal('navigator', { serviceWorker: worker(registration) })
  await askToNotify()
  hide(true)
  call('t3', 'Your turn', 'Flip-5X')
  await vi.waitFor(() => expect(told).toEqual([{ title: 'Your turn', tag: 'table-t3', body: 'Flip-5X' }]))
  expect(shown).toEqual([])
})

it('marks the tab and the home screen while somebody waits, and clears both', () => {
  const badges: (number | undefined)[] = []
  const set = (count?: number) => Promise.resolve(void badges.push(count))
  vi.stubGlobal('navigator', { setAppBadge: set, clearAppBadge: () => set() })
  document.head.innerHTML = '<link rel="icon" href="/favicon.svg">'
  const icon = () => document.querySelector('link')?.getAttribute('href')
  mark(true)
  expect([icon(), badges]).toEqual(['/favicon-turn.svg', [1]])
  mark(false)
  expect([icon(), badges]).toEqual(['/favicon.svg', [1, undefined]])
})
