import type { MemberKey, PlanKey, PlanOfferKey } from '@goodturn/contract/ids'
import type { PlanOfferState } from '@goodturn/contract/plan-offers/states'
import { sql } from 'drizzle-orm'
import { paymentInProgress } from '../invoices/errors.ts'
import type { Cause } from '../platform/context.ts'
import { type Tx, rowsOf } from '../platform/database.ts'
import { changedMeanwhile, notFound } from '../platform/errors.ts'
import { offerBeingPaid } from '../plan-charges/offer-being-paid.ts'
import { moveOffers } from './move.ts'

/** An offer that is held against other writers, with the keys and state that an answer needs. */
export interface LockedOffer {
  key: PlanOfferKey
  planKey: PlanKey
  state: PlanOfferState
  newPlanKey: PlanKey | null
  acceptedUnder: string | null
}

/**
 * "No thanks": the plan is left to its end and not offered to this member again (CG-57). Refuses 404 for anybody
 * else's, 400 invalid_state once it was answered, 409 while it is being paid for.
 */
export async function denyOffer(
  tx: Tx,
  memberKey: MemberKey,
  key: PlanOfferKey,
  cause: Cause,
): Promise<void> {
  const offer = await lockOffer(tx, memberKey, key)
  if (offer.state !== 'open') throw changedMeanwhile()
  if (await isBeingPaid(tx, key)) throw paymentInProgress()
  const answered = sql`, answered_at = ${cause.now.toISOString()}::timestamptz`
  await tx.execute(moveOffers(sql`key = ${offer.key}`, 'denied', answered))
}

/** One of the member's own offers, locked after the plan that it is about; 404 for anybody else's. */
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
  if (!rows[0]) throw notFound('We could not find this plan.')
  return rows[0]
}

async function isBeingPaid(tx: Tx, key: PlanOfferKey): Promise<boolean> {
  const open = await rowsOf(tx, sql`select 1 where ${offerBeingPaid(sql`${key}`)}`)
  return open.length > 0
}
