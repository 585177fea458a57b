import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Plugin } from 'vite'
import { productName } from '../src/platform/product.ts'
import { type Bundle, chunkOf, filesOf } from './chunks.ts'

/**
 * Files and responses that a page preloads before its own scripts would request them. A file from `first/` is shown
 * until then.
 */
interface Kind {
  /** Files of `src` whose chunks are preloaded. */
  modules: readonly string[]
  /**
   * A file of `src` that loads screens. Preloads files that more than half of the screens need, if `firstScreen` needs
   * them too.
   */
  screensOf?: string
  /** The screen where most visits start. */
  firstScreen?: string
  /** API responses to preload. */
  asks: readonly string[]
}

const kinds: Record<string, Kind> = {
  member: {
    modules: ['memberScreens.ts', 'platform/QueryScope.tsx', 'platform/client.ts', 'shell/Navigation.tsx'],
    screensOf: 'memberScreens.ts',
    firstScreen: 'care/touches/ActivityPage.tsx',
    asks: ['/api/v1/auth/user'],
  },
  guest: { modules: ['identity/accounts/LoginPage.tsx'], asks: [] },
}

/** Writes `member.html` and `guest.html`: the page sent to signed-in members, and to everyone else. */
export function entryPages(): Plugin {
  let root = ''
  let folder = ''
  return {
    name: 'goodturn:entry-pages',
    apply: 'build',
    configResolved(config) {
      root = config.root
      folder = path.resolve(root, config.build.outDir)
    },
    writeBundle: {
      sequential: true,
      async handler(_options, bundle) {
        const page = await readFile(path.join(folder, 'index.html'), 'utf8')
        const inSource = (file: string) => path.join(root, 'src', file)
        for (const [kind, { modules, screensOf, firstScreen, asks }] of Object.entries(kinds)) {
          const first = await readFile(path.join(root, `first/${kind}.html`), 'utf8')
          const files = new Set(modules.flatMap((file) => filesOf(bundle, chunkOf(bundle, inSource(file)))))
          if (screensOf && firstScreen) {
            const needed = new Set(filesOf(bundle, chunkOf(bundle, inSource(firstScreen))))
            for (const file of sharedBy(bundle, chunkOf(bundle, inSource(screensOf))))
              if (needed.has(file)) files.add(file)
          }
          const links = [
            ...asks.map((url) => `<link rel="preload" as="fetch" crossorigin="anonymous" href="${url}">`),
            ...[...files].filter((file) => !page.includes(`"/${file}"`)).map(linkTo),
          ]
          const written = page
            .replace('</title>', () => `</title>\n    ${links.join('\n    ')}`)
            .replace('<div id="root"></div>', () => `<div id="root">${first.trim()}</div>`)
            .replace('%product%', () => productName)
          await writeFile(path.join(folder, `${kind}.html`), written)
        }
      },
    },
  }
}

const linkTo = (file: string) =>
  file.endsWith('.css')
    ? `<link rel="preload" as="style" crossorigin href="/${file}">`
    : `<link rel="modulepreload" crossorigin href="/${file}">`

/** Files needed by more than half of a chunk's dynamic imports. */
function sharedBy(bundle: Bundle, name: string): string[] {
  const chunk = bundle[name]
  const screens = chunk?.type === 'chunk' ? chunk.dynamicImports : []
  const needed = Map.groupBy(
    screens.flatMap((screen) => filesOf(bundle, screen)),
    (file) => file,
  )
  return [...needed].filter(([, times]) => times.length > screens.length / 2).map(([file]) => file)
}
