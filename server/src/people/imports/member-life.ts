import type { MemberKey, ContactKey } from '@goodturn/contract/ids'
import { erasedText } from '@goodturn/contract/people/contacts/erased'
import { eq, sql } from 'drizzle-orm'
import { type Tx, rowsOf, textArray } from '../../platform/database/database.ts'
import { type Mentions, withoutNames } from '../../platform/forgetting/forget-mentions.ts'
import type { Merging } from '../../platform/forgetting/merging.ts'
import type { ConciergeRow } from './queries.ts'
import { storedName } from './stored-name.ts'
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

/** Erases the titles and columns of a member's imports and concierge files. Returns the names of stored files. */
export async function forgetImportsOf(tx: Tx, memberKey: MemberKey): Promise<string[]> {
  await tx.execute(
    sql`update imports set title = ${erasedText}, file_name = null where member_key = ${memberKey}`,
  )
  await tx.execute(sql`delete from import_columns where member_key = ${memberKey}`)
  const files = await rowsOf<Pick<ConciergeRow, 'key' | 'extension'>>(
    tx,
    sql`delete from concierge_uploads where member_key = ${memberKey} returning key, extension`,
  )
  return files.map(storedName)
}

/** Deletes what imports stored about people for undo, so an undo skips erased people. */
export async function forgetPeopleOfImports(
  tx: Tx,
  contactKeys: readonly ContactKey[],
  memberKeys: readonly MemberKey[],
): Promise<void> {
  await tx.execute(
    sql`delete from import_people where contact_key = any(${textArray(contactKeys)})
          and import_key in (select key from imports where member_key = any(${textArray(memberKeys)}))`,
  )
}

/** Removes names from the titles of readers' imports and files, and from their messages to the concierge. */
export async function forgetNamesInImports(
  tx: Tx,
  { pattern, readers }: Mentions,
  instead: string,
): Promise<void> {
  if (pattern === null) return
  await tx.execute(
    sql`update imports set title = ${withoutNames(sql`title`, pattern, instead)},
          file_name = ${withoutNames(sql`file_name`, pattern, instead)}
        where member_key = any(${textArray(readers)}) and (title ~ ${pattern} or file_name ~ ${pattern})`,
  )
  await tx.execute(
    sql`update concierge_uploads set file_name = ${withoutNames(sql`file_name`, pattern, instead)},
          notes = ${withoutNames(sql`notes`, pattern, instead)}
        where member_key = any(${textArray(readers)}) and (file_name ~ ${pattern} or notes ~ ${pattern})`,
  )
}
