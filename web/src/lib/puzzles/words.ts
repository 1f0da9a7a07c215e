// What difficulties are called.
const CALLED = ['', 'Easy', 'Middling', 'Hard', 'Very hard', 'Fiendish'] as const

/** «Hard, 3 of 5» */
export const difficultyWords = (difficulty: number): string => `${CALLED[difficulty] ?? 'Hard'}, ${difficulty} of 5`
/** «gold», «last turn» */
export const themeWords = (theme: string): string => theme.replaceAll('_', ' ')
