/// <reference types="vitest/config" />
import { fileURLToPath } from 'node:url'
import { svelte } from '@sveltejs/vite-plugin-svelte'
import { svelteTesting } from '@testing-library/svelte/vite'
import { defineConfig } from 'vite'
import { serviceWorker } from './scripts/service-worker.ts'
import { toml } from './scripts/toml.ts'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

const SPECS = ['src/**/*.spec.ts']
const APART = [
  'src/lib/engine/{house,thread}.spec.ts',
  'src/lib/games/flip-ships/{flights,showing}.spec.ts',
  'src/lib/games/flip-ships/shared/{link,share}.spec.ts',
]

export default defineConfig({
  plugins: [svelte(), svelteTesting(), serviceWorker(), toml()],
  resolve: { alias: { $lib: here('./src/lib'), $editions: here('../editions') } },
  worker: { format: 'es' },
  // `npm run dev` beside `tableflip serve`. Tests read the editions, which lie beside the client.
  server: { fs: { allow: ['..'] }, proxy: { '/api': 'http://127.0.0.1:7373', '/ws': { target: 'ws://127.0.0.1:7373', ws: true } } },
  build: {
    target: 'es2022',
    // The content security policy forbids data: addresses.
    assetsInlineLimit: 0,
    // The preload helper sets no inline style or script, so it passes the policy as it is.
    modulePreload: { polyfill: false },
  },
  test: {
    environment: 'happy-dom',
    // A busy machine is no fault of what is tested: this is for what never ends.
    testTimeout: 900_000,
    // Files share one world: to make one for each takes longer than all the tests. Those that replace modules have a world of their own.
    projects: [
      { extends: true, test: { name: 'shared', include: SPECS, exclude: APART, isolate: false } },
      { extends: true, test: { name: 'apart', include: APART } },
    ],
  },
})
