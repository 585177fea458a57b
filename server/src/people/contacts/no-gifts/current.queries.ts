import type { ContactKey, ImportKey } from '@goodturn/contract/ids'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { type Tx, rowsOf, textArray } from '../../../platform/database/database.ts'
import { noGiftsMarks } from '../tables.ts'

export type NoGiftsMark = typeof noGiftsMarks.$inferSelect

/** A person's current mark "Does not accept gifts", or null. The caller has checked the scope. */
export async function currentNoGifts(tx: Tx, contactKey: ContactKey): Promise<NoGiftsMark | null> {
  const [mark] = await tx
    .select()
    .from(noGiftsMarks)
    .where(and(eq(noGiftsMarks.contactKey, contactKey), isNull(noGiftsMarks.endedAt)))
  return mark ?? null
}

/**
 * The people with these keys whom an import marked, and whether the mark is still current: it may have been changed or
 * removed since.
 */
export async function markedByImport(
  tx: Tx,
  importKey: ImportKey,
  keys: readonly ContactKey[],
): Promise<Map<ContactKey, boolean>> {
  const rows = await rowsOf<{ key: ContactKey; isCurrent: boolean }>(
    tx,
    sql`select contact_key as key, ended_at is null as "isCurrent" from no_gifts_marks
        where contact_key = any(${textArray(keys)}) and import_key = ${importKey}`,
  )
  return new Map(rows.map(({ key, isCurrent }) => [key, isCurrent]))
}
