import type { MemberKey, PlanKey } from '@goodturn/contract/ids'
import { sql } from 'drizzle-orm'
import type { Cause } from '../../platform/context.ts'
import { bumpCounters } from '../../platform/database/counters.ts'
import type { Tx } from '../../platform/database/database.ts'
import { cancelOpenTouches } from '../touches/cancel-open.ts'
import { planCanceledText } from './end.ts'
import { movePlans } from './move.ts'

/** Why a plan was canceled whose unused part went into another one. It does not come back (CG-62). */
export const replacedReason = 'Replaced by another plan'

interface Ended {
  key: PlanKey
  memberKey: MemberKey
}

/**
 * Cancels plans whose place others take by an upgrade (CG-62), without fee or refund: the owner's unused part was the
 * auto credit of the purchase. What else is unused lapses, of another payer of a split too: Top of Mind is a final sale
 * . Plans that ended meanwhile are left as they are.
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
