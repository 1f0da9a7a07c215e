// Builds the page with nothing but the table, as the client is built, into e2e/out.
import { fileURLToPath } from 'node:url'
import { build } from 'vite'

const here = (path) => fileURLToPath(new URL(path, import.meta.url))
export const SITE = here('../out/scene')

export const buildSite = () =>
  build({
    configFile: false,
    root: here('.'),
    logLevel: 'warn',
    resolve: { alias: { $lib: here('../../src/lib') } },
    build: {
      outDir: SITE,
      emptyOutDir: true,
      target: 'es2022',
      assetsInlineLimit: 0,
      chunkSizeWarningLimit: 900,
      modulePreload: { polyfill: false },
    },
  })
