import type { ContactKey, MemberKey } from '@goodturn/contract/ids'
import { sql } from 'drizzle-orm'
import { type Tx, textArray } from '../../platform/database/database.ts'

interface Leaving {
  contactKeys: readonly ContactKey[]
  /** Their own email addresses, to find waiting people who were never linked. */
  addresses: readonly string[]
  memberKeys: readonly MemberKey[]
}

/**
 * Deletes what services sent about people, except for those waiting under another address, and the notes about their
 * gifts.
 */
export async function forgetPeopleOfServices(
  tx: Tx,
  { contactKeys, addresses, memberKeys }: Leaving,
): Promise<void> {
  const keys = textArray(contactKeys)
  await tx.execute(
    sql`delete from integration_notes
        where touch_key in (select key from touches where contact_key = any(${keys}))`,
  )
  await tx.execute(sql`
    with gone as (
        delete from integration_people p using user_integrations u
        where u.key = p.user_integration_key and (p.contact_key = any(${keys})
          or u.member_key = any(${textArray(memberKeys)}) and p.contact_key is null
            and lower(p.data ->> 'email') = any(${textArray(addresses)}))
        returning p.user_integration_key, p.state, p.differing is not null as differs),
      counted as (select user_integration_key as key, count(*) filter (where state = 'waiting') as waiting,
          count(*) filter (where differs) as differing from gone group by user_integration_key)
    update user_integrations u set waiting_count = waiting_count - counted.waiting,
      differing_count = differing_count - counted.differing
    from counted where counted.key = u.key`)
}
