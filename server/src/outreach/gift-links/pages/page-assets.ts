import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'

const files = {
  fraunces: { file: 'fraunces.woff2', type: 'font/woff2' },
  italic: { file: 'fraunces-italic.woff2', type: 'font/woff2' },
  figtree: { file: 'figtree.woff2', type: 'font/woff2' },
  box: { file: 'box.jpg', type: 'image/jpeg' },
  mailBox: { file: 'box-mail.jpg', type: 'image/jpeg' },
} as const
type AssetName = keyof typeof files

/** The paths of the pages' fonts, and of the pictures for previews and emails, each with a hash of its content. */
export type PageAssets = Readonly<Record<AssetName, string>>

/** Reads a file that the pages load. */
export function readPageAsset(name: AssetName): Buffer {
  return readFileSync(new URL(`assets/${files[name].file}`, import.meta.url))
}

/** The paths under which `addPageAssets` serves the files. */
export function pageAssets(): PageAssets {
  return {
    fraunces: pathOf('fraunces'),
    italic: pathOf('italic'),
    figtree: pathOf('figtree'),
    box: pathOf('box'),
    mailBox: pathOf('mailBox'),
  }
}

/** Serves the fonts and the pictures from our own host (D-1-111); their names change with their content. */
export function addPageAssets(server: FastifyInstance): void {
  for (const name of Object.keys(files) as AssetName[]) {
    const bytes = readPageAsset(name)
    server.get(pathOf(name), async (_request, reply) =>
      reply
        .type(files[name].type)
        .header('cache-control', 'public, max-age=31536000, immutable')
        // Messengers show the picture on their own pages.
        .header('cross-origin-resource-policy', 'cross-origin')
        .send(bytes),
    )
  }
}

function pathOf(name: AssetName): string {
  const [base, ending] = files[name].file.split('.')
  const hash = createHash('sha256').update(readPageAsset(name)).digest('hex').slice(0, 10)
  return `/g/assets/${base}-${hash}.${ending}`
}
