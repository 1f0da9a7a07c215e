// Plays lessons with a person's hands: a mouse, a finger, or keys alone. What is pressed for an action of each game's board stands here;
// what is to be done comes from the lesson's own script. Reads no state but the page's own marks.
import { readFileSync } from 'node:fs'

/** The lessons of a game, as the client has them. */
export const lessonsOf = (game) => JSON.parse(readFileSync(new URL(`../src/lib/generated/lessons/${game}.json`, import.meta.url)))

export const stepOf = (page) => page.locator('main.table').getAttribute('data-step').then(Number)

/** Waits until the lesson stands still: something is to be done, to be read, or nothing any more. */
export async function still(page) {
  await page.waitForFunction(
    () => {
      const table = document.querySelector('main.table.lesson')
      document.querySelector('[aria-label="Skip the animation"]')?.click()
      const kind = document.querySelector('.area-lesson')?.dataset.kind
      if (!table || table.dataset.settled !== 'true' || kind === 'bot') return false
      return kind === 'say' || kind === 'over' || Number(table.dataset.choices) > 0
    },
    null,
    { polling: 30 },
  )
}

/** The lesson went on from a step. */
export const wentOn = (page, from, timeout = 8000) =>
  page.waitForFunction((from) => Number(document.querySelector('main.table')?.dataset.step) > from, from, { polling: 30, timeout })

/** Where a place of the flat table is on the screen, and how far a pull of full strength goes. */
const grip = (page, x) =>
  page.evaluate((x) => {
    const [stage, svg] = [document.querySelector('.stage'), document.querySelector('.stage .paper svg')]
    const at = new DOMPoint(x, -12).matrixTransform(svg.getScreenCTM())
    return { x: at.x, y: at.y, most: Math.min(240, Math.max(110, stage.clientHeight * 0.34)) }
  }, x)
/** Pixels that are no pull yet. */
const SLACK = 14
const byMouse = {
  down: async (page, x, y) => (await page.mouse.move(x, y), page.mouse.down()),
  move: (page, x, y) => page.mouse.move(x, y),
  up: (page) => page.mouse.up(),
}
function byFinger(session) {
  const send = (type, points) => session.send('Input.dispatchTouchEvent', { type, touchPoints: points })
  return {
    down: (_, x, y) => send('touchStart', [{ x, y }]),
    move: (_, x, y) => send('touchMove', [{ x, y }]),
    up: () => send('touchEnd', []),
  }
}
async function pulled(page, pointer, { x, power }) {
  const from = await grip(page, x / 10)
  const far = SLACK + (power / 1000) * from.most
  await pointer.down(page, from.x, from.y)
  for (let n = 1; n <= 8; n++) await pointer.move(page, from.x, from.y + (far * n) / 8)
  await pointer.up(page)
}

export const mouse = {
  press: (page, selector) => page.locator(selector).first().click(),
  swap: async (page, from, to) => {
    await page.locator('.slotcard').nth(from).click()
    await page.locator('.slotcard').nth(to).click()
  },
  flip: (page, launch) => pulled(page, byMouse, launch),
}

export const finger = {
  press: (page, selector) => page.locator(selector).first().tap(),
  swap: async (page, from, to) => {
    await page.locator('.slotcard').nth(from).tap()
    await page.locator('.slotcard').nth(to).tap()
  },
  flip: async (page, launch) => {
    const session = await page.context().newCDPSession(page)
    await pulled(page, byFinger(session), launch)
    await session.detach()
  },
}

