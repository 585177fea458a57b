import type { PartnershipKey } from '@goodturn/contract/ids'
import { type PartnershipState, partnershipTransitions } from '@goodturn/contract/money/partners/states'
import { canTransition } from '@goodturn/contract/states'
import { type SQL, eq, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database/database.ts'
import { stateChanged } from '../../platform/errors.ts'
import { transitionCondition } from '../../platform/machines.ts'
import { partnerships } from './tables.ts'

type Change = Partial<Omit<typeof partnerships.$inferInsert, 'key' | 'status'>>

/** Transitions a locked partnership and sets the given columns; refuses if its state doesn't allow it. */
export async function movePartnership(
  tx: Tx,
  partnership: { key: PartnershipKey; status: PartnershipState },
  to: PartnershipState,
  change: Change,
): Promise<void> {
  if (!canTransition(partnershipTransitions, partnership.status, to)) throw stateChanged()
  await tx
    .update(partnerships)
    .set({ ...change, status: to })
    .where(eq(partnerships.key, partnership.key))
}

/** Builds the statement that ends the partnerships matching `which`; skips those already ended. */
export function endPartnerships(which: SQL, now: Date): SQL {
  return sql`
    update partnerships set status = 'ended', ended_at = ${now.toISOString()}::timestamptz
    where ${which} and ${transitionCondition('status', partnershipTransitions, 'ended')}`
}
