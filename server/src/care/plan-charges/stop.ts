import type { PlanKey } from '@goodturn/contract/ids'
import { dateIn } from '@goodturn/contract/time'
import type { Cause } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import { setNextCharge } from '../plans/payments/billing-dates.ts'
import { endPlans } from '../plans/end.ts'
import { abandonRenewalsOf } from './abandon.ts'
import { mailExpired } from './mails/mails.ts'
import { type RenewalRow, isFailed, isPaidBeyond } from './queries.ts'

interface Stopped {
  planKey: PlanKey
  why: 'paused' | 'swapped' | 'ends'
}

/**
 * Ends the open charges of a plan that is not to be charged for now. Listens to `plans.renewal-stopped`; throws 409
 * while a card charge is in progress. A plan paused before its resumption was charged is past due again (CG-39). A
 * failed plan that is set to end is not retried, and expires when its paid time is over (CG-46).
 */
export async function stopRenewals(tx: Tx, { planKey, why }: Stopped, cause: Cause): Promise<void> {
  const goesOn = why === 'ends' && !(await isFailed(tx, planKey))
  // An active plan that will not renew still owes the time that it was resumed for.
  const ended = await abandonRenewalsOf(
    tx,
    planKey,
    cause,
    (renewal) => !goesOn || renewal.kind === 'renewal',
  )
  if (why === 'paused') await undoResumption(tx, ended)
  if (why === 'ends' && !goesOn) await expireUnpaid(tx, planKey, cause)
}

async function undoResumption(tx: Tx, ended: readonly RenewalRow[]): Promise<void> {
  for (const { kind, planKey, startsOn } of ended) {
    if (kind !== 'resume') continue
    await setNextCharge(tx, planKey, startsOn)
  }
}

/** Ends the plan now if no paid time remains; otherwise the daily run ends it when the paid time is over. */
async function expireUnpaid(tx: Tx, planKey: PlanKey, cause: Cause): Promise<void> {
  if (await isPaidBeyond(tx, planKey, dateIn(cause.now))) return
  const ended = await endPlans(tx, [planKey], { as: 'expired', reason: null }, cause)
  await mailExpired(
    tx,
    ended.map(({ key }) => key),
    cause,
  )
}