/** By keys alone: what is lit by `g`, a board of squares by its arrows, everything else by Tab. */
async function keyTo(page, selector) {
  const at = () =>
    page.evaluate((selector) => {
      const [here, there] = [document.activeElement, document.querySelector(selector)]
      if (here?.matches(selector)) return 'there'
      const squares = [...document.querySelectorAll('[role="grid"] button')]
      const [from, to] = [squares.indexOf(here), squares.indexOf(there)]
      if (from < 0 || to < 0) return 'Tab'
      if (from % 8 !== to % 8) return from % 8 < to % 8 ? 'ArrowRight' : 'ArrowLeft'
      return from < to ? 'ArrowDown' : 'ArrowUp'
    }, selector)
  const lit = await page.locator('[data-pointed]').count()
  for (let n = 0; n < lit; n++) {
    if ((await at()) === 'there') return
    await page.keyboard.press('g')
  }
  for (let step = 0; step < 260; step++) {
    const next = await at()
    if (next === 'there') return
    await page.keyboard.press(next)
  }
  throw new Error(`no way to ${selector} by keyboard`)
}

/** Presses a key of the table until a knob stands where it should: in large steps, then in small ones. */
async function turn(page, name, to, [less, more], [large, small]) {
  const input = page.locator('.launch label.slider', { hasText: name }).locator('input')
  for (let presses = 0; presses < 200; presses++) {
    const by = to - Number(await input.evaluate((slider) => slider.value))
    if (Math.abs(by) < small) return
    await page.keyboard.press(`${Math.abs(by) < large ? 'Shift+' : ''}${by < 0 ? less : more}`)
  }
}

export const keys = {
  press: async (page, selector) => {
    await keyTo(page, selector)
    await page.keyboard.press('Enter')
  },
  swap: async (page, from, to) => {
    await keyTo(page, `li:nth-child(${from + 1}) > .slotcard`)
    await page.keyboard.press('Enter')
    for (let step = from; step !== to; step += Math.sign(to - from)) {
      const next = step + Math.sign(to - from)
      await page.keyboard.press(to > from ? 'ArrowRight' : 'ArrowLeft')
      await page.waitForFunction((next) => document.activeElement?.matches(`li:nth-child(${next + 1}) > .slotcard`), next)
    }
    await page.keyboard.press('Enter')
  },
  flip: async (page, { x, power }) => {
    await keyTo(page, '.stage')
    await turn(page, 'Place', x / 10, ['ArrowLeft', 'ArrowRight'], [5, 1])
    // The knob shows steps of five: what lies between is turned by small steps and not seen.
    await turn(page, 'Power', power, ['ArrowDown', 'ArrowUp'], [10, 5])
    await page.keyboard.press('Enter')
  },
}

const mirrored = (from, over) => String.fromCharCode(...[0, 1].map((at) => 2 * over.charCodeAt(at) - from.charCodeAt(at)))
const square = (name) => `[data-spot="sq:${name}"]`
const thing = (at) => `.thing[data-at="${at}"]`
const REGION = { H: 'trail', S: 'badlands', D: 'mine', C: 'town' }
const RANKS = 'A23456789TJQK'

