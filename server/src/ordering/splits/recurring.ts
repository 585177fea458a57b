import type { SplitKey } from '@goodturn/contract/ids'
import { sql } from 'drizzle-orm'
import { type Platform, causeOf } from '../../platform/context.ts'
import { rowsOf } from '../../platform/database/database.ts'
import { type Recurring, whenColumn } from '../../platform/jobs/recurring.ts'
import { driveSplit } from './drive.ts'

const batch = 50

/** Resumes split payments that crashed or wait for a processor, when they are due. */
export const continueSplits: Recurring = {
  name: 'carry-splits-on',
  nextDue: whenColumn(
    sql`select min(ask_again_at) as due from split_payments where state in ('authorizing', 'capturing', 'undoing')`,
  ),
  async run(platform, cause) {
    const due = await rowsOf<{ key: SplitKey }>(
      platform.database.db,
      sql`select key from split_payments where state in ('authorizing', 'capturing', 'undoing')
            and ask_again_at <= ${cause.now.toISOString()}::timestamptz order by ask_again_at limit ${batch}`,
    )
    for (const { key } of due) await continueSplit(platform, key)
  },
}

/** Continues one split payment; logs failures and retries later. */
export async function continueSplit(platform: Platform, key: SplitKey): Promise<void> {
  try {
    await driveSplit(platform, key, null, causeOf(platform, 'recurring:carry-splits-on'))
  } catch (error) {
    platform.log.error({ err: error, split: key }, 'a split payment could not be continued')
  }
}
