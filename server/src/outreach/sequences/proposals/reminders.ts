import type { PageOf } from '@goodturn/contract/call'
import type { MemberKey, TurnKey } from '@goodturn/contract/ids'
import { perPage } from '@goodturn/contract/limits'
import type { Reminder } from '@goodturn/contract/outreach/sequences/schema'
import { sql } from 'drizzle-orm'
import type { Cause } from '../../../platform/context.ts'
import { type Tx, rowsOf } from '../../../platform/database/database.ts'
import type { PageRequest } from '../../../platform/lists/page-by-age.ts'
import { pageFrom } from '../../../platform/lists/paging.ts'
import { noReminder } from '../errors.ts'
import { type ReminderRow, pageOfReminders } from './reminders.queries.ts'

/** A page of the reminders from a member's sequences, oldest first. */
export async function listReminders(
  tx: Tx,
  memberKey: MemberKey,
  asked: PageRequest,
): Promise<PageOf<Reminder>> {
  const { rows, cursor, counted } = await pageOfReminders(tx, memberKey, asked)
  return pageFrom<ReminderRow, Reminder>({
    rows,
    page: cursor?.page ?? asked.page ?? 1,
    perPage,
    total: counted.total,
    isMinimum: counted.isMinimum,
    at: ({ dueOn, key }) => [dueOn, key],
    present: ({ key, note, dueOn, contactKey, name, sequenceKey, title }) => ({
      key,
      note,
      due_on: dueOn,
      contact: { key: contactKey, display_name: name },
      sequence: { key: sequenceKey, title },
    }),
  })
}

/**
 * Marks a reminder as done: it is no longer listed, and no email about it goes out. 404 if it is someone else's or not
 * due yet; marking it again changes nothing.
 */
export async function checkReminder(tx: Tx, memberKey: MemberKey, key: TurnKey, cause: Cause): Promise<void> {
  const checked = await rowsOf(
    tx,
    sql`update sequence_turns set checked_at = coalesce(checked_at, ${cause.now.toISOString()}::timestamptz),
          tell_at = null
        where key = ${key} and member_key = ${memberKey} and kind = 'reminder' and state = 'done' returning key`,
  )
  if (checked.length === 0) throw noReminder()
}
