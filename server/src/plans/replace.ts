import type { MemberKey, PlanKey } from '@goodturn/contract/ids'
import { dateIn } from '@goodturn/contract/time'
import { sql } from 'drizzle-orm'
import { issueLot } from '../ledger/issue.ts'
import type { Cause } from '../platform/context.ts'
import { bumpCounters } from '../platform/counters.ts'
import type { Tx } from '../platform/database.ts'
import { cancelOpenTouches } from '../touches/cancel-open.ts'
import { planCanceledText } from './end.ts'
import type { PaidPeriod } from './find-plans-for-cart.ts'
import { movePlans } from './move.ts'
import { periodsOf } from './periods.queries.ts'
import { unusedCents } from './unused.ts'

/** Why a plan was canceled whose unused part went into another one. It does not come back (CG-62). */
export const replacedReason = 'Replaced by another plan'

interface Ended {
  key: PlanKey
  memberKey: MemberKey
  title: string
  recipientName: string
  periods: PaidPeriod[]
}

/**
 * Cancels plans whose place others take by an upgrade (CG-62), without fee or refund: the owner's unused part was the
 * auto credit of the purchase. What another payer of a split period has not used goes to them as credit that does not
 * expire (BG-26). Plans that ended meanwhile are left as they are.
 */
export async function cancelReplaced(tx: Tx, planKeys: readonly PlanKey[], cause: Cause): Promise<void> {
  if (planKeys.length === 0) return
  const ended = await movePlans<Ended>(tx, planKeys, 'canceled', {
    set: sql`canceled_at = ${cause.now.toISOString()}::timestamptz, cancel_reason = ${replacedReason}`,
    returning: sql`plans.key, member_key as "memberKey", title, recipient_name as "recipientName",
      ${periodsOf} as periods`,
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
  for (const plan of ended) await creditOthers(tx, plan, cause)
}

async function creditOthers(tx: Tx, plan: Ended, cause: Cause): Promise<void> {
  const payers = new Set(plan.periods.flatMap(({ payments }) => payments.map(({ payerKey }) => payerKey)))
  payers.delete(plan.memberKey)
  for (const payerKey of [...payers].sort()) {
    const cents = unusedCents(plan, payerKey, dateIn(cause.now))
    if (cents === 0) continue
    await issueLot(tx, {
      memberKey: payerKey,
      kind: 'credit',
      reason: 'cancelation',
      description: `Unused part of ${plan.title} for ${plan.recipientName}`,
      cents,
      expiresAt: null,
      from: 'returned',
      now: cause.now,
    })
  }
}
