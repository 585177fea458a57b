import type { PictureExtension, PictureKind } from '@goodturn/contract/identity/uploads/rules'
import { present } from '../../platform/assert.ts'
import { Refusal } from '../../platform/errors.ts'
import { Turnstile } from '../../platform/jobs/turnstile.ts'
import { openPicture } from './open-picture.ts'
import { unreadable } from './errors.ts'
import { sanitizeSvg } from './sanitize-svg.ts'

/**
 * The longest side of a photo, the side of its square, and the box of a logo: two to three times the displayed size.
 */
const photoSidePx = 1600
const thumbSidePx = 320
const logoBoxPx = { width: 640, height: 320 }
const secondsMax = 20

/** A picture as it is stored: re-encoded by us, upright, without camera and location metadata. */
export interface MadePicture {
  extension: 'jpg' | 'png' | 'svg'
  bytes: Uint8Array
  thumb: Uint8Array | null
}

/** Decoding takes much memory: one at a time in each process. */
const turns = new Turnstile()

/** Decodes the file sent by `who` and redraws the picture in our sizes. Refuses files it can't or won't read. */
export async function makePicture(
  who: string,
  kind: PictureKind,
  extension: PictureExtension,
  bytes: Buffer,
): Promise<MadePicture> {
  const made = await turns.pass(
    who,
    () => true,
    () => make(kind, extension, bytes),
  )
  return present(made, 'a turn is always waited for')
}

async function make(kind: PictureKind, extension: PictureExtension, bytes: Buffer): Promise<MadePicture> {
  if (extension === 'svg') return { extension, bytes: Buffer.from(sanitizeSvg(bytes)), thumb: null }
  try {
    return kind === 'image' ? await makePhoto(extension, bytes) : await makeLogo(extension, bytes)
  } catch (error) {
    if (error instanceof Refusal) throw error
    throw unreadable()
  }
}

async function makePhoto(extension: RasterExtension, bytes: Buffer): Promise<MadePicture> {
  const upright = await openPicture(extension, bytes)
  const large = await upright
    .resize(photoSidePx, photoSidePx, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: 'white' })
    .toColourspace('srgb')
    .jpeg({ quality: 88 })
    .timeout({ seconds: secondsMax })
    .toBuffer()
  const thumb = await (
    await openPicture('jpg', large)
  )
    .resize(thumbSidePx, thumbSidePx, { fit: 'cover' })
    .jpeg({ quality: 88 })
    .toBuffer()
  return { extension: 'jpg', bytes: large, thumb }
}

async function makeLogo(extension: RasterExtension, bytes: Buffer): Promise<MadePicture> {
  const upright = await openPicture(extension, bytes)
  const png = await upright
    .resize({ ...logoBoxPx, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .png({ compressionLevel: 9 })
    .timeout({ seconds: secondsMax })
    .toBuffer()
  return { extension: 'png', bytes: png, thumb: null }
}

type RasterExtension = Exclude<PictureExtension, 'svg'>
