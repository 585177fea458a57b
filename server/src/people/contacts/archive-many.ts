import type { ContactKey } from '@goodturn/contract/ids'
import { sql } from 'drizzle-orm'
import { addToCounters } from '../../platform/database/counters.ts'
import { type Tx, textArray } from '../../platform/database/database.ts'
import { counterNames } from './counts.ts'

/**
 * Archives many people, like `archiveContact` for one: addresses get the same timestamp, totals are updated, and
 * history stays. One statement; the caller has locked the people and checked their owners.
 */
export async function archiveContacts(tx: Tx, contactKeys: readonly ContactKey[], now: Date): Promise<void> {
  if (contactKeys.length === 0) return
  const at = sql`${now.toISOString()}::timestamptz`
  const keys = textArray(contactKeys)
  const { own, assigned } = counterNames
  await tx.execute(sql`
    with gone as (update contacts set archived_at = ${at} where key = any(${keys}) and archived_at is null
        returning key, member_key, assigned_member_key, contact_type, tags, is_enrolled),
      places as (update locations set archived_at = ${at} where contact_key in (select key from gone)
        and archived_at is null returning member_key),
      listed as (
        select member_key, ${own.all}::text as all_of, ${own.type}::text as type_of, ${own.tag}::text as tag_of,
          ${own.enrolled}::text as enrolled_of, contact_type, tags, is_enrolled from gone
        union all select assigned_member_key, ${assigned.all}, ${assigned.type}, ${assigned.tag}, ${assigned.enrolled},
          contact_type, tags, is_enrolled from gone where assigned_member_key <> member_key)
    ${addToCounters(sql`
      select member_key, all_of, -1 from listed
      union all select member_key, type_of || contact_type, -1 from listed
      union all select member_key, tag_of || tag, -1 from listed cross join unnest(tags) tag
      union all select member_key, enrolled_of, -1 from listed where is_enrolled
      union all select member_key, 'places', -1 from places`)}`)
}
