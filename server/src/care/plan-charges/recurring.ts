import { renewalHour } from '@goodturn/contract/care/plans/limits'
import { sql } from 'drizzle-orm'
import { type Recurring, dailyAt, whenColumn } from '../../platform/jobs/recurring.ts'
import { expireDuePlans } from './expire-due.ts'
import { openDueRenewals } from './open-due.ts'
import { tryDueRenewals } from './try-due.ts'

// A plan that was not processed for a long time owes several periods in a row; five years of months is the limit.
const periodsMax = 60

/** 09:00 UTC (BG-67): expires plans that will not renew and charges the others for their next period. */
export const renewPlans: Recurring = {
  name: 'plans.renew',
  nextDue: dailyAt(renewalHour),
  async run(platform, cause) {
    await expireDuePlans(platform, cause)
    for (let periods = 0; periods < periodsMax; periods += 1) {
      const opened = await openDueRenewals(platform, cause)
      await tryDueRenewals(platform, cause)
      if (opened === 0) return
    }
  },
}

/** Retries refused cards on their days (BG-68), and postponed charges when they are due. */
export const retryRenewals: Recurring = {
  name: 'plans.retry',
  nextDue: whenColumn(sql`select min(try_at) as due from renewals where try_at is not null`),
  run: async (platform, cause) => void (await tryDueRenewals(platform, cause)),
}
