import { readFile } from 'node:fs/promises'
import { studioFile, studioName, studioProportion } from '@goodturn/contract/shop/catalog/studioFiles'
import type { Art } from './tables.ts'

/** Where the files lie: in the built web app, or in its sources while it isn't built. */
const folders = ['dist', 'public'].map((folder) => new URL(`../../../../web/${folder}/`, import.meta.url))

/** The largest file of an item's main studio picture (WebP), or null if it has none. */
export async function readStudioPicture({ studio }: Art): Promise<Buffer | null> {
  const [name] = studio ?? []
  if (!name || !studioName.test(name)) return null
  for (const folder of folders) {
    const file = new URL(`.${studioFile(name, 960, 'webp')}`, folder)
    const found = await readFile(file).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return null
      throw error
    })
    if (found) return found
  }
  return null
}

/** The picture as an SVG, for the URLs that always return one. */
export function wrapStudioPicture(picture: Buffer): string {
  const width = 960
  const size = `width="${width}" height="${Math.round(width / studioProportion)}"`
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size}><image ${size} href="data:image/webp;base64,${picture.toString('base64')}"/></svg>`
}

/** The whole picture as a wide JPEG: the backdrop continues to both sides. */
export async function widenStudioPicture(
  picture: Buffer,
  { width, height }: { width: number; height: number },
): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  const inner = Math.round(height * studioProportion)
  const left = Math.floor((width - inner) / 2)
  const whole = await sharp(picture).resize({ width: inner, height, fit: 'cover' }).toBuffer()
  return sharp(whole)
    .extend({ left, right: width - inner - left, extendWith: 'copy' })
    .jpeg({ quality: 84, mozjpeg: true })
    .toBuffer()
}
