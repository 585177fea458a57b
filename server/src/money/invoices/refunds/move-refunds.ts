import { type RefundState, refundTransitions } from '@goodturn/contract/money/invoices/states'
import { type SQL, sql } from 'drizzle-orm'
import { transitionCondition } from '../../../platform/machines.ts'

/**
 * The statement that transitions the refunds that `which` names and sets the columns in `set`. Skips refunds whose
 * state doesn't allow it.
 */
export function moveRefunds(which: SQL, to: RefundState, set: SQL): SQL {
  return sql`
    update refunds set state = ${to}, ${set}
    where ${which} and ${transitionCondition('state', refundTransitions, to)}`
}
