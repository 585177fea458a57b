import type { MemberKey, ContactKey } from '@goodturn/contract/ids'
import { erasedName } from '@goodturn/contract/people/contacts/erased'
import { sql } from 'drizzle-orm'
import { type Tx, textArray } from '../../platform/database/database.ts'
import type { Merging } from '../../platform/forgetting/merging.ts'
import { replacedReason } from './replace.ts'

/** Moves plans and the payments for their periods when two accounts are merged; runs after their people were moved. */
export async function movePlans(tx: Tx, { from, to }: Merging): Promise<void> {
  await tx.execute(sql`select from plans where member_key = ${from} order by key for update`)
  await tx.execute(sql`update plans set member_key = ${to} where member_key = ${from}`)
  await tx.execute(sql`update plan_period_payments set payer_key = ${to} where payer_key = ${from}`)
}

/** Clears the sender's name from a member's plans. */
export async function forgetSenderOfPlans(tx: Tx, memberKey: MemberKey): Promise<void> {
  await tx.execute(sql`update plans set from_name = null, to_name = null where member_key = ${memberKey}`)
}

/** Clears the recipients of plans. All of these plans have ended; their periods and payments stay. */
export async function forgetPeopleOfPlans(tx: Tx, contactKeys: readonly ContactKey[]): Promise<void> {
  await tx.execute(sql`
    update plans set recipient_name = ${erasedName}, search_text = lower(${erasedName}::text || ' ' || title),
      location_key = null, to_name = null,
      cancel_reason = case when cancel_reason = ${replacedReason} then cancel_reason end
    where contact_key = any(${textArray(contactKeys)})`)
}
