import { disputeTransitions } from '@goodturn/contract/money/invoices/states'
import { sql } from 'drizzle-orm'
import type { CardDispute } from '../../cards/processor.ts'
import { type Tx, rowsOf } from '../../../platform/database/database.ts'
import { transitionCondition } from '../../../platform/machines.ts'

const state = `case when disputes.closed_at is null then 'open' else 'closed' end`

/**
 * Records the state of a known dispute. An older report doesn't change one that the bank has decided. Returns whether
 * it has just ended.
 */
export async function moveDispute(tx: Tx, dispute: CardDispute, now: Date): Promise<boolean> {
  const closedAt = dispute.isClosed ? now.toISOString() : null
  const moved = await rowsOf<{ now_closed: boolean }>(
    tx,
    sql`with before as (select key, closed_at from disputes where key = ${dispute.ref} for update)
        update disputes set status = ${dispute.status}, amount_cents = ${dispute.amountCents},
          closed_at = coalesce(disputes.closed_at, ${closedAt}::timestamptz),
          is_lost = case when disputes.closed_at is null then ${dispute.isLost} else disputes.is_lost or disputes.status = 'lost' end
        from before where disputes.key = before.key
          and ${transitionCondition(state, disputeTransitions, dispute.isClosed ? 'closed' : 'open')}
        returning before.closed_at is null and disputes.closed_at is not null as now_closed`,
  )
  return moved[0]?.now_closed ?? false
}
