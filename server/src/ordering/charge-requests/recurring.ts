import { sql } from 'drizzle-orm'
import { type Recurring, whenColumn } from '../../platform/jobs/recurring.ts'
import { followUpRequests } from './follow-up.ts'

/** Reminds partners, and ends unanswered requests (BG-47). */
export const followUpChargeRequests: Recurring = {
  name: 'tend-charge-requests',
  nextDue: whenColumn(sql`select min(next_at) as due from charge_requests where state = 'requested'`),
  run: async ({ database }, cause) => database.transaction((tx) => followUpRequests(tx, cause)),
}
