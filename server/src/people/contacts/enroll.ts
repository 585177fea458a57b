import type { ContactKey } from '@goodturn/contract/ids'
import { sql } from 'drizzle-orm'
import { addToCounters } from '../../platform/database/counters.ts'
import { type Tx, textArray } from '../../platform/database/database.ts'
import { counterNames } from './counts.ts'

/**
 * Marks people as enrolled in Top of Mind and updates the totals of their lists (CG-60, R-4), in the transaction in
 * which a plan takes their places. Skips those already enrolled.
 */
export function enrollContacts(tx: Tx, contactKeys: readonly ContactKey[]): Promise<void> {
  return mark(tx, contactKeys, true)
}

/** Marks people whose plans ended as not enrolled, in the same way. */
export function unenrollContacts(tx: Tx, contactKeys: readonly ContactKey[]): Promise<void> {
  return mark(tx, contactKeys, false)
}

async function mark(tx: Tx, contactKeys: readonly ContactKey[], isEnrolled: boolean): Promise<void> {
  if (contactKeys.length === 0) return
  const change = isEnrolled ? 1 : -1
  const { own, assigned } = counterNames
  // Locked in key order, so two purchases can't deadlock.
  await tx.execute(sql`
    with changing as (select key from contacts
        where key = any(${textArray(contactKeys)}) and is_enrolled <> ${isEnrolled} order by key for no key update),
      changed as (update contacts set is_enrolled = ${isEnrolled} from changing where contacts.key = changing.key
        returning contacts.member_key, contacts.assigned_member_key, contacts.archived_at)
    ${addToCounters(sql`
      select member_key, ${own.enrolled}, ${change}::int from changed where archived_at is null
      union all select assigned_member_key, ${assigned.enrolled}, ${change}::int from changed
        where archived_at is null and assigned_member_key <> member_key`)}`)
}
