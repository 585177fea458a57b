import { notificationDaysMax } from '@goodturn/contract/outreach/notifications/limits'
import { sql } from 'drizzle-orm'
import type { Platform } from '../../platform/context.ts'
import { rowsMax } from './queries.ts'

/** Deletes notifications older than 90 days and those too old for any bell to list, nightly. */
export async function sweepNotifications({ database, clock }: Platform): Promise<void> {
  await database.db.execute(
    sql`delete from notifications
        where at < ${clock.now().toISOString()}::timestamptz - make_interval(days => ${notificationDaysMax})`,
  )
  await database.db.execute(
    sql`delete from notifications old
        using (select member_key, number, row_number() over (partition by member_key order by number desc) as place
          from notifications) ranked
        where ranked.place = ${rowsMax} and old.member_key = ranked.member_key and old.number < ranked.number`,
  )
}
