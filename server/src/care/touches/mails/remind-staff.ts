import { addDays, dateIn, formatUtcDate, nextBusinessDay } from '@goodturn/contract/time'
import type { CalendarDate } from '@goodturn/contract/time'
import { sql } from 'drizzle-orm'
import type { Cause, Platform } from '../../../platform/context.ts'
import { rowsOf } from '../../../platform/database/database.ts'
import { sendMail } from '../../../platform/mail/mail.ts'
import { unarranged } from '../lists/unarranged.queries.ts'

/** Maximum number of services listed in a reminder; its count includes all. */
const namedMax = 30

interface Unarranged {
  title: string
  recipient_name: string
  event_date: CalendarDate
  count: number
}

/** Reminds staff of appointments to set: one email on each business day with any. */
export async function remindStaff({ database }: Platform, cause: Cause): Promise<void> {
  const today = dateIn(cause.now)
  if (nextBusinessDay(addDays(today, -1)) !== today) return
  await database.transaction(async (tx) => {
    const waiting = await rowsOf<Unarranged>(
      tx,
      sql`select t.title, t.recipient_name, t.event_date::text as event_date, (count(*) over ())::int as count
          from touches t where ${unarranged(today)} order by t.event_date, t.key limit ${namedMax}`,
    )
    const [first] = waiting
    if (!first) return
    await sendMail(tx, cause, cause.settings.staffEmail, {
      template: 'appointments-to-set',
      subject: first.count === 1 ? '1 appointment to schedule' : `${first.count} appointments to schedule`,
      heading: 'Appointments to schedule',
      paragraphs: ['These services are waiting for an appointment, soonest day first. They don’t expire.'],
      rows: waiting.map((touch) => [
        `${touch.title} for ${touch.recipient_name}`,
        formatUtcDate(touch.event_date),
      ]),
    })
  })
}
