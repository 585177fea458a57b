import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { slimContract } from './vite/contract.ts'
import { precompress } from './vite/precompress.ts'
import { preloadFonts } from './vite/preloadFonts.ts'

/** The staff console: a build of its own, so that no member loads a byte of it. It is written beside theirs. */
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  base: '/staff/',
  publicDir: false,
  plugins: [react(), slimContract('staff'), preloadFonts(), precompress()],
  build: {
    outDir: 'dist/staff',
    target: 'es2023',
    // No inlined data: addresses, so that the content security policy stays short.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: fileURLToPath(new URL('staff.html', import.meta.url)),
      checks: { pluginTimings: false },
      output: {
        codeSplitting: {
          groups: [
            { name: 'libraries', test: /node_modules\/(react|react-dom|scheduler|@tanstack|@orpc)\// },
            { name: 'start', tags: ['$initial'] },
            { name: 'often', minShareCount: 3 },
          ],
        },
      },
    },
  },
})
