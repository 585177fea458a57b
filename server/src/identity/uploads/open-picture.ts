import { type PictureExtension, picturePixelsMax } from '@goodturn/contract/identity/uploads/rules'
import sharp, { type Sharp } from 'sharp'
import { decodeHeic, isHeic } from './decode-heic.ts'
import { tooManyPixels, wrongType } from './errors.ts'

type RasterExtension = Exclude<PictureExtension, 'svg'>

const formats = { png: 'png', jpg: 'jpeg', jpeg: 'jpeg' } as const
const starts = { png: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a], jpeg: [0xff, 0xd8, 0xff] } as const

/**
 * A picture ready to be drawn upright. Only the decoder of the named format sees the bytes, and only the header is read
 * until the number of pixels is known to be acceptable. No metadata of the file is kept.
 */
export async function openPicture(extension: RasterExtension, bytes: Buffer): Promise<Sharp> {
  if (extension === 'heic') {
    if (!isHeic(bytes)) throw wrongType()
    const { data, width, height } = await decodeHeic(bytes)
    return sharp(data, { raw: { width, height, channels: 4 } })
  }
  const format = formats[extension]
  if (!starts[format].every((byte, at) => bytes[at] === byte)) throw wrongType()
  const header = await sharp(bytes, { limitInputPixels: false }).metadata()
  if (header.format !== format) throw wrongType()
  if (header.width * header.height > picturePixelsMax) throw tooManyPixels()
  return sharp(bytes, { limitInputPixels: picturePixelsMax, failOn: 'error' }).autoOrient()
}
