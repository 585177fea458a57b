import type { PageOf } from '@goodturn/contract/call'
import type { ConciergeUploadKey } from '@goodturn/contract/ids'
import { type ConciergeState, conciergeTransitions } from '@goodturn/contract/people/imports/states'
import { perPage } from '@goodturn/contract/limits'
import type { StaffUpload } from '@goodturn/contract/console/staff/imports'
import { canTransition } from '@goodturn/contract/states'
import { eq, sql } from 'drizzle-orm'
import { recordAct } from '../../platform/audit.ts'
import type { Ctx } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import { stateChanged } from '../../platform/errors.ts'
import { pageFrom, readCursor } from '../../platform/lists/paging.ts'
import { noUpload } from './errors.ts'
import type { ImportsQuery } from './list.ts'
import { presentUpload } from './present.ts'
import { type SentUpload, countOpenUploads, findUpload, openUploads } from './staff.queries.ts'
import { storedName } from './stored-name.ts'
import { conciergeUploads } from './tables.ts'

/** A page of unfinished concierge files, oldest first. */
export async function listOpenUploads(tx: Tx, asked: ImportsQuery): Promise<PageOf<StaffUpload>> {
  const cursor = asked.after ? readCursor(asked.after, ['instant', 'text']) : null
  const page = cursor?.page ?? asked.page ?? 1
  const further = cursor
    ? sql`(${conciergeUploads.createdAt}, ${conciergeUploads.key}) > (${cursor.at[0]}::timestamptz, ${cursor.at[1]})`
    : undefined
  const counted = cursor ?? (await countOpenUploads(tx))
  return pageFrom({
    rows: await openUploads(tx, { further, skipped: cursor ? 0 : (page - 1) * perPage }),
    page,
    perPage,
    total: counted.total,
    isMinimum: counted.isMinimum,
    at: (row) => [row.createdAt.toISOString(), row.key],
    present: presentSent,
  })
}

/** Sets a file's import state, which its member sees. 400 `invalid_state` if the transition isn't allowed. */
export async function setUploadState(
  ctx: Ctx,
  key: ConciergeUploadKey,
  state: ConciergeState,
): Promise<StaffUpload> {
  const cause = ctx.cause()
  return ctx.transaction(async (tx) => {
    const upload = await findUpload(tx, key, { lock: true })
    if (!canTransition(conciergeTransitions, upload.state, state)) throw stateChanged()
    const changes = { state, updatedAt: cause.now }
    await tx.update(conciergeUploads).set(changes).where(eq(conciergeUploads.key, key))
    await recordAct(tx, cause, 'concierge.state', upload.memberKey, { upload: key, state })
    return presentSent({ ...upload, ...changes })
  })
}

/** Returns a file as the member sent it, under its name; each download is audited. */
export async function fetchUpload(ctx: Ctx, key: ConciergeUploadKey): Promise<File> {
  const upload = await findUpload(ctx.db, key)
  const bytes = await ctx.platform.files.read(storedName(upload))
  if (!bytes) throw noUpload()
  await recordAct(ctx.db, ctx.cause(), 'concierge.fetched', upload.memberKey, { upload: key })
  return new File([new Uint8Array(bytes)], upload.fileName, { type: 'application/octet-stream' })
}

/** A file for the concierge as staff see it. */
export async function showUpload(tx: Tx, key: ConciergeUploadKey): Promise<StaffUpload> {
  return presentSent(await findUpload(tx, key))
}

/** Presents a file for staff, with its sender. */
export function presentSent({ sender, ...row }: SentUpload): StaffUpload {
  return { ...presentUpload(row), member: sender }
}
