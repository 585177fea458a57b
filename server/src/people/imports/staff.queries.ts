import type { ConciergeUploadKey, MemberKey } from '@goodturn/contract/ids'
import { perPage } from '@goodturn/contract/limits'
import { type SQL, and, asc, eq, ne, sql } from 'drizzle-orm'
import { members } from '../../identity/accounts/tables.ts'
import { countRows } from '../../platform/database/count-rows.ts'
import type { Tx } from '../../platform/database/database.ts'
import { noUpload } from './errors.ts'
import type { ConciergeRow } from './queries.ts'
import { conciergeUploads } from './tables.ts'

/** A concierge file with the member who sent it. */
export type SentUpload = ConciergeRow & { sender: { key: MemberKey; name: string; email: string } }

/** Unfinished files that match `further`, oldest first: one more than a page. */
export async function openUploads(
  tx: Tx,
  { further, skipped }: { further: SQL | undefined; skipped: number },
): Promise<SentUpload[]> {
  const rows = await withSenders(tx)
    .where(and(ne(conciergeUploads.state, 'done'), further))
    .orderBy(asc(conciergeUploads.createdAt), asc(conciergeUploads.key))
    .limit(perPage + 1)
    .offset(skipped)
  return rows.map(sentOf)
}

/** The number of unfinished files, up to 1,000. */
export const countOpenUploads = (tx: Tx) =>
  countRows(tx, [sql`select 1 from concierge_uploads where state <> 'done' order by created_at`])

/** Any member's file, optionally locked; 404 when it is unknown. For staff. */
export async function findUpload(
  tx: Tx,
  key: ConciergeUploadKey,
  { lock = false } = {},
): Promise<SentUpload> {
  const query = withSenders(tx).where(eq(conciergeUploads.key, key))
  const [row] = await (lock ? query.for('update', { of: conciergeUploads }) : query)
  if (!row) throw noUpload()
  return sentOf(row)
}

function withSenders(tx: Tx) {
  return tx
    .select({ upload: conciergeUploads, member: members })
    .from(conciergeUploads)
    .innerJoin(members, eq(members.key, conciergeUploads.memberKey))
}

interface Joined {
  upload: ConciergeRow
  member: typeof members.$inferSelect
}

function sentOf({ upload, member }: Joined): SentUpload {
  const { key, firstName, lastName, email } = member
  return { ...upload, sender: { key, name: `${firstName} ${lastName}`, email } }
}
