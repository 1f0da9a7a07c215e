// Debian's Chromium, driven by playwright-core, which brings no browser of its own.
import { chromium } from 'playwright-core'

export const launch = () =>
  chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
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
