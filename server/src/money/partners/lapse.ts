import { partnerInviteDays } from '@goodturn/contract/money/partners/limits'
import { sql } from 'drizzle-orm'
import { type Recurring, whenColumn } from '../../platform/jobs/recurring.ts'
import { endPartnerships } from './move.ts'

/** Lapses invitations unanswered for 30 days (BG-52): gone for both sides, and the card is free again. */
export const lapseInvitations: Recurring = {
  name: 'partners.lapse',
  nextDue: whenColumn(
    sql`select min(created_at) + make_interval(days => ${partnerInviteDays}) as due from partnerships where status = 'requested'`,
  ),
  async run({ database }, cause) {
    const now = cause.now.toISOString()
    const unanswered = sql`status = 'requested'
      and created_at <= ${now}::timestamptz - make_interval(days => ${partnerInviteDays})`
    await database.db.execute(endPartnerships(unanswered, cause.now))
  },
}
