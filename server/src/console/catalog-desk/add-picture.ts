import {
  catalogPictureWidthMin,
  catalogPicturesPerHour,
} from '@goodturn/contract/console/catalog-desk/limits'
import type { CatalogPicture } from '@goodturn/contract/console/catalog-desk/schema'
import sharp from 'sharp'
import type { Ctx } from '../../platform/context.ts'
import { invalid } from '../../platform/errors.ts'
import { randomCode } from '../../platform/ids.ts'
import type { Limit } from '../../platform/http/limits.ts'
import { makePicture } from '../../identity/uploads/make-picture.ts'
import { storedName } from '../../identity/uploads/names.ts'
import { requirePicture } from '../../identity/uploads/require-picture.ts'
import { catalogPictures } from './tables.ts'

const perHour: Limit = { name: 'catalog-pictures', points: catalogPicturesPerHour, windowSeconds: 3600 }

/**
 * Stores an uploaded file as a picture that documents can name. A refused file leaves nothing behind: 413 if too large,
 * 400 if it is not a picture or is too small for the shop.
 */
export async function addPicture(ctx: Ctx, file: File): Promise<CatalogPicture> {
  const { platform, staff } = ctx
  const type = requirePicture('image', file)
  await platform.limits.require(perHour, staff.key)
  const { bytes, extension } = await makePicture(
    staff.key,
    'image',
    type,
    Buffer.from(await file.arrayBuffer()),
  )
  const { width, height } = await sharp(bytes).metadata()
  if (width < catalogPictureWidthMin)
    throw invalid(
      'file',
      `This picture is ${width} pixels wide. The shop needs at least ${catalogPictureWidthMin}.`,
    )
  const image = storedName(`${randomCode(18)}.${extension}`)
  // Insert the row first, so that files left in the store by a stopped process are removed with it.
  await ctx.db
    .insert(catalogPictures)
    .values({ name: image, staffKey: staff.key, createdAt: ctx.cause().now })
  await platform.files.write(image, bytes)
  return { image, url: `/files/${image}`, width, height }
}
