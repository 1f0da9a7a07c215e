// Where the person pressed last, by pointer or by keyboard, so that an answer can stand there.
let last: { x: number; y: number } | null = null

if (typeof window !== 'undefined') {
  window.addEventListener('pointerup', (event) => (last = { x: event.clientX, y: event.clientY }), { capture: true, passive: true })
  window.addEventListener(
    'keydown',
    ({ key }) => {
      if (key !== 'Enter' && key !== ' ') return
      const box = document.activeElement?.getBoundingClientRect()
      if (box && box.width > 0) last = { x: box.left + box.width / 2, y: box.top + box.height / 2 }
    },
    { capture: true, passive: true },
  )
}

export const lastPress = (): { x: number; y: number } | null => last
