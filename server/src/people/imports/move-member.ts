import { eq, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database/database.ts'
import type { Merging } from '../../platform/forgetting/merging.ts'
import { conciergeUploads, imports } from './tables.ts'

/**
 * Moves imports and concierge files when two accounts are merged. Remembered columns are combined; on conflict, the
 * surviving account's win.
 */
export async function moveImports(tx: Tx, { from, to }: Merging): Promise<void> {
  await tx
    .update(imports)
    .set({ memberKey: to, requestKey: null, bodyHash: null })
    .where(eq(imports.memberKey, from))
  await tx.execute(sql`
    with gone as (delete from import_columns where member_key = ${from} returning name, header, field, used_at)
    insert into import_columns (member_key, name, header, field, used_at)
      select ${to}, name, header, field, used_at from gone on conflict do nothing`)
  await tx.update(conciergeUploads).set({ memberKey: to }).where(eq(conciergeUploads.memberKey, from))
}
