import type { ContactKey, MemberKey, PlanKey, PlanOfferKey } from '@goodturn/contract/ids'
import type { PlanOfferState } from '@goodturn/contract/ordering/plan-offers/states'
import type { CalendarDate } from '@goodturn/contract/time'
import { sql } from 'drizzle-orm'
import { type Tx, rowsOf } from '../../platform/database/database.ts'
import { notFound } from '../../platform/errors.ts'

/** A locked offer, with the keys and state that a response needs. */
export interface LockedOffer {
  key: PlanOfferKey
  planKey: PlanKey
  state: PlanOfferState
  newPlanKey: PlanKey | null
  acceptedUnder: string | null
}

/** One of the member's own offers, locked after its plan; 404 for anyone else's. */
export async function lockOffer(tx: Tx, memberKey: MemberKey, key: PlanOfferKey): Promise<LockedOffer> {
  const mine = sql`plan_offers.key = ${key} and plan_offers.member_key = ${memberKey}`
  await tx.execute(
    sql`select 1 from plans where key in (select plan_key from plan_offers where ${mine}) for update`,
  )
  const rows = await rowsOf<LockedOffer>(
    tx,
    sql`select key, plan_key as "planKey", state, new_plan_key as "newPlanKey", accepted_under as "acceptedUnder"
        from plan_offers where ${mine} for update`,
  )
  if (!rows[0]) throw notFound('We couldn’t find this plan.')
  return rows[0]
}

/** Whether a plan renews. */
export async function isRenewing(tx: Tx, planKey: PlanKey): Promise<boolean> {
  const rows = await rowsOf(tx, sql`select 1 from plans where key = ${planKey} and auto_renew`)
  return rows.length > 0
}

/** An accepted offer whose plan begins on a day, with the state of both plans. */
export interface StartingPlan {
  key: PlanOfferKey
  planKey: PlanKey
  newPlanKey: PlanKey
  contactKey: ContactKey
  isTopOfMind: boolean
  /** Whether the member still wants the new plan and has not canceled it. */
  isWanted: boolean
  /** Whether the earlier plan has ended or is due to end today. */
  isFree: boolean
  /** The earlier plan still runs, and ends now. */
  endsNow: boolean
}

/** Locks both plans in key order, then the offer; null if another process was first. */
export async function lockStarting(
  tx: Tx,
  key: PlanOfferKey,
  day: CalendarDate,
): Promise<StartingPlan | null> {
  await tx.execute(sql`
    select 1 from plans where key in (select unnest(array[plan_key, new_plan_key]) from plan_offers where key = ${key})
    order by key for update`)
  const today = sql`${day}::date`
  const rows = await rowsOf<StartingPlan>(
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
