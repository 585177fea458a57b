import type { RefundKey } from '@goodturn/contract/ids'
import { sql } from 'drizzle-orm'
import type { Cause, Platform } from '../../../platform/context.ts'
import { rowsOf } from '../../../platform/database/database.ts'
import { newKey } from '../../../platform/ids.ts'
import type { ChargeRow } from '../charges/charge-row.ts'
import { finishRefund } from './finish-refund.ts'

/**
 * Refunds in full money that arrived for a charge already given up. The refund is written before the processor is
 * asked, so the reconciler finishes it after a crash.
 */
export async function refundStray(
  platform: Platform,
  charge: ChargeRow,
  processorRef: string,
  cause: Cause,
): Promise<void> {
  const at = cause.now.toISOString()
  const fresh = await rowsOf<{ key: RefundKey }>(
    platform.database.db,
    sql`with late as (update charges set processor_ref = ${processorRef}, refunded_cents = amount_cents
          where key = ${charge.key} and refunded_cents = 0 returning key, member_key, amount_cents)
        insert into refunds (key, charge_key, member_key, amount_cents, state, reason, created_at)
          select ${newKey('refund')}, key, member_key, amount_cents, 'asking', 'stray', ${at}::timestamptz from late
        returning key`,
  )
  if (fresh[0]) await finishRefund(platform, fresh[0].key, cause)
}
