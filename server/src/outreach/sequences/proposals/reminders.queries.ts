import type { ContactKey, MemberKey, SequenceKey, TurnKey } from '@goodturn/contract/ids'
import { perPage } from '@goodturn/contract/limits'
import { sql } from 'drizzle-orm'
import { countRows } from '../../../platform/database/count-rows.ts'
import { type Tx, rowsOf } from '../../../platform/database/database.ts'
import { jumpTo, firstRows } from '../../../platform/lists/jump.ts'
import type { PageRequest } from '../../../platform/lists/page-by-age.ts'
import { type Counted, type Cursor, readCursor } from '../../../platform/lists/paging.ts'

/** A due reminder, with its person and sequence. */
export interface ReminderRow {
  key: TurnKey
  note: string
  dueOn: string
  contactKey: ContactKey
  name: string
  sequenceKey: SequenceKey
  title: string
}

export interface RemindersPage {
  rows: ReminderRow[]
  cursor: Cursor | null
  counted: Counted
}

/** A page of a member's due reminders that are not done, for people who are still theirs and not archived. */
export async function pageOfReminders(
  tx: Tx,
  memberKey: MemberKey,
  { page = 1, after }: PageRequest,
): Promise<RemindersPage> {
  const cursor = after ? readCursor(after, ['date', 'text']) : null
  const from = sql`from sequence_turns t join contacts c on c.key = t.contact_key and c.member_key = t.member_key
    where t.member_key = ${memberKey} and t.kind = 'reminder' and t.state = 'done' and t.checked_at is null
      and c.archived_at is null`
  const counted = cursor ?? (await countRows(tx, [sql`select 1 ${from}`]))
  const jump = cursor ? firstRows(perPage + 1) : jumpTo(page, perPage, counted)
  const walk = jump.fromEnd ? sql`desc` : sql`asc`
  const past = cursor ? sql`and (t.due_on, t.key) > (${cursor.at[0]}::date, ${cursor.at[1]})` : sql``
  const rows = await rowsOf<ReminderRow>(
    tx,
    sql`select t.key, coalesce(t.note, 'Reminder') as note, t.due_on::text as "dueOn", t.contact_key as "contactKey",
          c.display_name as name, s.key as "sequenceKey", s.title
        from (select t.* ${from} ${past}
          order by t.due_on ${walk}, t.key ${walk} limit ${jump.limit} offset ${jump.offset}) t
        join contacts c on c.key = t.contact_key join sequence_enrollments e on e.key = t.enrollment_key
        join sequences s on s.key = e.sequence_key order by t.due_on, t.key`,
  )
  return { rows, cursor, counted }
}