/** What is pressed for an action, by game. `next` is the step after it, `points` what the step lights up. */
export const DOINGS = {
  'flip-and-skip': async (page, hand, action) => {
    if (action.do === 'end_turn') return hand.press(page, '[data-key="end_turn"] button')
    if (action.do === 'move' || action.do === 'skip') {
      await hand.press(page, square(action.from))
      return hand.press(page, square(action.do === 'move' ? action.to : mirrored(action.from, action.over)))
    }
    await hand.press(page, `button[data-key="${action.coin}"]`)
    if (action.to) await hand.press(page, square(action.to))
  },

  'flip-5x': async (page, hand, action) => {
    const press = async (at) => (await page.locator(`${thing(at)}.held`).count()) === 0 && hand.press(page, thing(at))
    switch (action.do) {
      case 'end_phase':
      case 'forgo':
        return hand.press(page, `[data-key="${action.do}"] button`)
      case 'research':
        return hand.press(page, `[data-key="circle:${action.upgrade}:${action.circle}"]`)
      case 'choose':
        return hand.press(page, `[data-key="option:${action.option}"]`)
      case 'wormholes':
        for (const at of action.at) await hand.press(page, thing(at))
        return
      case 'jump':
        await press(action.path[0])
        await hand.press(page, thing(action.path.at(-1)))
        return chosen(page, hand, { words: action.path.length > 2 ? `via ${action.path.slice(1, -1).join(' ')}` : '' })
      case 'claim':
        await hand.press(page, thing(action.planet))
        return chosen(page, hand, { kind: action.focus ?? 'research' })
      case 'advance':
        if (action.from !== 'effect' && action.from) await press(action.from)
        return hand.press(page, thing(action.to))
      case 'attack': {
        await press(action.from)
        const { target } = action
        await hand.press(page, thing(target.planet ?? target.pirates?.[0] ?? (await enemyAt(page))))
        return chosen(page, hand, { words: target.pirates?.join(' ') ?? '' })
      }
    }
  },

  fliptown: async (page, hand, action, { next, points }) => {
    if (action.do === 'assign') return assign(page, hand, action, next, points)
    if (action.do === 'visit' || action.do === 'bonus') {
      const region = action.region ?? (await page.locator('.site.near').first().getAttribute('data-site')).split(':')[0]
      return site(page, hand, `${region}:${action.site}`)
    }
    const words = [action.do, action.option, action.count].filter((word) => word !== undefined)
    return hand.press(page, `[data-key="${words.join(' ')}"]`)
  },

  'flip-ships': async (page, hand, action) => {
    const there = (selector) => page.locator(selector).count()
    if (action.do === 'flip') {
      if ((await there(`[data-ship-button="${action.ship}"][aria-pressed="true"]`)) === 0)
        await hand.press(page, `[data-ship-button="${action.ship}"]`)
      return hand.flip(page, action.launch)
    }
    if ((await there(`.decide .ships [data-key="${action.ship}"][aria-pressed="false"]`)) > 0)
      await hand.press(page, `.decide .ships [data-key="${action.ship}"]`)
    for (const card of action.targets ?? []) await hand.press(page, `.decide .cards [data-key="${card}"]`)
    return hand.press(page, '.decide .go .main')
  },
}

const enemyAt = (page) => page.evaluate(() => document.querySelector('.thing[data-pointed]:not(.held)')?.dataset.at)

/** Several actions are made of the same presses: the one with these words, or with this class. Where there is but one, it is done. */
async function chosen(page, hand, { words = '', kind = '' }) {
  const from = await stepOf(page)
  const nth = await page
    .waitForFunction(
      ([words, kind, from]) => {
        const list = [...document.querySelectorAll('.offered button')]
        if (list.length > 0) return 1 + list.findIndex((one) => one.textContent.includes(words) && (!kind || one.classList.contains(kind)))
        const table = document.querySelector('main.table')
        return Number(table.dataset.step) > from || table.dataset.choices === '0' ? -1 : null
      },
      [words, kind, from],
      { polling: 20 },
    )
    .then((handle) => handle.jsonValue())
  if (nth > 0) await hand.press(page, `.offered button:nth-child(${nth})`)
}

/**
 * Once picks a site, twice goes there; one that was the only one is picked already. Where it is asked for no more, a press would open it
 * large: it is pressed only while it can be chosen and everything stands still.
 */
async function site(page, hand, key) {
  const from = await stepOf(page)
  const before = await page.locator('main.table').getAttribute('data-version')
  const selector = `[data-site="${key}"]`
  for (let presses = 0; presses < 3; presses++) {
    const can = await page
      .waitForFunction(
        ([from, before, selector]) => {
          const table = document.querySelector('main.table')
          if (Number(table.dataset.step) > from || table.dataset.version !== before) return 'no'
          const asked = table.dataset.settled === 'true' && table.dataset.choices !== '0'
          return asked && document.querySelector(selector)?.dataset.can === '' ? 'yes' : null
        },
        [from, before, selector],
        { polling: 20 },
      )
      .then((handle) => handle.jsonValue())
    if (can === 'no') return
    await hand.press(page, selector)
    // It is picked now, or one goes there: what is not answered soon was only picked.
    await page
      .waitForFunction(
        (before) => document.querySelector('main.table').dataset.version !== before || document.querySelector('.area-lesson .said'),
        before,
        { polling: 20, timeout: 1500 },
      )
      .catch(() => {})
  }
}

