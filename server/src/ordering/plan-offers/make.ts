import type { PlanOfferKey } from '@goodturn/contract/ids'
import { type SQL, sql } from 'drizzle-orm'
import type { Cause } from '../../platform/context.ts'
import { type Tx, rowsOf } from '../../platform/database/database.ts'
import { newKeys } from '../../platform/ids.ts'
import { offerBeingPaid } from '../../care/plan-charges/offer-being-paid.ts'
import { moveOffers } from './move.ts'
import { mailOffers } from './mail.ts'
import type { TeamLeft } from '../../identity/teams/events.ts'
import { hasReason, missingOffers, plansNearTheirEnd, plansPaidFor } from './rules.queries.ts'

/**
 * Offers plans about to end or recently expired to the members assigned to their contacts (CG-55), and lapses offers
 * whose reason no longer applies. Reads only plans near their end, so the cost depends on the number due; a second run
 * on the same day changes nothing.
 */
export async function refreshOffers(tx: Tx, cause: Cause): Promise<void> {
  await lapseOffers(tx, cause.now)
  await makeOffers(tx, plansNearTheirEnd(cause.now), cause)
}

/**
 * When a member leaves a team, offers the plans they pay for the team's people to the members assigned to those people,
 * and closes open offers to the departing member that no longer apply (CG-55, CG-66).
 */
export async function offerOnLeave(tx: Tx, { memberKey, teamKey }: TeamLeft, cause: Cause): Promise<void> {
  await lapseOffers(tx, cause.now, sql`member_key = ${memberKey}`)
  await makeOffers(tx, plansPaidFor(memberKey, teamKey), cause)
}

/** Lapses open offers whose reason is gone, or whose contact is now assigned to someone else. */
async function lapseOffers(tx: Tx, now: Date, among = sql`true`): Promise<void> {
  const groundless = sql`state = 'open' and ${among} and not ${offerBeingPaid(sql`plan_offers.key`)} and not ${hasReason(now)}`
  await tx.execute(moveOffers(groundless, 'lapsed', sql`, answered_at = ${now.toISOString()}::timestamptz`))
}

/** Creates the missing offers of the plans that `among` selects, and notifies their members. */
async function makeOffers(tx: Tx, among: SQL, cause: Cause): Promise<void> {
  const found = await missingOffers(tx, among, cause.now)
  if (found.length === 0) return
  const keys = newKeys('planOffer', found.length)
  const rows = found.map((offer, at) => ({ ...offer, key: keys[at] }))
  const made = await rowsOf<{ key: PlanOfferKey }>(
    tx,
    sql`insert into plan_offers (key, plan_key, member_key, state, created_at)
        select key, "planKey", "memberKey", 'open', ${cause.now.toISOString()}::timestamptz
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x(key text, "planKey" text, "memberKey" text)
        on conflict do nothing returning key`,
  )
  await mailOffers(
    tx,
    made.map(({ key }) => key),
    cause,
  )
}
