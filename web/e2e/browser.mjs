// Debian's Chromium, driven by playwright-core, which brings no browser of its own.
import { existsSync } from 'node:fs'
import { chromium } from 'playwright-core'

/** The same browser without its windows, where it is: half the processor's time goes into what nobody sees. */
const CHROMIUM = process.env.CHROMIUM ?? ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'].find((path) => existsSync(path))

export const launch = () =>
  chromium.launch({
    executablePath: CHROMIUM,
    headless: true,
    timeout: 60_000,
    // No sandbox only because tests run as root in a container.
    args: [
      '--no-sandbox',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--no-first-run',
      '--disable-quic',
    ],
  })

/** Runs in a page before it loads: every game has been met, so that no card greets a newcomer, and bots answer at once. */
export function allMet() {
  if (!location.protocol.startsWith('http')) return
  localStorage.setItem('tableflip.met', JSON.stringify(['flip-and-skip', 'fliptown', 'flip-5x', 'flip-ships']))
  if (localStorage.getItem('tableflip.settings') === null) localStorage.setItem('tableflip.settings', '{"takeBack":"none"}')
}
