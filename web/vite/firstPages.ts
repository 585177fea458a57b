import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Plugin } from 'vite'
import { type Bundle, chunkOf, filesOf } from './chunks.ts'

/** Pages to weigh, by the HTML page sent and the module of its screen. */
const pages: Record<string, { sent: 'guest' | 'member'; screen?: string }> = {
  'sign-in': { sent: 'guest' },
  shell: { sent: 'member' },
  activity: { sent: 'member', screen: 'care/touches/ActivityPage.tsx' },
  services: { sent: 'member', screen: 'shop/catalog/ServicesPage.tsx' },
  touch: { sent: 'member', screen: 'care/touches/TouchPage.tsx' },
  plan: { sent: 'member', screen: 'care/plans/PlanPage.tsx' },
  checkout: { sent: 'member', screen: 'ordering/checkout/PaymentPage.tsx' },
}

/**
 * Writes `.first-pages.json`, which is not served: the files that a first visit of each page requests. That is every
 * file the page names and its screen imports statically, without pictures and responses. `tools/checks/first-pages.ts` weighs
 * them against the budget.
 */
export function firstPages(): Plugin {
  let root = ''
  let folder = ''
  return {
    name: 'goodturn:first-pages',
    apply: 'build',
    configResolved(config) {
      root = config.root
      folder = path.resolve(root, config.build.outDir)
    },
    writeBundle: {
      order: 'post',
      sequential: true,
      async handler(_options, bundle) {
        const requested = Object.entries(pages).map(async ([name, { sent, screen }]) => {
          const page = await readFile(path.join(folder, `${sent}.html`), 'utf8')
          const chunk = screen && chunkOf(bundle, path.join(root, 'src', screen))
          return [name, [`${sent}.html`, ...filesOfPage(bundle, page, chunk)]] as const
        })
        const written = Object.fromEntries(await Promise.all(requested))
        await writeFile(path.join(folder, '.first-pages.json'), JSON.stringify(written))
      },
    },
  }
}

/** Files that a page names, their static imports, and the files of its screen. */
function filesOfPage(bundle: Bundle, page: string, screen?: string): Set<string> {
  const named = [...page.matchAll(/(?:href|src)="\/(assets\/[^"]+)"/g)].map(([, file = '']) => file)
  const chunks = screen ? [...named, screen] : named
  return new Set([...named, ...chunks.flatMap((file) => filesOf(bundle, file))])
}
