import { anchorDayOf } from '@goodturn/contract/care/plans/periods'
import { type CalendarDate, addDays, dateIn } from '@goodturn/contract/time'
import type { Cause } from '../../platform/context.ts'
import { bumpCounters } from '../../platform/database/counters.ts'
import type { Tx } from '../../platform/database/database.ts'
import { endPaidTime } from '../plans/payments/billing-dates.ts'
import { planCanceledText } from '../plans/end.ts'
import type { LockedPlan } from '../plans/find.ts'
import { movePlan } from '../plans/move.ts'
import { takePlace } from '../plans/places.ts'
import { restoreTouches } from '../touches/parents/restore.ts'
import { type LoggedPlan, logOwnerAct } from './log-owner-act.ts'

/**
 * canceled -> active (CG-42): the plan holds its contact's place again. If its time is still paid for, the touches
 * canceled with it are pending again, from tomorrow on. If it is paid for again, from the day `paidFrom`, its earlier
 * time is over: the unused part was refunded. The caller holds the plan's lock.
 */
export async function applyReactivation(
  tx: Tx,
  plan: LoggedPlan & Pick<LockedPlan, 'status' | 'isTopOfMind'>,
  { paidFrom }: { paidFrom: CalendarDate | null },
  cause: Cause,
): Promise<void> {
  const today = dateIn(cause.now)
  const planKey = plan.key
  const anchor = paidFrom === null ? {} : { anchorDay: anchorDayOf(paidFrom) }
  await movePlan(tx, plan, 'active', { canceledAt: null, cancelReason: null, ...anchor })
  if (plan.isTopOfMind) await takePlace(tx, { planKey, contactKey: plan.contactKey, now: cause.now })
  if (paidFrom === null) {
    const earliest = addDays(today, 1)
    await restoreTouches(tx, planKey, { reason: planCanceledText, earliest }, cause)
  } else await endPaidTime(tx, planKey, today)
  await bumpCounters(tx, [
    { memberKey: plan.memberKey, name: 'plans:active', change: 1 },
    { memberKey: plan.memberKey, name: 'plans:inactive', change: -1 },
  ])
  await logOwnerAct(tx, plan, 'plan_reactivated', cause)
}
