import type { Upload } from '@goodturn/contract/identity/uploads/calls'
import {
  type PictureKind,
  pictureUrl,
  unusedUploadHours,
  uploadsPerHourMax,
} from '@goodturn/contract/identity/uploads/rules'
import type { Ctx } from '../../platform/context.ts'
import { randomCode } from '../../platform/ids.ts'
import type { Limit } from '../../platform/http/limits.ts'
import { makePicture } from './make-picture.ts'
import { storedName, thumbOf } from './names.ts'
import { requirePicture } from './require-picture.ts'
import { uploads } from './tables.ts'

const perHour: Limit = { name: 'uploads', points: uploadsPerHourMax, windowSeconds: 60 * 60 }

/**
 * Re-encodes the file as our own picture and stores it for a day, until the user update uses it (CG-02). Stores nothing
 * of a refused file: 413 when it is too large, 400 for another type or a damaged picture, 429 after sixty within an
 * hour.
 */
export async function upload(ctx: Ctx, { file, kind }: { file: File; kind: PictureKind }): Promise<Upload> {
  const extension = requirePicture(kind, file)
  await ctx.platform.limits.require(perHour, ctx.actor.memberKey)
  const bytes = Buffer.from(await file.arrayBuffer())
  const made = await makePicture(ctx.actor.memberKey, kind, extension, bytes)

  const name = `${randomCode(18)}.${made.extension}`
  const { now } = ctx.cause()
  // Row first: files left by a stopped process are then removed along with it.
  await ctx.db.insert(uploads).values({
    name,
    memberKey: ctx.actor.memberKey,
    kind,
    createdAt: now,
    expiresAt: new Date(now.getTime() + unusedUploadHours * 60 * 60 * 1000),
  })
  const { files } = ctx.platform
  await files.write(storedName(name), made.bytes)
  if (made.thumb) await files.write(storedName(thumbOf(name)), made.thumb)
  return { filename: name, url: pictureUrl(name) }
}
