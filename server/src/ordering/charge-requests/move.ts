import { chargeRequestTransitions } from '@goodturn/contract/ordering/charge-requests/states'
import { type SQL, sql } from 'drizzle-orm'
import { transitionCondition } from '../../platform/machines.ts'

/** The reason a split order ended unpaid. */
export type EndReason = 'declined' | 'revoked' | 'lapsed' | 'abandoned' | 'failed'

/**
 * Statement, or part of one, that ends the charge requests matching `which`, paid or not. Skips requests whose state
 * doesn't allow it.
 */
export function moveRequests(
  which: SQL,
  to: { state: 'accepted' } | { state: 'ended'; reason: EndReason },
  now: Date,
): SQL {
  const at = sql`${now.toISOString()}::timestamptz`
  const change =
    to.state === 'accepted' ? sql`accepted_at = ${at}` : sql`end_reason = ${to.reason}, ended_at = ${at}`
  return sql`
    update charge_requests set state = ${to.state}, ${change}
    where ${which} and ${transitionCondition('state', chargeRequestTransitions, to.state)}`
}
