import { editUndoDays } from '@goodturn/contract/ordering/bulk-messaging/limits'
import { sql } from 'drizzle-orm'
import { type Recurring, dailyAt } from '../../platform/jobs/recurring.ts'

/** Deletes edits that are too old to undo, along with the messages they replaced. */
export const forgetMessageEdits: Recurring = {
  name: 'forget-message-edits',
  nextDue: dailyAt(3, 40),
  async run({ database }, cause) {
    await database.db.execute(sql`
      delete from message_edits
      where created_at < ${cause.now.toISOString()}::timestamptz - make_interval(days => ${editUndoDays})`)
  },
}
