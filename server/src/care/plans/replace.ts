import type { MemberKey, PlanKey } from '@goodturn/contract/ids'
import { sql } from 'drizzle-orm'
import type { Cause } from '../../platform/context.ts'
import { bumpCounters } from '../../platform/database/counters.ts'
import type { Tx } from '../../platform/database/database.ts'
import { cancelOpenTouches } from '../touches/parents/cancel-open.ts'
import { planCanceledText } from './end.ts'
import { movePlans } from './move.ts'

/** The reason stored on a canceled plan whose unused part went into another one. It can't be reactivated (CG-62). */
export const replacedReason = 'Replaced by another plan'

interface Ended {
  key: PlanKey
  memberKey: MemberKey
}

/**
 * Cancels plans replaced by an upgrade (CG-62), without a fee or refund: the purchase already gave the owner an auto
 * credit for the unused part. Any other unused part lapses, including another payer's share of a split: Top of Mind is
 * a final sale. Leaves plans that ended in the meantime unchanged.
 */
export async function cancelReplaced(tx: Tx, planKeys: readonly PlanKey[], cause: Cause): Promise<void> {
  if (planKeys.length === 0) return
  const ended = await movePlans<Ended>(tx, planKeys, 'canceled', {
    set: sql`canceled_at = ${cause.now.toISOString()}::timestamptz, cancel_reason = ${replacedReason}`,
    returning: sql`plans.key, member_key as "memberKey"`,
  })
  await cancelOpenTouches(
    tx,
    ended.map((plan) => plan.key),
    planCanceledText,
    cause,
  )
  await bumpCounters(
    tx,
    ended.flatMap(({ memberKey }) => [
      { memberKey, name: 'plans:active', change: -1 },
      { memberKey, name: 'plans:inactive', change: 1 },
    ]),
  )
}
