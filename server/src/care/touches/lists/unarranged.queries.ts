import { type CalendarDate, addDays } from '@goodturn/contract/time'
import { arrangeDaysBefore } from '@goodturn/contract/care/touches/limits'
import { type SQL, sql } from 'drizzle-orm'

/** A condition on `t`: staff have yet to set its appointment, and its day has come or is near. */
export function unarranged(today: CalendarDate): SQL {
  return sql`((t.status = 'incomplete' and t.link_step is null)
      or (t.status in ('pending', 'bulkpending') and t.event_date <= ${addDays(today, arrangeDaysBefore)}::date))
    and t.appointment_at is null
    and exists (select from experiences where experiences.key = t.experience_key and experiences.appointment_required)`
}
