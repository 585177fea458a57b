import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { outlines } from './vite/outlines.ts'
import { slimContract } from './vite/contract.ts'
import { entryPages } from './vite/entryPages.ts'
import { firstPages } from './vite/firstPages.ts'
import { preloadFonts } from './vite/preloadFonts.ts'
import { iconAlias } from './vite/thirdParty.ts'
import { usedBy } from './vite/usedBy.ts'

const pagesUse = (name: string, files: readonly string[]) =>
  usedBy(
    files.map((file) => fileURLToPath(new URL(`src/${file}`, import.meta.url))),
    name,
  )
const lists = [
  'care/touches/ActivityPage.tsx',
  'people/contacts/PeoplePage.tsx',
  'outreach/home/DashboardPage.tsx',
]
const pages = [
  'outreach/home/HomeBlock.tsx',
  'shop/catalog/ServicesPage.tsx',
  'care/touches/TouchPage.tsx',
  'care/plans/PlanPage.tsx',
  'ordering/checkout/PaymentPage.tsx',
]

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [react(), slimContract(), outlines(), preloadFonts(), entryPages(), firstPages()],
  // Its modules are loaded when they are needed, as those of the page.
  worker: { format: 'es' },
  resolve: { alias: iconAlias },
  build: {
    outDir: 'dist',
    target: 'es2023',
    // No inlined data: addresses, so that the content security policy stays short.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // Where the time goes is asked for by hand; a build that went well says nothing.
      checks: { pluginTimings: false },
      output: {
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// },
            {
              name: 'router',
              test: /node_modules\/@tanstack\/(react-router|router-core|history|store|react-store)\//,
            },
            { name: 'calls', test: /node_modules\/@orpc\/(?!tanstack-query)/ },
            {
              name: 'queries',
              test: /node_modules\/(@tanstack\/(react-query|query-core)|@orpc\/tanstack-query)\//,
            },
            // A screen of two hundred small files waits for each of them: what many screens need comes in a few. Each
            // group holds all that its files need and no group before it has, so none waits for a later one.
            { name: 'start', tags: ['$initial'] },
            // The pill stands in the corner of each screen of a sandbox.
            {
              name: pagesUse('ground', ['identity/accounts/LoginPage.tsx', 'sandbox/SandboxPill.tsx']),
              test: /^(?!.*web\/src\/identity\/accounts\/)/,
            },
            { name: 'sign-in', test: /web\/src\/identity\/accounts\/LoginPage\.tsx$/ },
            {
              name: 'member',
              test: /web\/src\/(memberScreens|platform\/QueryScope|shell\/Navigation)\.tsx?$/,
            },
            // Both are fetched behind the first screen, which needs none of them.
            { name: 'consent', test: /web\/src\/identity\/consent\/(ConsentDialog|consent)\.tsx?$/ },
            { name: 'cart', test: /web\/src\/ordering\/cart\/browserCart\.ts$/ },
            // Lists are opened most. What the pages below share comes in one more file, and none of them needs what lies
            // in the groups after it: forms, dialogs and drawers, which come when the page is drawn.
            { name: pagesUse('lists', lists), minShareCount: 3 },
            { name: pagesUse('pages', pages), minShareCount: 3 },
            { name: 'switch', test: /@mantine\/core\/esm\/components\/Switch\//, minShareCount: 2 },
            // All other screens: some bytes that one could do without weigh less than fifty small files.
            {
              name: 'common',
              test: /^(?!.*(web\/src\/ui\/form\/|node_modules\/(react-hook-form|@hookform)\/))/,
              minShareCount: 40,
            },
            { name: 'often', minShareCount: 12 },
            { name: 'some', minShareCount: 5 },
          ],
        },
      },
    },
  },
})
