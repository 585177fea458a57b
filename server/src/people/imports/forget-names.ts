import { sql } from 'drizzle-orm'
import { type Tx, textArray } from '../../platform/database/database.ts'
import { type Told, withoutNames } from '../../platform/forgetting/forgotten.ts'

/** Removes names from the titles of readers' imports and files, and from their messages to the concierge. */
export async function forgetNamesInImports(
  tx: Tx,
  { pattern, readers }: Told,
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
