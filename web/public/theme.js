// Before the first paint: the chosen theme, so that a dark room is not lit up for a moment.
try {
  const { theme, motion } = JSON.parse(localStorage.getItem('tableflip.settings') ?? '{}')
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
  if (motion === 'less') document.documentElement.dataset.motion = 'less'
} catch {
  // Storage may be closed to us: the system's theme is used.
}
