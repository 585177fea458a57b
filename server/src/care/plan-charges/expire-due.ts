import type { PlanKey } from '@goodturn/contract/ids'
import { dateIn } from '@goodturn/contract/time'
import { Refusal } from '../../platform/errors.ts'
import type { Cause, Platform } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import { endPlans } from '../plans/end.ts'
import { abandonRenewalsOf } from './abandon.ts'
import { lockToExpire, plansToExpire } from './expire-due.queries.ts'
import { mailExpired } from './mails/mails.ts'

const batch = 500

/**
 * Expires plans whose paid time is over and that will not renew (CG-37, CG-46), and abandons their open charges.
 * Returns the number of expired plans.
 */
export async function expireDuePlans(platform: Platform, cause: Cause): Promise<number> {
  let expired = 0
  for (let after = ''; ;) {
    const due = await plansToExpire(platform.database.db, dateIn(cause.now), after, batch)
    for (const key of due) {
      expired += await platform.database.transaction((tx) => expireOne(tx, key, cause))
    }
    const last = due.at(-1)
    if (!last || due.length < batch) return expired
    after = last
  }
}

async function expireOne(tx: Tx, key: PlanKey, cause: Cause): Promise<number> {
  if (!(await lockToExpire(tx, key, dateIn(cause.now)))) return 0
  try {
    await abandonRenewalsOf(tx, key, cause)
  } catch (error) {
    // A card charge is in progress: its result decides, and the plan is checked again tomorrow.
    if (error instanceof Refusal) return 0
    throw error
  }
  const ended = await endPlans(tx, [key], { as: 'expired', reason: null }, cause)
  await mailExpired(
    tx,
    ended.map((plan) => plan.key),
    cause,
  )
  return ended.length
}
