import { foldText } from '@goodturn/contract/people/contacts/derive'
import type { MemberKey } from '@goodturn/contract/ids'
import { rememberedColumnsMax } from '@goodturn/contract/people/imports/limits'
import type { ColumnChoice } from '@goodturn/contract/people/imports/schema'
import { asc, desc, eq, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database/database.ts'
import { importColumns } from './tables.ts'

/** Remembers how columns were mapped, by name: the next file with such a column gets the same mapping. */
export async function rememberColumns(
  tx: Tx,
  memberKey: MemberKey,
  choices: readonly ColumnChoice[],
  now: Date,
): Promise<void> {
  const byName = new Map(choices.map((choice) => [foldText(choice.header), choice]))
  byName.delete('')
  if (byName.size === 0) return
  const names = [...byName.keys()].sort()
  await tx
    .insert(importColumns)
    .values(
      names.map((name) => {
        const { header = '', field = null } = byName.get(name) ?? {}
        return { memberKey, name, header, field, usedAt: now }
      }),
    )
    .onConflictDoUpdate({
      target: [importColumns.memberKey, importColumns.name],
      set: { header: sql`excluded.header`, field: sql`excluded.field`, usedAt: sql`excluded.used_at` },
    })
}

/** The member's last mapping of each column, latest first. */
export async function rememberedColumns(tx: Tx, memberKey: MemberKey): Promise<ColumnChoice[]> {
  return tx
    .select({ header: importColumns.header, field: importColumns.field })
    .from(importColumns)
    .where(eq(importColumns.memberKey, memberKey))
    .orderBy(desc(importColumns.usedAt), asc(importColumns.name))
    .limit(rememberedColumnsMax)
}
