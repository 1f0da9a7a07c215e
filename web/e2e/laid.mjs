// A table on the server, laid without the page: for plans that the page does not offer.
import { randomBytes } from 'node:crypto'
import { hashOf } from './engine.mjs'

const secret = () => randomBytes(16).toString('hex')

/** Its id, one secret per seat (an open seat's is its invitation), and the watching key. */
export async function laid(page, site, { seats, clock, game = 'flip-and-skip', options = {}, listed = false, hints = false }) {
  const [maker, watch] = [secret(), secret()]
  const keys = seats.map(({ kind }) => (kind === 'bot' ? null : secret()))
  const planned = seats.map((plan, seat) => {
    if (plan.kind === 'bot') return plan
    return { ...plan, [plan.kind === 'open' ? 'invitation' : 'key']: hashOf(keys[seat]) }
  })
  const answer = await page.request.post(`${site.url}/api/tables`, {
    data: { game, options, listed, hints, seats: planned, clock, maker: hashOf(maker), watch: hashOf(watch) },
  })
  if (!answer.ok()) throw new Error(`no table was laid: ${await answer.text()}`)
  const { table, commitment } = await answer.json()
  return { table, commitment, keys, watch, links: keys.map((key) => `/table/${table}#${key}`) }
}
