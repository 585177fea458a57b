import type { ImportKey, MemberKey } from '@goodturn/contract/ids'
import { and, eq } from 'drizzle-orm'
import type { Tx } from '../../platform/database/database.ts'
import { noImport } from './errors.ts'
import { type conciergeUploads, imports } from './tables.ts'

export type ImportRecord = typeof imports.$inferSelect
export type ConciergeRow = typeof conciergeUploads.$inferSelect

/** One of the member's own imports, optionally locked; 404 otherwise. */
export async function findImport(
  tx: Tx,
  memberKey: MemberKey,
  key: ImportKey,
  { lock = false } = {},
): Promise<ImportRecord> {
  const query = tx
    .select()
    .from(imports)
    .where(and(eq(imports.key, key), eq(imports.memberKey, memberKey)))
  const [row] = await (lock ? query.for('update') : query)
  if (!row) throw noImport()
  return row
}

/** The import that was made under a request key; null where there was none. */
export async function importByRequest(
  tx: Tx,
  memberKey: MemberKey,
  requestKey: string,
): Promise<ImportRecord | null> {
  const [row] = await tx
    .select()
    .from(imports)
    .where(and(eq(imports.memberKey, memberKey), eq(imports.requestKey, requestKey)))
  return row ?? null
}
