import { type RefundState, refundTransitions } from '@goodturn/contract/money/invoices/states'
import { type SQL, sql } from 'drizzle-orm'
import { mayMoveTo } from '../../platform/machines.ts'

/**
 * The statement that brings the refunds that `which` names into another state, with what else `set` changes then. Those
 * whose state does not lead there are left as they are.
 */
export function moveRefunds(which: SQL, to: RefundState, set: SQL): SQL {
  return sql`
    update refunds set state = ${to}, ${set}
    where ${which} and ${mayMoveTo('state', refundTransitions, to)}`
}
