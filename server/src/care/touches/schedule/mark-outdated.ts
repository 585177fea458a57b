import { outdatedAfterDays } from '@goodturn/contract/care/touches/tracking'
import { sql } from 'drizzle-orm'
import type { Cause, Platform } from '../../../platform/context.ts'
import { changeTouches } from '../change.ts'
import { scheduleErasure } from '../linked/private-addresses.ts'

const batchSize = 1000

/**
 * Marks touches as outdated whose number got no carrier report and that were processed more than 100 days ago; the
 * activity list shows them as Delivered (section 4.9), and their private addresses are erased as if they were. A later report still counts.
 */
export async function markOutdated(platform: Platform, cause: Cause): Promise<void> {
  const before = new Date(cause.now.getTime() - outdatedAfterDays * 86_400_000).toISOString()
  for (let marked = batchSize; marked === batchSize;) {
    marked = await platform.database.transaction(async (tx) => {
      const where = sql`key in (select key from touches where status = 'completed' and tracking_number is not null
          and tracking_status is null and completed_at < ${before}::timestamptz limit ${batchSize})
        and status = 'completed' and tracking_status is null`
      const touchKeys = await changeTouches(tx, where, { trackingStatus: 'outdated' })
      await scheduleErasure(tx, { touchKeys }, cause)
      return touchKeys.length
    })
  }
}
