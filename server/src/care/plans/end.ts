import type { MemberKey, PlanKey } from '@goodturn/contract/ids'
import { sql } from 'drizzle-orm'
import type { Cause } from '../../platform/context.ts'
import { bumpCounters } from '../../platform/database/counters.ts'
import type { Tx } from '../../platform/database/database.ts'
import { endWithPlans } from '../touches/end-with-plans.ts'
import { plansCanceled } from './events.ts'
import { movePlans } from './move.ts'
import { freePlaces } from './places.ts'

/** Why the touches of a plan that ended are canceled (CG-53). */
export const planCanceledText = 'Plan canceled'

export interface Ending {
  as: 'canceled' | 'expired'
  /** Why a plan was canceled, for staff; null where the member did it. */
  reason: string | null
}

/** A plan that was ended. */
export interface EndedPlan {
  key: PlanKey
  memberKey: MemberKey
}

/**
 * Ends plans (CG-37, CG-53): whatever was not completed is canceled, but for gifts of an expired plan that are for a
 * day of the person or that staff arrange; their contacts' places are free, the owner's totals move. Takes the plans' locks in the order of their keys. Plans whose state does not lead there are left as
 * they are; returns those that were ended.
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
