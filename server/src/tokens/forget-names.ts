import { sql } from 'drizzle-orm'
import { type Tx, textArray } from '../platform/database.ts'
import { type Told, withoutNames } from '../platform/forgotten.ts'

/** Takes names out of the titles of tokens: those of a merged account carry its address. */
export async function forgetNamesInTokens(
  tx: Tx,
  { pattern, readers }: Told,
  instead: string,
): Promise<void> {
  if (pattern === null) return
  await tx.execute(
    sql`update tokens set title = ${withoutNames(sql`title`, pattern, instead)}
        where member_key = any(${textArray(readers)}) and title ~ ${pattern}`,
  )
}
