import type { PlanKey } from '@goodturn/contract/ids'
import { reactivateWithinDays } from '@goodturn/contract/care/plans/actions'
import { type SQL, sql } from 'drizzle-orm'
import { type Tx, rowsOf } from '../../platform/database/database.ts'
import { replacedReason } from './replace.ts'

const dayMs = 86_400_000

/**
 * Whether plan `p` may be reactivated by its owner (CG-42): canceled at most 90 days ago, neither swapped nor replaced
 * by another plan, its contact not erased, its service still sold, and for Top of Mind the contact's place free.
 */
export function reactivationCondition(now: Date): SQL {
  const since = new Date(now.getTime() - reactivateWithinDays * dayMs).toISOString()
  return sql`(p.status = 'canceled' and p.canceled_at >= ${since}::timestamptz
    and p.cancel_reason is distinct from ${replacedReason}
    and not exists (select from plans swapped where swapped.original_plan_key = p.key)
    and exists (select from contacts c where c.key = p.contact_key and c.erased_at is null)
    and exists (select from services sold where sold.key = p.service_key and sold.active)
    and not (p.is_topofmind and exists (select from plan_places place where place.contact_key = p.contact_key)))`
}

/** Whether one plan can be reactivated. The caller holds its lock and has checked the owner. */
export async function canReactivate(tx: Tx, planKey: PlanKey, now: Date): Promise<boolean> {
  const rows = await rowsOf<{ open: boolean }>(
    tx,
    sql`select ${reactivationCondition(now)} as open from plans p where p.key = ${planKey}`,
  )
  return rows[0]?.open ?? false
}
