import type { MemberKey } from '@goodturn/contract/ids'
import { unusedUploadHours } from '@goodturn/contract/identity/uploads/rules'
import { and, eq, inArray } from 'drizzle-orm'
import type { Platform } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { Merging } from '../../platform/forgetting/merging.ts'
import { randomCode } from '../../platform/ids.ts'
import { makePicture } from './make-picture.ts'
import { storedName, thumbOf } from './names.ts'
import { requirePicture } from './require-picture.ts'
import { uploads } from './tables.ts'

/**
 * Re-encodes a picture about a member's gift as our own, upright and without its camera and location (CG-02), and
 * stores it for a day, until `keepAttachments`. Returns its name. Refuses as an upload of a photo does.
 */
export async function storeAttachment(platform: Platform, memberKey: MemberKey, file: File): Promise<string> {
  const extension = requirePicture('image', file)
  const made = await makePicture(memberKey, 'image', extension, Buffer.from(await file.arrayBuffer()))
  const name = `${randomCode(18)}.${made.extension}`
  const now = platform.clock.now()
  // Row first: files left by a stopped process are then removed along with it.
  await platform.database.db.insert(uploads).values({
    name,
    memberKey,
    kind: 'attachment',
    createdAt: now,
    expiresAt: new Date(now.getTime() + unusedUploadHours * 60 * 60 * 1000),
  })
  await platform.files.write(storedName(name), made.bytes)
  if (made.thumb) await platform.files.write(storedName(thumbOf(name)), made.thumb)
  return name
}

/** Keeps attachments until they are expired. */
export async function keepAttachments(tx: Tx, names: readonly string[]): Promise<void> {
  await setExpiry(tx, names, null)
}

/** Expires attachments: the next run of `removeExpiredUploads` deletes their files. */
export async function expireAttachments(tx: Tx, names: readonly string[], now: Date): Promise<void> {
  await setExpiry(tx, names, now)
}

/** Moves attachments along with the gifts that they are about when two accounts are merged. */
export async function moveAttachments(tx: Tx, { from, to }: Merging): Promise<void> {
  await tx
    .update(uploads)
    .set({ memberKey: to })
    .where(and(eq(uploads.memberKey, from), eq(uploads.kind, 'attachment')))
}

async function setExpiry(tx: Tx, names: readonly string[], expiresAt: Date | null): Promise<void> {
  if (names.length === 0) return
  await tx
    .update(uploads)
    .set({ expiresAt })
    .where(and(inArray(uploads.name, [...names]), eq(uploads.kind, 'attachment')))
}
