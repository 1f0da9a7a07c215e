// @vitest-environment node
import { expect, it } from 'vitest'
import { reportOf } from './testing'
import { amount, change, deedOf, hintWords, luckWords, momentWords, reasonWords } from './words'

it('tells every amount with its error and its unit', () => {
  expect(amount(2.34, 0.41, 'points')).toBe('2.3 ± 0.4 points')
  expect(amount(0.081, 0.02, 'win')).toBe('8.1 ± 2.0 %')
  expect(amount(83, null, 'points')).toBe('83 points')
  expect(change(-5.12, 1, 'points')).toBe('−5.1 ± 1.0 points')
  expect(change(1.7, 1, 'points')).toBe('+1.7 ± 1.0 points')
  expect(change(-0.001, 0, 'points')).toBe('+0.0 ± 0.0 points')
})

it('says how luck was by how far it strays', () => {
  const said = [-16, -8, 0, 8, 16].map((luck) => luckWords(luck, 8))
  expect(said).toEqual(['Nothing fell your way', 'A bit unlucky', 'Even', 'A bit lucky', 'Everything fell your way'])
  expect(luckWords(3, 0)).toBe('Even')
})

it('makes a sentence of a moment', () => {
  const [good, bad] = reportOf().moments
  if (!good || !bad) throw new Error('two moments')
  expect(momentWords(good, 'You rob the bank.', 'rest', 'You', 'points')).toBe('Turn 1: You rob the bank. Nothing looked better.')
  expect(momentWords(bad, 'You rob the bank.', 'rest', 'You', 'points')).toBe(
    'Turn 2: You rob the bank. To rest was worth 3.0 ± 0.5 points more.',
  )
  expect(momentWords({ ...bad, judged: null }, '', 'rest', 'You', 'points')).toBe('Turn 2: You went on.')
})

it('gives reasons in the game’s words, or in plain ones', () => {
  const reason = { mark: 'arrest', best: 0.2, played: 0.5, se: 0.05 }
  expect(reasonWords({ marks: { arrest: { chance: 'an arrest' } } }, reason)).toBe('An arrest is 30 ± 5.0 % less likely with it.')
  expect(reasonWords({ marks: { stars: { amount: 'stars' } } }, { mark: 'stars', best: 4, next: 2.5, se: 0.3 })).toBe(
    'It brings 1.5 ± 0.3 more stars.',
  )
  expect(reasonWords({}, { mark: 'goal_1', best: 1, next: 2, se: 0.3 })).toBe('It brings 1.0 ± 0.3 fewer goal 1.')
  expect(deedOf({}, { seat: 0, do: 'end_turn' }, {}, null)).toBe('end turn')
  expect(deedOf({ deed: () => 'rob the bank' }, { seat: 0, do: 'rob' }, {}, null)).toBe('rob the bank')
})

it('says that several are as good as one can tell', () => {
  const of = (cost: number, good: boolean) => ({
    action: { seat: 0, do: `do${cost}` },
    value: 1,
    se: 1,
    cost,
    cost_se: 0.2,
    good_enough: good,
    marks: {},
    because: [],
  })
  const hint = { judge: '', unit: 'points' as const, budget: 16, seat: 0, legal: 2, expect: 1, because: [] }
  const told = (next: ReturnType<typeof of>, picked: boolean) =>
    hintWords({ ...hint, actions: [of(0, true), next] }, { candidate: next, picked }, (action) => action.do)
  expect(told(of(3, false), false)).toBe('To do0 is worth 3.0 ± 0.2 points more than to do3.')
  expect(told(of(3, false), true)).toBe('To do0 is worth 3.0 ± 0.2 points more than to do3.')
  expect(told(of(0.1, true), false)).toMatch(/^Several/)
  expect(told(of(0.1, true), true)).toMatch(/^What you have picked up is as good/)
  expect(hintWords({ ...hint, actions: [of(0, true)] }, null, (action) => action.do)).toBe('To do0 is all there is.')
})
