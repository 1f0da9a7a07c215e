// What browser tests read of a day's page: a game's card, and the rows of its board.

export const card = (page, game = 'fliptown') => page.locator(`[data-sealed="${game}"]`)
export const rows = (board) =>
  board.locator('tbody tr').evaluateAll((all) => all.map((row) => [...row.children].map((cell) => cell.innerText)))
