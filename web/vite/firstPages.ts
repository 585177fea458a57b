import { existsSync } from 'node:fs'
import { readFile, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Plugin } from 'vite'
import { type Bundle, chunkOf, filesOf } from './chunks.ts'

/** Pages that are weighed, by the page that is sent and the module of its screen. */
const pages: Record<string, { sent: 'guest' | 'member'; screen?: string }> = {
  'sign-in': { sent: 'guest' },
  shell: { sent: 'member' },
  activity: { sent: 'member', screen: 'touches/ActivityPage.tsx' },
  services: { sent: 'member', screen: 'catalog/ServicesPage.tsx' },
  touch: { sent: 'member', screen: 'touches/TouchPage.tsx' },
  plan: { sent: 'member', screen: 'plans/PlanPage.tsx' },
  checkout: { sent: 'member', screen: 'checkout/PaymentPage.tsx' },
}

/**
 * Writes `.first-pages.json`, which is not served: how many bytes a first visit of each page asks for, compressed, and
 * in how many scripts. Counted is what the page names and what its screen imports at once, not pictures and answers.
 * `tools/first-pages.ts` compares it with the budget.
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
        const weighed = Object.entries(pages).map(async ([name, { sent, screen }]) => {
          const page = await readFile(path.join(folder, `${sent}.html`), 'utf8')
          const chunk = screen && chunkOf(bundle, path.join(root, 'src', screen))
          return [
            name,
            await weightOf(folder, [`${sent}.html`, ...filesOfPage(bundle, page, chunk)]),
          ] as const
        })
        const written = Object.fromEntries(await Promise.all(weighed))
        await writeFile(path.join(folder, '.first-pages.json'), JSON.stringify(written))
      },
    },
  }
}

/** What a page names, with all that is imported at once, and the files of its screen. */
function filesOfPage(bundle: Bundle, page: string, screen?: string): Set<string> {
  const named = [...page.matchAll(/(?:href|src)="\/(assets\/[^"]+)"/g)].map(([, file = '']) => file)
  const chunks = screen ? [...named, screen] : named
  return new Set([...named, ...chunks.flatMap((file) => filesOf(bundle, file))])
}

async function weightOf(folder: string, files: readonly string[]) {
  const sizes = await Promise.all(files.map(async (file) => ({ file, bytes: await bytesSent(folder, file) })))
  const scripts = sizes.filter(({ file }) => file.endsWith('.js'))
  const sum = (some: typeof sizes) => some.reduce((total, { bytes }) => total + bytes, 0)
  return { script: sum(scripts), all: sum(sizes), scripts: scripts.length }
}

async function bytesSent(folder: string, file: string): Promise<number> {
  const whole = path.join(folder, file)
  return (await stat(existsSync(`${whole}.br`) ? `${whole}.br` : whole)).size
}
