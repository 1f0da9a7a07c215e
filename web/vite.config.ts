/// <reference types="vitest/config" />
import { fileURLToPath } from 'node:url'
import { svelte } from '@sveltejs/vite-plugin-svelte'
import { svelteTesting } from '@testing-library/svelte/vite'
import { defineConfig } from 'vite'
import { serviceWorker } from './scripts/service-worker.ts'
import { toml } from './scripts/toml.ts'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

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
    include: ['src/**/*.spec.ts'],
    // A busy machine is no fault of what is tested.
    testTimeout: 60_000,
  },
})
