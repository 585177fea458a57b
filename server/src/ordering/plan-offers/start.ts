import type { PlanOfferKey } from '@goodturn/contract/ids'
import { dateIn } from '@goodturn/contract/time'
import { sql } from 'drizzle-orm'
import type { Cause, Platform } from '../../platform/context.ts'
import { type Tx, rowsOf } from '../../platform/database/database.ts'
import { Refusal } from '../../platform/errors.ts'
import { endPlans } from '../../care/plans/end.ts'
import { takePlace } from '../../care/plans/places.ts'
import { mailExpired } from '../../care/plan-charges/mails/mails.ts'
import { moveOffers } from './move.ts'
import { mailNotTakenOver } from './mail.ts'
import { type StartingPlan, lockStarting } from './queries.ts'

/**
 * Starts accepted plans on their day (CG-57), before that day's renewals charge them: the plan that they follow
 * expires, and they hold the contact's place. If that plan continues after all because its payer renewed it, or another
 * plan has the place, the member's plan is canceled before anything is charged, and they are notified.
 */
export async function startAcceptedPlans({ database }: Platform, cause: Cause): Promise<void> {
  const due = await rowsOf<{ key: PlanOfferKey }>(
    database.db,
    sql`select key from plan_offers where starts_on <= ${dateIn(cause.now)}::date order by starts_on, key`,
  )
  for (const { key } of due) await database.transaction((tx) => startOne(tx, key, cause))
}

async function startOne(tx: Tx, key: PlanOfferKey, cause: Cause): Promise<void> {
  const offer = await lockStarting(tx, key, dateIn(cause.now))
  if (!offer) return
  await tx.execute(sql`update plan_offers set starts_on = null where key = ${key}`)
  if (!offer.isWanted) return
  if (offer.endsNow) {
    const ended = await endPlans(tx, [offer.planKey], { as: 'expired', reason: null }, cause)
    const keys = ended.map((plan) => plan.key)
    await mailExpired(tx, keys, cause)
  }
  const starts = offer.isFree && (await holdsPlace(tx, offer, cause))
  if (!starts) await withdraw(tx, offer, cause)
}

async function holdsPlace(tx: Tx, offer: StartingPlan, cause: Cause): Promise<boolean> {
  if (!offer.isTopOfMind) return true
  try {
    await takePlace(tx, { planKey: offer.newPlanKey, contactKey: offer.contactKey, now: cause.now })
    return true
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}

async function withdraw(tx: Tx, { key, newPlanKey }: StartingPlan, cause: Cause): Promise<void> {
  await endPlans(tx, [newPlanKey], { as: 'canceled', reason: 'The previous plan continues' }, cause)
  await tx.execute(moveOffers(sql`key = ${key}`, 'lapsed'))
  await mailNotTakenOver(tx, key, cause)
}