/** Lays the cards as the lesson has them, changes what is to be changed, and goes where the lesson goes. */
async function assign(page, hand, { suit, value, poker, go = 'region', set_suit, set_value }, next, points) {
  const cards = () => page.locator('.slotcard').evaluateAll((list) => list.map((card) => card.dataset.lineup))
  const lying = await cards()
  const free = lying.filter((card) => card !== suit && card !== value && card !== poker)
  const wanted = [suit ?? free.shift(), value ?? free.shift(), poker ?? free.shift()]
  for (const at of [0, 1]) {
    const now = await cards()
    if (now[at] !== wanted[at]) await hand.swap(page, now.indexOf(wanted[at]), at)
  }
  const counts = set_suit ?? wanted[0].slice(-1)
  if (counts !== wanted[0].slice(-1)) await hand.press(page, `[data-key="suit:${counts}"]`)
  const rank = set_value ?? RANKS.indexOf(wanted[1].charAt(0)) + 1
  for (let now = RANKS.indexOf(wanted[1].charAt(0)) + 1; now !== rank; now += Math.sign(rank - now))
    await hand.press(page, `[data-key="value:${now + Math.sign(rank - now)}"]`)
  const region = go === 'cemetery' ? 'cemetery' : REGION[counts]
  const near = await page.locator(`.site.near[data-site^="${region}:"]`).evaluateAll((list) => list.map((one) => one.dataset.site))
  const after = next?.kind === 'do' && next.do[0].do === 'visit' ? `${region}:${next.do[0].site}` : null
  const key = near.find((one) => one === after) ?? near.find((one) => points.includes(one)) ?? near[0]
  if (!key) throw new Error(`nothing is open in ${region}`)
  return site(page, hand, key)
}

/** The action that a step plays: its script, or the first that it asks for. */
const scripted = (step) => step.script ?? step.do[0]

/** Presses a text away, by whatever hand. */
export const read = (page, hand) => hand.press(page, '.area-lesson .ways button.main')

/** A throw is tried as the script has it, then a little weaker and stronger: a hand is never quite the same. */
const NEAR = [0, 5, -5, 10, -10, 15, -15]

/** Does what a step asks for. */
export async function doStep(page, hand, lesson, at) {
  const step = lesson.steps[at]
  if (step.kind === 'say') {
    await read(page, hand)
    return wentOn(page, at)
  }
  const action = scripted(step)
  const more = { next: lesson.steps[at + 1], points: step.point ?? [] }
  if (step.kind !== 'flip') {
    await DOINGS[lesson.game](page, hand, action, more)
    return wentOn(page, at)
  }
  for (const by of NEAR) {
    await DOINGS[lesson.game](page, hand, { ...action, launch: { ...action.launch, power: action.launch.power + by } }, more)
    const came = await page.waitForFunction(
      (at) => {
        const table = document.querySelector('main.table')
        document.querySelector('[aria-label="Skip the animation"]')?.click()
        if (Number(table.dataset.step) > at) return 'on'
        return document.querySelector('.said.missed') && table.dataset.settled === 'true' && table.dataset.choices !== '0' ? 'missed' : null
      },
      at,
      { polling: 30, timeout: 20_000 },
    )
    if ((await came.jsonValue()) === 'on') return
  }
  throw new Error(`${lesson.id}, step ${at}: never hit`)
}

/** Plays a lesson from where it stands to its end; `look` is called at every step. */
export async function playLesson(page, hand, lesson, look = async () => {}) {
  for (let steps = 0; steps < 40; steps++) {
    await still(page)
    const at = await stepOf(page)
    if (at >= lesson.steps.length) return
    await look(at, lesson.steps[at])
    await doStep(page, hand, lesson, at)
  }
  throw new Error(`${lesson.id} did not end`)
}
