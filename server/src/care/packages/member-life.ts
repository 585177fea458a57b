import type { MemberKey, ContactKey } from '@goodturn/contract/ids'
import { erasedName } from '@goodturn/contract/people/contacts/erased'
import { sql } from 'drizzle-orm'
import { type Tx, textArray } from '../../platform/database/database.ts'
import type { Merging } from '../../platform/forgetting/merging.ts'

/** Moves packages and their payments when two accounts are merged; runs after their people were moved. */
export async function movePackages(tx: Tx, { from, to }: Merging): Promise<void> {
  await tx.execute(sql`select from packages where member_key = ${from} order by key for update`)
  await tx.execute(sql`update packages set member_key = ${to} where member_key = ${from}`)
  await tx.execute(sql`update package_payments set payer_key = ${to} where payer_key = ${from}`)
}

/** Clears the sender's name from a member's packages. */
export async function forgetSenderOfPackages(tx: Tx, memberKey: MemberKey): Promise<void> {
  await tx.execute(sql`update packages set from_name = null, to_name = null where member_key = ${memberKey}`)
}

/** Clears the recipients of packages, all of which have ended. The payment records stay. */
export async function forgetPeopleOfPackages(tx: Tx, contactKeys: readonly ContactKey[]): Promise<void> {
  await tx.execute(sql`
    update packages set recipient_name = ${erasedName}, search_text = lower(${erasedName}::text || ' ' || title),
      location_key = null, future_location_key = null, to_name = null
    where contact_key = any(${textArray(contactKeys)})`)
}
