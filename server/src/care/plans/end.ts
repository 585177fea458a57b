import type { MemberKey, PlanKey } from '@goodturn/contract/ids'
import { sql } from 'drizzle-orm'
import type { Cause } from '../../platform/context.ts'
import { bumpCounters } from '../../platform/database/counters.ts'
import type { Tx } from '../../platform/database/database.ts'
import { endWithPlans } from '../touches/parents/end-with-plans.ts'
import { plansCanceled } from './events.ts'
import { movePlans } from './move.ts'
import { freePlaces } from './places.ts'

/** The reason stored on the touches canceled with their plan (CG-53). */
export const planCanceledText = 'Plan canceled'

export interface Ending {
  as: 'canceled' | 'expired'
  /** Why the plan was canceled, shown to staff; null if the member canceled it. */
  reason: string | null
}

/** A plan that was ended. */
export interface EndedPlan {
  key: PlanKey
  memberKey: MemberKey
}

/**
 * Ends plans (CG-37, CG-53): cancels whatever was not completed, except gifts of an expired plan that are for a day of
 * the person (R-25) or that staff arrange (R-26); frees their contacts' places and updates the owner's totals. Locks
 * the plans in key order. Plans whose state doesn't allow it are left unchanged; returns the ended ones.
 */
export async function endPlans(
  tx: Tx,
  planKeys: readonly PlanKey[],
  { as, reason }: Ending,
  cause: Cause,
): Promise<EndedPlan[]> {
  if (planKeys.length === 0) return []
  const at = sql`${cause.now.toISOString()}::timestamptz`
  const set =
    as === 'canceled' ? sql`canceled_at = ${at}, cancel_reason = ${reason}` : sql`expired_at = ${at}`
  const returning = sql`plans.key, plans.member_key as "memberKey"`
  const ended = await movePlans<EndedPlan>(tx, planKeys, as, { set, returning })
  const keys = ended.map(({ key }) => key)
  await endWithPlans(tx, keys, { as, reason: planCanceledText }, cause)
  await freePlaces(tx, keys)
  await bumpCounters(
    tx,
    ended.flatMap(({ memberKey }) => [
      { memberKey, name: 'plans:active', change: -1 },
      { memberKey, name: 'plans:inactive', change: 1 },
    ]),
  )
  if (as === 'canceled' && ended.length > 0)
    await cause.publish(tx, plansCanceled, { memberKeys: ended.map(({ memberKey }) => memberKey) })
  return ended
}
