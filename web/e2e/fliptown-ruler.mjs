// Measures a table as it stands: text under 11 px, targets under 44 px on touch, words over words, words that are cut off, a page that scrolls.

/** Runs in the page. */
function measure({ touch }) {
  const faults = []
  const name = (element) =>
    `${element.tagName.toLowerCase()}.${String(element.className.baseVal ?? element.className).replace(/svelte-\S+/g, '').trim().replace(/\s+/g, '.')} «${(element.textContent ?? '').trim().slice(0, 24)}»`
  const seen = (element) => {
    const style = getComputedStyle(element)
    const box = element.getBoundingClientRect()
    if (style.visibility === 'hidden' || box.width < 2 || box.height < 2) return false
    return !element.closest('.unseen, [aria-live].unseen, dialog:not([open])')
  }
  const root = document.querySelector('dialog[open]') ?? document.querySelector('main') ?? document.body
  const texts = []
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement
    if (!node.nodeValue.trim() || !parent || !seen(parent)) continue
    const range = document.createRange()
    range.selectNodeContents(node)
    const boxes = [...range.getClientRects()].filter((box) => box.width > 1 && box.height > 1)
    if (boxes.length === 0) continue
    const size = parseFloat(getComputedStyle(parent).fontSize)
    if (size < 10.99) faults.push(`text of ${size.toFixed(1)} px: ${name(parent)}`)
    for (const box of boxes) {
      const h = Math.min(box.height, size)
      const y = box.top + (box.height - h) / 2
      texts.push({ parent, x: box.left, y, r: box.right, b: y + h })
      // Cut off by whoever hides what runs over, where it cannot be scrolled to.
      for (let up = parent; up && up !== root.parentElement; up = up.parentElement) {
        const style = getComputedStyle(up)
        const edge = up.getBoundingClientRect()
        if (style.textOverflow === 'ellipsis') break
        if (/auto|scroll/.test(style.overflowY + style.overflowX)) break
        if (style.overflow !== 'visible' && (y + h > edge.bottom + 2 || y < edge.top - 2 || box.right > edge.right + 2 || box.left < edge.left - 2)) {
          faults.push(`cut off by ${name(up).split(' «')[0]}: ${name(parent)}`)
          break
        }
      }
      if (!root.closest('dialog') && (box.right > innerWidth + 1 || y + h > innerHeight + 1) && !parent.closest('.area-log, .area-guide'))
        faults.push(`outside the window: ${name(parent)}`)
    }
  }
  for (let a = 0; a < texts.length; a++)
    for (let b = a + 1; b < texts.length; b++) {
      const [one, two] = [texts[a], texts[b]]
      if (one.parent === two.parent || one.parent.contains(two.parent) || two.parent.contains(one.parent)) continue
      const x = Math.min(one.r, two.r) - Math.max(one.x, two.x)
      const y = Math.min(one.b, two.b) - Math.max(one.y, two.y)
      if (x > 1.5 && y > 1.5) {
        const top = document.elementFromPoint((Math.max(one.x, two.x) + Math.min(one.r, two.r)) / 2, (Math.max(one.y, two.y) + Math.min(one.b, two.b)) / 2)
        // What lies under a sheet or a note is not printed over.
        if (top && !top.closest('.area-guide, .toast, .area-log') ) faults.push(`${name(one.parent)} over ${name(two.parent)} (${x.toFixed(0)}x${y.toFixed(0)})`)
      }
    }
  const pressable = [...root.querySelectorAll('button, a[href], select, input')].filter(seen)
  if (touch)
    for (const element of pressable) {
      const box = element.getBoundingClientRect()
      if (element.closest('p, .log, .area-log, caption, h2') ) continue
      if (box.width < 43.5 || box.height < 43.5) faults.push(`target of ${box.width.toFixed(0)}x${box.height.toFixed(0)}: ${name(element)}`)
    }
  const sites = pressable.filter((element) => element.matches('.site')).map((element) => ({ element, box: element.getBoundingClientRect() }))
  for (let a = 0; a < sites.length; a++)
    for (let b = a + 1; b < sites.length; b++) {
      const x = Math.min(sites[a].box.right, sites[b].box.right) - Math.max(sites[a].box.left, sites[b].box.left)
      const y = Math.min(sites[a].box.bottom, sites[b].box.bottom) - Math.max(sites[a].box.top, sites[b].box.top)
      if (x > 1 && y > 1) faults.push(`sites overlap: ${name(sites[a].element)} and ${name(sites[b].element)} by ${x.toFixed(0)}x${y.toFixed(0)}`)
    }
  // Words that leave the site they belong to.
  for (const { element, box } of sites)
    for (const text of texts)
      if (element.contains(text.parent) && !text.parent.closest('.price') && (text.x < box.left - 1 || text.r > box.right + 1 || text.b > box.bottom + 1 || text.y < box.top - 1))
        faults.push(`runs out of its site: ${name(text.parent)} of ${element.dataset.site} (${(text.x - box.left).toFixed(0)} ${(box.right - text.r).toFixed(0)} ${(text.y - box.top).toFixed(0)} ${(box.bottom - text.b).toFixed(0)})`)
  const page = document.documentElement
  if (page.scrollHeight > innerHeight + 1) faults.push(`page scrolls by ${page.scrollHeight - innerHeight}`)
  if (page.scrollWidth > innerWidth + 1) faults.push(`page is wider by ${page.scrollWidth - innerWidth}`)
  return [...new Set(faults)]
}

export const faultsOf = (page, { touch = false } = {}) => page.evaluate(measure, { touch })
