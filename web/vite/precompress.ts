import { readFile, readdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const shrinkable = /\.(html|js|css|svg|json|txt|webmanifest)$/
const smallestBytes = 1024

/** Writes a `.br` and a `.gz` beside every text file of the build, so that the server never compresses them. */
export function precompress(): Plugin {
  let folder = ''
  return {
    name: 'goodturn:precompress',
    apply: 'build',
    configResolved(config) {
      folder = path.resolve(config.root, config.build.outDir)
    },
    // Not at the close, which also comes when nothing was written because the build failed.
    writeBundle: {
      order: 'post',
      sequential: true,
      async handler() {
        const entries = await readdir(folder, { recursive: true, withFileTypes: true })
        const files = entries.filter((entry) => entry.isFile() && shrinkable.test(entry.name))
        await Promise.all(files.map((entry) => compress(path.join(entry.parentPath, entry.name))))
      },
    },
  }
}

async function compress(file: string): Promise<void> {
  const bytes = await readFile(file)
  if (bytes.length < smallestBytes) return
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
  await writeFile(`${file}.br`, await promisify(brotliCompress)(bytes, { params }))
  await writeFile(`${file}.gz`, await promisify(gzip)(bytes, { level: 9 }))
}
