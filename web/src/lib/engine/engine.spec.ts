// @vitest-environment node
// The engine itself, as `cargo xtask build-web` built it: a whole game against a bot, and the drawn views moved on by events alone against
// the engine's own.
import { expect, it } from 'vitest'
import { apply } from '../games/flip-and-skip/apply'
import { describe as say } from '../games/flip-and-skip/describe'
import type { SkipEvent, SkipView } from '../games/flip-and-skip/types'
import type { Done, Reply } from '../generated/engine'
import type { Action, Ask, ServerMessage } from '../generated/protocol'
import { engine } from './testing'

it('draws a whole game by its events as the engine has it', { timeout: 60_000 }, async () => {
  const call = await engine()
  const games = call({ call: 'games' })
  if (!('games' in games)) throw new Error('no games')
  const random = Array.from({ length: games.games.random_bytes }, (_, at) => ((at * 37 + 11) % 256).toString(16).padStart(2, '0')).join('')
  const made = call({
    call: 'create',
    wish: {
      game: 'flip-and-skip',
      options: {},
      seats: [
        { kind: 'person', name: 'Guest' },
        { kind: 'bot', level: 'novice' },
      ],
    },
    random,
    now: 0,
  })
  if (!('created' in made)) throw new Error(JSON.stringify(made))
  const { table, keys } = made.created.keys

  let legal: readonly Action[] = []
  let [version, id, bots] = [0, 0, 0]
  const take = (reply: Reply) => {
    const { out, due } = (reply as { done: Done }).done
    bots = due.bots
    for (const { text } of out) {
      const message = JSON.parse(text) as ServerMessage
      if (message.type !== 'state' && message.type !== 'changed') continue
      legal = message.legal
      version = message.standing.version
    }
  }
  const ask = (what: Ask) => take(call({ call: 'message', connection: 1, text: JSON.stringify({ id: ++id, ask: what }), now: id }))
  ask({ type: 'hello', protocol: 1, table, keys: [keys[0] ?? ''], last: null })
  for (let turn = 0; turn < 3000 && (legal.length > 0 || bots > 0); turn++) {
    const action = legal[(turn * 7) % Math.max(1, legal.length)]
    if (action) ask({ type: 'act', version, action })
    else take(call({ call: 'think', table, seed: turn, now: turn }))
  }
  const finished = call({ call: 'finished', table })
  if (!('finished' in finished)) throw new Error(JSON.stringify(finished))
  const replay = call({ call: 'replay', record: JSON.stringify(finished.finished.record) })
  if (!('replay' in replay)) throw new Error(JSON.stringify(replay))
  expect(replay.replay.faults).toEqual([])

  const seen = ({ board, hands, piles, phase, to_act, turn, steps, chain, flipped, icon, coins }: SkipView) => ({
    board,
    hands,
    piles,
    phase,
    to_act,
    turn,
    steps: phase === 'step' ? steps : 0,
    chain,
    flipped,
    icon,
    coins: Object.entries(coins).map(([id, coin]) => [id, coin.under, [...coin.known]]),
  })
  let view = replay.replay.start as unknown as SkipView
  for (const [index, frame] of replay.replay.frames.entries()) {
    const after = frame.view as unknown as SkipView
    for (const event of frame.events as unknown as SkipEvent[]) {
      expect(say(event, ['Light', 'Dark'], view) ?? '').not.toMatch(/undefined|null|Somebody/)
      view = apply(view, event)
    }
    expect({ index, ...seen(view) }).toEqual({ index, ...seen(after) })
  }
  expect(view.phase).toBe('over')
})
