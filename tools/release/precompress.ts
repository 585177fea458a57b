import { readFile, readdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const compressible = /\.(html|js|css|svg|json|txt|webmanifest)$/
const bytesMin = 1024

/** Writes a `.br` and a `.gz` next to every text file in a folder, so that the server never compresses them. */
export async function precompress(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile() && compressible.test(entry.name))
  await Promise.all(files.map((entry) => compress(path.join(entry.parentPath, entry.name))))
}

async function compress(file: string): Promise<void> {
  const bytes = await readFile(file)
  if (bytes.length < bytesMin) return
  await writeFile(`${file}.br`, await toBrotli(bytes))
  await writeFile(`${file}.gz`, await promisify(gzip)(bytes, { level: 9 }))
}

/** Size of a text file as a release sends it: compressed, unless it is too short to gain from it. */
export async function bytesSent(file: string): Promise<number> {
  const bytes = await readFile(file)
  const isCompressed = compressible.test(file) && bytes.length >= bytesMin
  return isCompressed ? (await toBrotli(bytes)).length : bytes.length
}

/** Brotli at its highest level. */
function toBrotli(bytes: Buffer): Promise<Buffer> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
  return promisify(brotliCompress)(bytes, { params })
}
