// What a lesson owes to a page: nothing moves that was not wanted, what was said stays until something else is done, and all that matters
// is kept at once.
import { expect, it } from 'vitest'
import { action, LESSON, opened, teacher } from './testing'

const doing = (session: { view: unknown }) => (session.view as { did: string | null }).did

it('shows nothing to be chosen while a text is read', async () => {
  const { session } = await opened()
  expect([session.step?.kind, session.legal, session.version]).toEqual(['say', [], 0])
  await session.pressOn()
  expect(session.step?.kind).toBe('do')
  expect(session.legal).not.toEqual([])
})

it('takes a wrong action back before anybody sees it, and says why until something else is done', async () => {
  const { session } = await opened()
  await session.pressOn()
  await session.act(action('other'))
  expect(session.said).toEqual({ tone: 'wrong', text: 'Not that.' })
  expect([session.saved.step, session.version, doing(session)]).toEqual([1, 0, null])
  await session.act(action('right'))
  expect([session.said, session.saved.step, session.version, doing(session)]).toEqual([null, 2, 1, 'right'])
})

it('hands a refusal on with its rule, as any table does', async () => {
  const { session } = await opened()
  await session.pressOn()
  await expect(session.act(action('never'))).rejects.toEqual({ rule: 'XX-1.1', because: 'never' })
  expect([session.said, session.saved.step]).toEqual([null, 1])
})

it('shows a throw that missed, lets nothing be done meanwhile, and puts it back', async () => {
  const { session, asked } = await opened()
  await session.pressOn()
  await session.act(action('right'))
  await session.act(action('wide'))
  expect([session.missed, doing(session), session.version, session.legal]).toEqual([true, 'wide', 2, []])
  const before = asked.length
  await session.act(action('hit'))
  expect(asked.length).toBe(before)
  session.putBack()
  expect([session.missed, doing(session), session.version, session.said?.tone]).toEqual([false, 'right', 1, 'missed'])
  expect(session.legal).not.toEqual([])
})

it('offers help after three misses and going on after five', async () => {
  const { session } = await opened()
  await session.pressOn()
  await session.act(action('right'))
  const offered: unknown[] = []
  for (let misses = 1; misses <= 5; misses++) {
    await session.act(action('wide'))
    session.putBack()
    offered.push([session.help !== null, session.mayGoOn])
  }
  expect(offered).toEqual([
    [false, false],
    [false, false],
    [true, false],
    [true, false],
    [true, true],
  ])
  await session.goOn()
  expect([session.step?.kind, session.help, session.said]).toEqual(['bot', null, null])
})

it('lets the others act, and ends', async () => {
  const { session, kept } = await opened()
  await session.pressOn()
  await session.act(action('right'))
  await session.act(action('hit'))
  expect([session.others, session.legal]).toEqual([true, []])
  await session.letOthers()
  expect([session.others, doing(session)]).toEqual([false, 'answer'])
  await session.pressOn()
  expect([session.step, session.document]).toEqual([null, '{}'])
  expect(kept.at(-1)).toEqual({ saved: session.saved, over: true })
})

it('keeps where it stands after everything that counts', async () => {
  const { session, kept } = await opened()
  await session.pressOn()
  await session.act(action('right'))
  expect(kept.map(({ saved }) => saved.step)).toEqual([1, 2])
  const { session: again } = await opened({ saved: session.saved })
  expect(again.step).toEqual(LESSON.steps[2])
})

it('begins anew', async () => {
  const { session } = await opened()
  await session.pressOn()
  await session.act(action('right'))
  await session.again()
  expect([session.saved.step, session.version, doing(session)]).toEqual([0, 0, null])
})

it('says so when the engine does not answer, and goes on with the next try', async () => {
  const { teach } = teacher()
  let down = false
  const { session } = await opened({ teach: (...asked) => (down ? Promise.reject(new Error('gone')) : teach(...asked)) })
  down = true
  await session.pressOn()
  expect([session.failed, session.saved.step]).toEqual([true, 0])
  down = false
  await session.retry()
  expect([session.failed, session.saved.step]).toEqual([false, 1])
})

it('takes one thing after another', async () => {
  const { session, asked } = await opened()
  await Promise.all([session.pressOn(), session.pressOn()])
  expect([session.saved.step, asked.filter(({ then }) => then.then === 'press_on').length]).toEqual([1, 1])
})
