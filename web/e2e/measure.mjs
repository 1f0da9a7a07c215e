// What can be measured of a table on a screen. `measure` runs inside the page and returns its faults in words, none if all is well:
//   text      no letter is smaller than 11 px as it is drawn, whatever scales it
//   target    where fingers press, whatever can be pressed answers on 44 x 44 px, and nothing lies over its middle
//   cut       no text is cut off by its box; only names may end in dots (`.name`, `[data-name]`)
//   overlap   no text lies on another, no target on another
//   outside   nothing is beyond the edge of the window, unless in a box that scrolls; what can be chosen (`data-can`) never is
//   prompt    the prompt line is whole, in sight and under nothing
//   scroll    the page itself does not scroll
// While a dialog is open it alone is measured.
export function measure({ touch = false, least = 11, finger = innerWidth < 352 ? 38 : 44 } = {}) {
  const SLACK = 1.5
  const faults = []
  const say = (kind, text) => faults.push(`${kind}: ${text}`)
  const dialog = [...document.querySelectorAll('dialog[open]')].at(-1)
  const root = dialog ?? document.querySelector('main.table') ?? document.body
  const window_ = { left: 0, top: 0, right: innerWidth, bottom: innerHeight }
  const meets = (a, b, by = 0) => a.left < b.right - by && b.left < a.right - by && a.top < b.bottom - by && b.top < a.bottom - by
  const beyond = (inner, outer) =>
    Math.max(outer.left - inner.left, inner.right - outer.right, outer.top - inner.top, inner.bottom - outer.bottom)
  const px = (number) => `${number.toFixed(1)} px`
  const size = ({ left, top, right, bottom }) => `${(right - left).toFixed(0)}x${(bottom - top).toFixed(0)}`

  /** An element in a few words: what it is, where it stands, what it says. */
  function name(element) {
    const own = (one) => {
      const classes = [...one.classList].filter((word) => !word.startsWith('svelte-') && !word.startsWith('s-')).slice(0, 2)
      return one.tagName.toLowerCase() + classes.map((word) => `.${word}`).join('')
    }
    const within = element.closest('[class*="area-"], header, dialog')
    const label = (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().replace(/\s+/g, ' ').slice(0, 40)
    return `${within && within !== element ? `${own(within)} ` : ''}${own(element)}${label ? ` «${label}»` : ''}`
  }

  const shown = (element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true, contentVisibilityAuto: true })
  /** For ears alone: a pixel that is cut away. */
  const unseen = (element) => element.closest('.unseen, .word') !== null && element.getBoundingClientRect().width <= 1.5

  /** How much larger or smaller than its style an element is drawn. */
  function scaleOf(element) {
    let scale = 1
    for (let at = element; at; at = at.parentElement) {
      if (at instanceof SVGElement) {
        const ctm = (at instanceof SVGGraphicsElement ? at : at.ownerSVGElement)?.getScreenCTM()
        return ctm ? scale * Math.sqrt(Math.abs(ctm.a * ctm.d - ctm.b * ctm.c)) : scale
      }
      const style = getComputedStyle(at)
      if (style.transform !== 'none') {
        const { a, b, c, d } = new DOMMatrix(style.transform)
        scale *= Math.sqrt(Math.abs(a * d - b * c))
      }
      if (style.scale !== 'none') scale *= Number(style.scale.split(' ')[0])
    }
    return scale
  }

  const clips = new Map()
  /** The boxes that cut an element off, and whether each scrolls. */
  function clipsOf(element) {
    const parent = element.parentElement
    if (!parent || element === root) return []
    if (clips.has(element)) return clips.get(element)
    const outer = clipsOf(parent)
    const style = getComputedStyle(parent)
    const cuts = [style.overflowX, style.overflowY].some((word) => word !== 'visible')
    // What is fixed lies over everything; only what is fixed with it can cut it.
    const fixed = getComputedStyle(element).position === 'fixed'
    const own =
      !cuts || (parent instanceof SVGElement && !(parent instanceof SVGSVGElement))
        ? outer
        : [
            ...outer,
            {
              element: parent,
              box: parent.getBoundingClientRect(),
              scrolls: [style.overflowX, style.overflowY].some((word) => word === 'auto' || word === 'scroll'),
            },
          ]
    const all = fixed ? [] : own
    clips.set(element, all)
    return all
  }

  /** Where an element scrolls out of sight: null if it is in sight. */
  const scrolledAway = (element, box) => clipsOf(element).find(({ scrolls, box: outer }) => scrolls && beyond(box, outer) > SLACK)

  // Texts: every run of letters, with the box that its letters fill (a line's own air does not count).
  const texts = []
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement
    if (!element || !node.data.trim() || ['SCRIPT', 'STYLE', 'OPTION', 'TITLE', 'DESC'].includes(element.tagName.toUpperCase())) continue
    if (!shown(element) || unseen(element)) continue
    const range = document.createRange()
    range.selectNodeContents(node)
    for (const box of range.getClientRects()) {
      if (box.width < 1.5 || box.height < 1.5) continue
      const air = box.height * 0.18
      texts.push({
        element,
        text: node.data.trim().slice(0, 40),
        box: { left: box.left, right: box.right, top: box.top + air, bottom: box.bottom - air },
      })
    }
  }

  for (const element of new Set(texts.map((text) => text.element))) {
    const drawn = parseFloat(getComputedStyle(element).fontSize) * scaleOf(element)
    if (drawn < least - 0.05) say('text', `${px(drawn)} ${name(element)}`)
  }

  const mayEnd = (element) => element.closest('.name, [data-name]') !== null
  for (const { element, text, box } of texts) {
    const cut = clipsOf(element).find(({ scrolls, box: outer }) => !scrolls && beyond(box, outer) > SLACK)
    if (cut && !mayEnd(element) && !scrolledAway(element, box))
      say('cut', `«${text}» of ${name(element)} by ${px(beyond(box, cut.box))} in ${name(cut.element).split(' «')[0]}`)
    const style = getComputedStyle(element)
    if (!(element instanceof SVGElement) && style.overflow !== 'visible' && style.overflow !== 'auto' && style.overflow !== 'scroll')
      if (element.scrollWidth > element.clientWidth + SLACK || element.scrollHeight > element.clientHeight + SLACK + 2)
        if (!mayEnd(element) && element.clientWidth > 0) say('cut', `${name(element)} holds more than it shows`)
    if (!scrolledAway(element, box) && !cut && beyond(box, window_) > SLACK)
      say('outside', `«${text}» of ${name(element)} by ${px(beyond(box, window_))}`)
  }

  // What lies over the table on purpose (a sheet, a toast, what is pointed at) is not held against what is below.
  const OVER = 'dialog, .toast, [popover], [data-over], .table[data-sheet="guide"] .area-guide, .table[data-sheet="log"] .area-log'
  const layer = (element) => element.closest(OVER)

  // Targets: what can be pressed now, each with the box in which it answers.
  const PRESSED = 'button, a[href], input, select, textarea, summary, [role="button"], [role="slider"], [data-can]'
  const targets = []
  for (const element of root.querySelectorAll(PRESSED)) {
    const label = element.matches('input, select, textarea') ? element.closest('label') : null
    const thing = label ?? element
    // A mark on a thing that is a target itself, or around one.
    if (!element.matches('button, a[href], input, select, textarea, summary') && element.querySelector('button, input, a[href]')) continue
    if (!shown(thing) || unseen(thing) || element.disabled || element.closest('[inert]')) continue
    const box = thing.getBoundingClientRect()
    if (box.width < 2 || box.height < 2) continue
    targets.push({ element: thing, box, can: element.matches('[data-can]') })
  }
  const answers = (element, x, y) => {
    const hit = document.elementFromPoint(x, y)
    return hit !== null && (element === hit || element.contains(hit) || (hit.closest('label') !== null && hit.closest('label') === element))
  }
  /** How far from a point a target answers, in one direction. */
  function reach(element, x, y, dx, dy) {
    let far = 0
    while (far < 23 && answers(element, x + dx * (far + 1), y + dy * (far + 1))) far++
    return far
  }
  for (const { element, box, can } of targets) {
    const away = scrolledAway(element, box)
    if (away) {
      if (can) say('outside', `${name(element)} can be chosen and is scrolled out of sight in ${name(away.element).split(' «')[0]}`)
      continue
    }
    if (beyond(box, window_) > SLACK) say('outside', `${name(element)} by ${px(beyond(box, window_))}`)
    if (element.closest('[data-scene]') || element.tagName === 'CANVAS') continue
    const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2]
    if (!answers(element, x, y)) {
      const over = document.elementFromPoint(x, y)
      if (over && layer(over) !== layer(element)) continue
      // The middle of a ring, a line or a group may be air; then something of it must answer somewhere.
      const anywhere = [0.1, 0.3, 0.5, 0.7, 0.9].some((across) =>
        [0.1, 0.3, 0.5, 0.7, 0.9].some((down) => answers(element, box.left + box.width * across, box.top + box.height * down)),
      )
      if (!(element instanceof SVGElement) || !anywhere) say('target', `${name(element)} lies under ${over ? name(over) : 'the edge'}`)
      continue
    }
    if (!touch) continue
    const wide = box.width >= finger ? finger : reach(element, x, y, -1, 0) + reach(element, x, y, 1, 0) + 1
    const high = box.height >= finger ? finger : reach(element, x, y, 0, -1) + reach(element, x, y, 0, 1) + 1
    if (wide < finger - 0.6 || high < finger - 0.6) say('target', `${wide}x${high} ${name(element)}`)
  }

  const seen = texts.filter(({ element, box }) => !clipsOf(element).some(({ box: outer }) => beyond(box, outer) > SLACK))
  for (const [index, one] of seen.entries())
    for (const other of seen.slice(index + 1))
      if (one.element !== other.element && meets(one.box, other.box, 2) && layer(one.element) === layer(other.element))
        say('overlap', `«${one.text}» of ${name(one.element)} and «${other.text}» of ${name(other.element)}`)
  const boxes = targets.filter(({ element, box }) => !(element instanceof SVGElement) && !scrolledAway(element, box))
  for (const [index, one] of boxes.entries())
    for (const other of boxes.slice(index + 1))
      if (
        meets(one.box, other.box, 3) &&
        !one.element.contains(other.element) &&
        !other.element.contains(one.element) &&
        layer(one.element) === layer(other.element)
      )
        say('overlap', `targets ${name(one.element)} ${size(one.box)} and ${name(other.element)} ${size(other.box)}`)

  const prompt = root.querySelector('.area-prompt')
  if (root.matches('main.table')) {
    if (!prompt || !shown(prompt)) say('prompt', 'there is none in sight')
    else {
      const box = prompt.getBoundingClientRect()
      if (beyond(box, window_) > SLACK) say('prompt', `is ${px(beyond(box, window_))} beyond the edge`)
      for (const { text, box } of texts.filter(({ element }) => prompt.contains(element)))
        for (const x of [box.left + 1, box.right - 1]) {
          const over = document.elementFromPoint(x, (box.top + box.bottom) / 2)
          if (over && !prompt.contains(over) && !over.contains(prompt)) say('prompt', `«${text}» lies under ${name(over)}`)
        }
    }
    const { scrollHeight, scrollWidth } = document.documentElement
    if (scrollHeight > innerHeight + 1) say('scroll', `the page is ${scrollHeight - innerHeight} px higher than the window`)
    if (scrollWidth > innerWidth + 1) say('scroll', `the page is ${scrollWidth - innerWidth} px wider than the window`)
  }
  return [...new Set(faults)]
}
