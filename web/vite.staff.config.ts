import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { slimContract } from './vite/contract.ts'
import { preloadFonts } from './vite/preloadFonts.ts'
import { iconAlias } from './vite/thirdParty.ts'

/**
 * The staff console: built separately, so that members load none of it. The output is written beside the member app's.
 */
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  base: '/staff/',
  publicDir: false,
  plugins: [react(), slimContract('staff'), preloadFonts()],
  resolve: { alias: iconAlias },
  build: {
    outDir: 'dist/staff',
    target: 'es2023',
    // No inlined data: addresses, so that the content security policy stays short.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: fileURLToPath(new URL('staff.html', import.meta.url)),
      checks: { bundlerTimings: false },
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
