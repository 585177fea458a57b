import { erasedText } from '@goodturn/contract/contacts/erased'
import { sql } from 'drizzle-orm'
import type { Tx } from '../platform/database.ts'
import type { MemberForgotten } from '../erasure/events.ts'

/** Merges of somebody who is erased stay by their keys; addresses and reasons go. Listens to `memberForgotten`. */
export async function forgetMerges(tx: Tx, { memberKey }: MemberForgotten): Promise<void> {
  await tx.execute(sql`update member_merges set from_email = '', into_email = '', reason = ${erasedText},
    end_reason = case when end_reason is null then null else ${erasedText} end
    where from_key = ${memberKey} or into_key = ${memberKey}`)
}
