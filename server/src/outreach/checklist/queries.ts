import { type Checklist, newcomerDays } from '@goodturn/contract/outreach/checklist/calls'
import type { ContactKey, MemberKey } from '@goodturn/contract/ids'
import { sql } from 'drizzle-orm'
import { type Tx, rowsOf } from '../../platform/database/database.ts'

interface Steps {
  person: ContactKey | null
  signature: boolean
  gift: boolean
  card: boolean
  isOver: boolean
  isNew: boolean
}

/**
 * A newcomer's steps, derived from current data. Null if the checklist has ended, or if the member has given a gift and
 * signed up more than 30 days before `now`. One statement, each part using an index.
 */
export async function readChecklist(tx: Tx, memberKey: MemberKey, now: Date): Promise<Checklist | null> {
  const [steps] = await rowsOf<Steps>(
    tx,
    sql`select coalesce(
          (select key from contacts where member_key = members.key and archived_at is null
            order by created_at desc, key desc limit 1),
          (select key from contacts where assigned_member_key = members.key and archived_at is null
            order by sort_name, key limit 1)) as person,
        confirmed_from_names or from_name is not null as signature,
        exists (select from touches where member_key = members.key) as gift,
        exists (select from cards where member_key = members.key and removed_at is null) as card,
        exists (select from ended_checklists where member_key = members.key) as "isOver",
        created_at > ${now}::timestamptz - make_interval(days => ${newcomerDays}) as "isNew"
      from members where key = ${memberKey}`,
  )
  if (!steps || steps.isOver || (steps.gift && !steps.isNew)) return null
  const { person, signature, gift, card } = steps
  return { person, signature, gift, card }
}
