import { sql } from 'drizzle-orm'
import { type Recurring, whenColumn } from '../../../platform/jobs/recurring.ts'
import { notifyMembers } from '../notify.ts'
import { tryDueTurns } from './try-due.ts'

/** Runs each day's steps at 10:00 UTC, and postponed ones at their time. */
export const runSequences: Recurring = {
  name: 'sequences.run',
  nextDue: whenColumn(sql`select min(try_at) as due from sequence_enrollments where try_at is not null`),
  run: async (platform, cause) => void (await tryDueTurns(platform, cause)),
}

/** Some minutes later, mails members what waits for them and their reminders. */
export const notifyOfSequences: Recurring = {
  name: 'sequences.tell',
  nextDue:
    whenColumn(sql`select least((select min(tell_at) from sequence_enrollments where tell_at is not null),
      (select min(tell_at) from sequence_turns where tell_at is not null)) as due`),
  run: notifyMembers,
}
