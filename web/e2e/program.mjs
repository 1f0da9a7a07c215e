// The real program: `tableflip serve` on a free port with a folder of its own, stopped, killed and started again as a test wishes.
//   TABLEFLIP_BIN   the program (default: target/debug/tableflip, or target/release/tableflip if that is newer)
//   SITE=dist       pages from web/dist instead of those in the program, for whoever works on the client
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { serve } from './serve.mjs'

const built = (profile) => fileURLToPath(new URL(`../../target/${profile}/tableflip`, import.meta.url))
const age = (path) => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0
/** The program itself, for whoever asks it something else than to serve. */
export const BIN = process.env.TABLEFLIP_BIN ?? [built('debug'), built('release')].sort((a, b) => age(b) - age(a))[0]
const DIST = fileURLToPath(new URL('../dist', import.meta.url))

/** Programs that still run, and their folders: a check that fails stops neither, so the end does. */
const left = new Map()
process.once('exit', () => {
  for (const [child, data] of left) {
    child.kill('SIGKILL')
    rmSync(data, { recursive: true, force: true })
  }
})

/**
 * An environment in which a program believes that it is another moment; from there its clock goes on (libfaketime, Debian's package
 * `faketime`). So the program that ships is the one that is tested, and it has no way to be told the time by anybody.
 */
const believing = (at) => ({
  ...process.env,
  TZ: 'UTC',
  LD_PRELOAD: '/usr/$LIB/faketime/libfaketime.so.1',
  FAKETIME: `@${at.toISOString().slice(0, 19).replace('T', ' ')}`,
})

/** A library that is not there is passed over without a word. */
async function believes(address, at) {
  const said = Date.parse((await fetch(`http://${address}/`)).headers.get('date'))
  if (Math.abs(said - at) > 600_000)
    throw new Error('the clock was not moved: is the package faketime there? `cargo xtask test` installs it')
}

/** Starts the program, at another moment if one is given, and waits for the line that says where it listens. */
async function started(listen, data, more, at) {
  const env = at ? believing(at) : process.env
  const child = spawn(BIN, ['serve', '--listen', listen, '--data', data, ...more], { stdio: ['ignore', 'pipe', 'pipe'], env })
  let said = ''
  child.stderr.on('data', (text) => (said = (said + text).slice(-4000)))
  const gone = new Promise((done) => child.once('exit', done))
  left.set(child, data)
  child.once('exit', () => left.delete(child))
  const address = await Promise.race([
    (async () => {
      for await (const line of createInterface({ input: child.stdout })) {
        const found = /https?:\/\/([\d.]+:\d+)/.exec(line)
        if (found) return found[1]
      }
      throw new Error(`the program said no address\n${said}`)
    })(),
    gone.then((code) => Promise.reject(new Error(`the program ended (${code})\n${said}`))),
  ])
  if (at) await believes(address, at)
  return { address, send: (signal) => child.kill(signal), end: (signal) => (child.kill(signal), gone) }
}

export async function program(more = [], at = null) {
  const data = mkdtempSync(join(tmpdir(), 'tableflip-e2e-'))
  let running = await started('127.0.0.1:0', data, more, at)
  const { address } = running
  const front = process.env.SITE === 'dist' ? await serve(DIST, address) : null
  return {
    url: front?.url ?? `http://${address}`,
    /** As a crash would. */
    kill: () => running.end('SIGKILL'),
    /** It stands still: it takes new connections and says nothing, until it is let go on. */
    freeze: () => running.send('SIGSTOP'),
    thaw: () => running.send('SIGCONT'),
    /** On the same port, with the same data. */
    restart: async () => {
      running = await started(address, data, more, at)
    },
    /** Ended in order, and started again at another moment: on the same port, with the same data. */
    moved: async (to) => {
      await running.end('SIGTERM')
      running = await started(address, data, more, to)
    },
    stop: async () => {
      front?.close()
      await running.end('SIGTERM')
      rmSync(data, { recursive: true, force: true })
    },
  }
}
