import { erasedName, erasedText } from '@goodturn/contract/contacts/erased'
import { sql } from 'drizzle-orm'
import { type Tx, textArray } from '../platform/database.ts'
import { withoutNames } from '../platform/forgotten.ts'
import type { MemberForgotten, PeopleForgotten } from '../erasure/events.ts'

/** Merges of somebody who is erased stay by their keys; addresses and reasons go. Listens to `memberForgotten`. */
export async function forgetMerges(tx: Tx, { memberKey }: MemberForgotten): Promise<void> {
  await tx.execute(sql`update member_merges set from_email = '', into_email = '', reason = ${erasedText},
    end_reason = case when end_reason is null then null else ${erasedText} end
    where from_key = ${memberKey} or into_key = ${memberKey}`)
}

/** Takes the names of people who are erased out of why accounts of members who knew them were merged. */
export async function forgetNamesInMerges(
  tx: Tx,
  { told: { pattern, readers } }: PeopleForgotten,
): Promise<void> {
  if (pattern === null) return
  await tx.execute(
    sql`update member_merges set reason = ${withoutNames(sql`reason`, pattern, erasedName)},
          end_reason = ${withoutNames(sql`end_reason`, pattern, erasedName)}
        where (from_key = any(${textArray(readers)}) or into_key = any(${textArray(readers)}))
          and concat_ws(' ', reason, end_reason) ~ ${pattern}`,
  )
}
