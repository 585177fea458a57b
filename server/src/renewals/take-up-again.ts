import { sql } from 'drizzle-orm'
import { anchorDayOf } from '@goodturn/contract/plans/periods'
import { addDays, dateIn } from '@goodturn/contract/time'
import { assert } from '../platform/assert.ts'
import type { Cause } from '../platform/context.ts'
import { bumpCounters } from '../platform/counters.ts'
import { type Tx, rowsOf } from '../platform/database.ts'
import { planCanceledText } from '../plans/end.ts'
import { takePlace } from '../plans/places.ts'
import { bringBackTouches } from '../touches/bring-back.ts'

/**
 * canceled -> active (CG-42): the plan holds its contact's place again. Of one whose time is still paid for, what was
 * canceled with it is pending again, from tomorrow on. Of one that is paid anew its earlier time is over: what was not
 * used of it was given back. The caller holds the plan's lock and has looked at its state.
 */
export async function takeUpAgain(
  tx: Tx,
  planKey: string,
  { isPaid }: { isPaid: boolean },
  cause: Cause,
): Promise<void> {
  const today = dateIn(cause.now)
  const anchor = isPaid ? sql`` : sql`, anchor_day = ${anchorDayOf(today)}`
  const [plan] = await rowsOf<{ memberKey: string; contactKey: string; isTopOfMind: boolean }>(
    tx,
    sql`update plans set status = 'active', canceled_at = null, cancel_reason = null ${anchor}
        where key = ${planKey} and status = 'canceled'
        returning member_key as "memberKey", contact_key as "contactKey", is_topofmind as "isTopOfMind"`,
  )
  assert(plan, 'only a canceled plan is taken up again')
  if (plan.isTopOfMind) await takePlace(tx, { planKey, contactKey: plan.contactKey, now: cause.now })
  if (isPaid) await bringBackTouches(tx, planKey, { reason: planCanceledText, earliest: addDays(today, 1) })
  else {
    await tx.execute(sql`
      update plan_periods set ends_on = greatest(starts_on + 1, ${today}::date)
      where plan_key = ${planKey} and ends_on > ${today}::date`)
  }
  await bumpCounters(tx, [
    { memberKey: plan.memberKey, name: 'plans:active', change: 1 },
    { memberKey: plan.memberKey, name: 'plans:inactive', change: -1 },
  ])
}
