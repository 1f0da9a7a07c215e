// For tests only: a lesson of a game that nobody knows, and an engine that plays it as the real one would.
import type { Taught, Then } from '../generated/engine'
import type { Lesson, Saved } from '../generated/lessons'
import type { Action } from '../generated/protocol'
import { LessonSession, type Teaching } from './session.svelte'

export const action = (name: string, seat = 0): Action => ({ seat, do: name })

export const LESSON: Lesson = {
  id: 'first',
  game: 'any',
  title: 'First',
  teaches: 'How it is done.',
  rules: ['XX-1.1'],
  seat: 0,
  options: {},
  position: {},
  steps: [
    { kind: 'say', say: 'Look here.', point: ['thing:a'] },
    { kind: 'do', do: [{ do: 'right' }], ask: 'Do the right thing.', wrong: 'Not that.' },
    { kind: 'flip', flip: { hits: ['card'] }, ask: 'Throw it.', wrong: 'Wide.' },
    { kind: 'bot', bot: { action: { seat: 1, do: 'answer' }, seed: 0 } },
    { kind: 'say', say: 'Done.' },
  ],
}

/** Plays by names alone: `right` and `hit` are what is wanted, `wide` misses, `never` is refused, anything else is wrong. */
export function teacher() {
  const asked: { saved: Saved | null; then: Then }[] = []
  const start: Saved = { lesson: 'first', step: 0, actions: [], misses: 0, free: null }
  const teach = async (saved: Saved | null, then: Then): Promise<Taught> => {
    asked.push({ saved, then })
    let now = saved ?? start
    const seen: Taught['seen'] = []
    let reply: Taught['reply'] = { reply: 'right' }
    const go = (played?: Action) => {
      if (played) seen.push({ events: [{ event: 'did', seat: played.seat }], view: { did: played.do } })
      now = { ...now, step: now.step + 1, misses: 0, actions: played ? [...now.actions, played] : now.actions }
    }
    if (then.then === 'press_on') go()
    else if (then.then === 'others') go(action('answer', 1))
    else if (then.then === 'go_on') go(action('hit'))
    else if (then.then === 'act') {
      if (then.action.do === 'never') reply = { reply: 'refused', rule: 'XX-1.1', because: 'never' }
      else if (then.action.do === 'wide') {
        now = { ...now, misses: now.misses + 1 }
        reply = { reply: 'missed', say: 'Wide.', seen: { events: [{ event: 'thrown', seat: 0 }], view: { did: 'wide' } } }
      } else if (['right', 'hit'].includes(then.action.do)) go(then.action)
      else reply = { reply: 'wrong', say: 'Not that.' }
    }
    const kind = LESSON.steps[now.step]?.kind
    return {
      saved: now,
      reply,
      seen,
      mine: [0],
      seat: 0,
      to_act: [kind === 'bot' ? 1 : 0],
      legal: kind === 'do' || kind === 'flip' ? [action('right'), action('hit'), action('other')] : [],
      others: kind === 'bot',
      help: now.misses >= 3 ? action('hit') : null,
      go_on: now.misses >= 5,
      opened: then.then === 'open' ? { seats: 2, options: {}, sha256: '', figures: {}, start: { did: null } } : null,
      document: kind === undefined ? '{}' : null,
    }
  }
  return { teach, asked }
}

export async function opened(more: Partial<Teaching> = {}) {
  const { teach, asked } = teacher()
  const kept: { saved: Saved; over: boolean }[] = []
  const session = await LessonSession.open({
    lesson: LESSON,
    saved: null,
    teach,
    follow: () => () => Promise.reject(new Error('no engine')),
    why: () => () => Promise.resolve(null),
    sides: ['Light', 'Dark'],
    keep: (saved, over) => void kept.push({ saved, over }),
    ...more,
  })
  return { session, asked, kept }
}
