import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Plugin } from 'vite'
import { productName } from '../src/platform/product.ts'
import { type Bundle, chunkOf, filesOf } from './chunks.ts'

/** What a page asks for that its own scripts would only ask for once they have run; and `first/*.html` is shown till then. */
interface Kind {
  /** Files of `src`: the chunks they lie in are fetched. */
  modules: readonly string[]
  /** A file of `src` that loads screens: what more than half of them need is fetched, if the usual first one does. */
  screensOf?: string
  /** Where most of them start. */
  firstScreen?: string
  /** Answers of the server. */
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

/** Writes `member.html` and `guest.html`: the page as it is sent to those who are signed in, and to all others. */
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

/** The files that more than half of the chunks need which a chunk loads later. */
function sharedBy(bundle: Bundle, name: string): string[] {
  const chunk = bundle[name]
  const screens = chunk?.type === 'chunk' ? chunk.dynamicImports : []
  const needed = Map.groupBy(
    screens.flatMap((screen) => filesOf(bundle, screen)),
    (file) => file,
  )
  return [...needed].filter(([, times]) => times.length > screens.length / 2).map(([file]) => file)
}
