import { sql } from 'drizzle-orm'
import { type Tx, rowsOf } from '../../platform/database/database.ts'
import { catalogEdits } from './tables.ts'

/** Records that staff published a catalog item: newer seeds leave it unchanged from now on. */
export async function markEdited(tx: Tx, kind: string, name: string, now: Date): Promise<void> {
  await tx
    .insert(catalogEdits)
    .values({ kind, name, editedAt: now })
    .onConflictDoUpdate({ target: [catalogEdits.kind, catalogEdits.name], set: { editedAt: now } })
}

/** The permanent names of a kind's items that staff published. */
export async function editedNames(tx: Tx, kind: string): Promise<ReadonlySet<string>> {
  const rows = await rowsOf<{ name: string }>(
    tx,
    sql`select name from catalog_edits where kind = ${kind} order by name`,
  )
  return new Set(rows.map(({ name }) => name))
}
