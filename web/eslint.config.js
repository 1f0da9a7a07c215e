// What the linter asks of the client: the recommended sets for JavaScript, TypeScript and Svelte, and no line over 140.
//
// Lacks rules of form: prettier has the last word there. Lacks rules that need types: svelte-check reads those.
import js from '@eslint/js'
import svelte from 'eslint-plugin-svelte'
import { defineConfig } from 'eslint/config'
import globals from 'globals'
import ts from 'typescript-eslint'
import svelteConfig from './svelte.config.js'

export default defineConfig(
  { ignores: ['dist/', 'e2e/out/', 'src/lib/generated/', 'src/lib/design/game-icons.ts', 'src/lib/games/*/icons.ts'] },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  js.configs.recommended,
  ts.configs.recommended,
  ts.configs.stylistic,
  svelte.configs.recommended,
  svelte.configs.prettier,
  {
    languageOptions: { globals: { ...globals.browser, ...globals.node } },
    rules: {
      'max-len': ['error', { code: 140, ignoreUrls: true }],
      eqeqeq: 'error',
      'no-console': 'error',
      // A name that begins with `_` holds a place: the index before the one that is used, a member that is left out of a copy.
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', destructuredArrayIgnorePattern: '^_', ignoreRestSiblings: true },
      ],
      // Doing nothing is an answer: of a listener that nobody set, of a promise whose failure was told elsewhere.
      '@typescript-eslint/no-empty-function': 'off',
    },
  },
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: { parserOptions: { parser: ts.parser, svelteConfig } },
    rules: {
      // Svelte's own form of the rule below leaves props and derived values be: `let` says that they change.
      'prefer-const': 'off',
      'svelte/prefer-const': ['error', { excludedRunes: ['$props', '$derived', '$state'] }],
      // Sets and maps here are made anew inside a derived value and never changed afterwards, so nothing has to watch them.
      'svelte/prefer-svelte-reactivity': 'off',
      // A space at the end of a block is kept only as `{' '}`.
      'svelte/no-useless-mustaches': 'off',
    },
  },
  {
    // Programs for the terminal: printing is what they do. Parts of them run inside the page, beside what its test page offers.
    files: ['e2e/**', 'scripts/**'],
    languageOptions: { globals: { bench: 'readonly' } },
    rules: { 'no-console': 'off' },
  },
  { files: ['src/sw/**'], languageOptions: { globals: globals.serviceworker } },
)
