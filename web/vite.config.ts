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
  // The worker loads its modules on demand, like the page.
  worker: { format: 'es' },
  resolve: { alias: iconAlias },
  build: {
    outDir: 'dist',
    target: 'es2023',
    // No inlined data: addresses, so that the content security policy stays short.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // Plugin timings are looked at by hand; a successful build prints none.
      checks: { bundlerTimings: false },
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
            // A screen made of two hundred small files waits for each of them, so code shared by many screens is
            // bundled into a few. Each group holds everything its files need that no earlier group has, so no group
            // waits for a later one.
            { name: 'start', tags: ['$initial'] },
            // The pill is in the corner of each screen of a sandbox.
            {
              name: pagesUse('ground', ['identity/accounts/LoginPage.tsx', 'sandbox/SandboxPill.tsx']),
              test: /^(?!.*web\/src\/identity\/(accounts|sign-in)\/)/,
            },
            { name: 'sign-in', test: /web\/src\/identity\/accounts\/LoginPage\.tsx$/ },
            {
              name: 'member',
              test: /web\/src\/(memberScreens|platform\/QueryScope|shell\/Navigation)\.tsx?$/,
            },
            // Both load after the first screen, which needs neither.
            { name: 'consent', test: /web\/src\/identity\/consent\/(ConsentDialog|consent)\.tsx?$/ },
            { name: 'cart', test: /web\/src\/ordering\/cart\/browserCart\.ts$/ },
            // Lists are opened most. Code shared by the pages below goes into one more file. None of these pages needs
            // the groups after it: forms, dialogs, and drawers, which load when the page renders.
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
