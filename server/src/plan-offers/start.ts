import type { ContactKey, PlanKey, PlanOfferKey } from '@goodturn/contract/ids'
import { dateIn } from '@goodturn/contract/time'
import { sql } from 'drizzle-orm'
import type { Cause, Platform } from '../platform/context.ts'
import { type Tx, rowsOf } from '../platform/database.ts'
import { Refusal } from '../platform/errors.ts'
import { endPlans } from '../plans/end.ts'
import { takePlace } from '../plans/places.ts'
import { mailExpired } from '../plan-charges/mails.ts'
import { moveOffers } from './move.ts'
import { mailNotTakenOver } from './mail.ts'

interface Starting {
  key: PlanOfferKey
  planKey: PlanKey
  newPlanKey: PlanKey
  contactKey: ContactKey
  isTopOfMind: boolean
  /** The member still wants it: they did not cancel it meanwhile. */
  isWanted: boolean
  /** The plan that it follows is at its end, or ended already. */
  isFree: boolean
  /** That plan still runs, and ends now. */
  endsNow: boolean
}

/**
 * Lets accepted plans begin on their day (CG-57), before the renewals of the day charge them: the plan that they follow
 * expires, and they hold the contact's place. Where that plan goes on after all, because its payer renewed it, or
 * somebody else has the place, the member's plan is canceled before anything is charged, and they are told.
 */
export async function startAcceptedPlans({ database }: Platform, cause: Cause): Promise<void> {
  const due = await rowsOf<{ key: PlanOfferKey }>(
    database.db,
    sql`select key from plan_offers where starts_on <= ${dateIn(cause.now)}::date order by starts_on, key`,
  )
  for (const { key } of due) await database.transaction((tx) => startOne(tx, key, cause))
}

async function startOne(tx: Tx, key: PlanOfferKey, cause: Cause): Promise<void> {
  const offer = await lockStarting(tx, key, cause)
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

async function holdsPlace(tx: Tx, offer: Starting, cause: Cause): Promise<boolean> {
  if (!offer.isTopOfMind) return true
  try {
    await takePlace(tx, { planKey: offer.newPlanKey, contactKey: offer.contactKey, now: cause.now })
    return true
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}

/** Locks both plans in the order of their keys, then the offer; null when another process was first. */
async function lockStarting(tx: Tx, key: PlanOfferKey, cause: Cause): Promise<Starting | null> {
  await tx.execute(sql`
    select 1 from plans where key in (select unnest(array[plan_key, new_plan_key]) from plan_offers where key = ${key})
    order by key for update`)
  const today = sql`${dateIn(cause.now)}::date`
  const rows = await rowsOf<Starting>(
    tx,
    sql`select o.key, o.plan_key as "planKey", o.new_plan_key as "newPlanKey", mine.contact_key as "contactKey",
          mine.is_topofmind as "isTopOfMind", mine.status in ('active', 'paused') as "isWanted",
          earlier.status in ('canceled', 'expired') or earlier.status in ('active', 'failed') and not earlier.auto_renew
            and earlier.next_charge <= ${today} as "isFree",
          earlier.status in ('active', 'failed') as "endsNow"
        from plan_offers o join plans mine on mine.key = o.new_plan_key join plans earlier on earlier.key = o.plan_key
        where o.key = ${key} and o.starts_on <= ${today} for update of o`,
  )
  const [offer] = rows
  return offer ? { ...offer, endsNow: offer.endsNow && offer.isFree } : null
}

async function withdraw(tx: Tx, { key, newPlanKey }: Starting, cause: Cause): Promise<void> {
  await endPlans(tx, [newPlanKey], { as: 'canceled', reason: 'The plan before it goes on' }, cause)
  await tx.execute(moveOffers(sql`key = ${key}`, 'lapsed'))
  await mailNotTakenOver(tx, key, cause)
}
