import type { ConciergeUploadKey, MemberKey } from '@goodturn/contract/ids'
import { perPage } from '@goodturn/contract/limits'
import { type SQL, sql } from 'drizzle-orm'
import { type Tx, rowsOf, textArray } from '../platform/database.ts'
import { tableRowsOf } from '../platform/table-rows.ts'
import { noUpload } from './errors.ts'
import type { ConciergeRow } from './queries.ts'
import { conciergeUploads } from './tables.ts'

/** A file for the concierge with the member who sent it. */
export type SentUpload = ConciergeRow & { sender: { key: MemberKey; name: string; email: string } }

/** Files that are not done, oldest first: one more than a page, behind `from` where it is given. */
export function openUploads(
  tx: Tx,
  { from, skipped }: { from: SQL | null; skipped: number },
): Promise<SentUpload[]> {
  return withSenders(
    tx,
    sql`where state <> 'done' ${from ? sql`and (created_at, key) > ${from}` : sql``}
        order by created_at, key limit ${perPage + 1} offset ${skipped}`,
  )
}

/** How many files are not done. */
export async function countOpenUploads(tx: Tx): Promise<number> {
  const rows = await rowsOf<{ count: number }>(
    tx,
    sql`select count(*)::int as count from concierge_uploads where state <> 'done'`,
  )
  return rows[0]?.count ?? 0
}

/** Any member's file, held against others where asked for; 404 when it is unknown. For staff. */
export async function findUpload(
  tx: Tx,
  key: ConciergeUploadKey,
  { lock = false } = {},
): Promise<SentUpload> {
  const [row] = await withSenders(tx, sql`where key = ${key} ${lock ? sql`for update` : sql``}`)
  if (!row) throw noUpload()
  return row
}

async function withSenders(tx: Tx, where: SQL): Promise<SentUpload[]> {
  const rows = await tableRowsOf(tx, conciergeUploads, sql`select * from concierge_uploads ${where}`)
  const keys = [...new Set(rows.map(({ memberKey }) => memberKey))]
  const members = await rowsOf<SentUpload['sender']>(
    tx,
    sql`select key, first_name || ' ' || last_name as name, email from members where key = any(${textArray(keys)})`,
  )
  const byKey = new Map(members.map((member) => [member.key, member]))
  return rows.flatMap((row) => {
    const sender = byKey.get(row.memberKey)
    return sender ? [{ ...row, sender }] : []
  })
}
