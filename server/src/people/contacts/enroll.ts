import type { ContactKey } from '@goodturn/contract/ids'
import { sql } from 'drizzle-orm'
import { addToCounters } from '../../platform/database/counters.ts'
import { type Tx, textArray } from '../../platform/database/database.ts'
import { counterNames } from './counts.ts'

/**
 * Marks people as enrolled in Top of Mind and moves the totals of their lists (CG-60, R-4), in the transaction in which
 * a plan takes their places. Those who are enrolled already stay as they are.
 */
export function enrollContacts(tx: Tx, contactKeys: readonly ContactKey[]): Promise<void> {
  return mark(tx, contactKeys, true)
}

/** The same for people whose plans ended. */
export function unenrollContacts(tx: Tx, contactKeys: readonly ContactKey[]): Promise<void> {
  return mark(tx, contactKeys, false)
}

async function mark(tx: Tx, contactKeys: readonly ContactKey[], isEnrolled: boolean): Promise<void> {
  if (contactKeys.length === 0) return
  const change = isEnrolled ? 1 : -1
  const { own, assigned } = counterNames
  // Locked in the order of their keys, so that two purchases cannot deadlock.
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
