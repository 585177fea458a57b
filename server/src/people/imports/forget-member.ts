import { erasedText } from '@goodturn/contract/people/contacts/erased'
import type { MemberKey } from '@goodturn/contract/ids'
import { sql } from 'drizzle-orm'
import { rowsOf, type Tx } from '../../platform/database/database.ts'
import type { ConciergeRow } from './queries.ts'
import { storedName } from './stored-name.ts'

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
