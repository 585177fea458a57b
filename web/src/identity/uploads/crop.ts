import type { PictureKind } from '@goodturn/contract/identity/uploads/rules'
import type { PercentCrop } from 'react-image-crop'

/** The kinds of pictures to crop: a photo to a circle, a logo freely, a catalog picture to its card's shape. */
export type CropKind = PictureKind | 'catalog'

/** Width by height; undefined for any. */
export const cropAspects: Readonly<Record<CropKind, number | undefined>> = {
  image: 1,
  logo: undefined,
  catalog: 1 / 0.86,
}

/** Never sends more than the server keeps. */
const sideMaxPx = 1600
const jpegQuality = 0.92

/** The whole picture. */
export const whole: PercentCrop = { unit: '%', x: 0, y: 0, width: 100, height: 100 }

/** Whether a crop cuts nothing away. */
export function isWhole(crop: PercentCrop): boolean {
  return crop.width > 99.5 && crop.height > 99.5
}

type Sides = Pick<HTMLImageElement, 'naturalWidth' | 'naturalHeight'>

/** A crop of the given shape, `percent` of the largest that fits, centered on `around`, within the picture. */
export function shapedCrop(
  { naturalWidth, naturalHeight }: Sides,
  aspect: number,
  percent: number,
  around: PercentCrop = whole,
): PercentCrop {
  const widest = Math.min(naturalWidth, naturalHeight * aspect)
  const width = (widest * percent) / naturalWidth
  const height = ((widest / aspect) * percent) / naturalHeight
  const place = (start: number, before: number, now: number) =>
    Math.min(Math.max(start + (before - now) / 2, 0), 100 - now)
  return {
    unit: '%',
    width,
    height,
    x: place(around.x, around.width, width),
    y: place(around.y, around.height, height),
  }
}

/** Draws the `crop` part of a picture to a new file. */
export async function cropPicture(image: HTMLImageElement, crop: PercentCrop, kind: CropKind): Promise<File> {
  const width = Math.max(1, (image.naturalWidth * crop.width) / 100)
  const height = Math.max(1, (image.naturalHeight * crop.height) / 100)
  const scale = Math.min(1, sideMaxPx / Math.max(width, height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(width * scale))
  canvas.height = Math.max(1, Math.round(height * scale))
  const paper = canvas.getContext('2d')
  if (!paper) throw new Error('This browser can’t process images.')
  const isPhoto = kind !== 'logo'
  if (isPhoto) {
    // JPEG has no transparent parts.
    paper.fillStyle = '#fff'
    paper.fillRect(0, 0, canvas.width, canvas.height)
  }
  const [x, y] = [(image.naturalWidth * crop.x) / 100, (image.naturalHeight * crop.y) / 100]
  paper.drawImage(image, x, y, width, height, 0, 0, canvas.width, canvas.height)
  const type = isPhoto ? 'image/jpeg' : 'image/png'
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, type, jpegQuality))
  if (!blob) throw new Error('This browser couldn’t save the cropped picture.')
  return new File([blob], isPhoto ? 'photo.jpg' : 'logo.png', { type })
}
