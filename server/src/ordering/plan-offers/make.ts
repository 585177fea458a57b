import type { PlanOfferKey } from '@goodturn/contract/ids'
import { type SQL, sql } from 'drizzle-orm'
import type { Cause } from '../../platform/context.ts'
import { type Tx, rowsOf } from '../../platform/database/database.ts'
import { newKeys } from '../../platform/ids.ts'
import { offerBeingPaid } from '../../care/plan-charges/offer-being-paid.ts'
import { moveOffers } from './move.ts'
import { mailOffers } from './mail.ts'
import type { TeamLeft } from '../../identity/teams/events.ts'
import { hasGround, missingOffers, plansNearTheirEnd, plansPaidFor } from './rules.queries.ts'

/**
 * Offers the plans that are going to end, or that expired lately, to the members who look after their contacts (CG-55),
 * and lets offers lapse whose reason is gone. Looks at plans near their end only, so its cost follows what is due; a
 * second run of the day finds everything done.
 */
export async function refreshOffers(tx: Tx, cause: Cause): Promise<void> {
  await lapseOffers(tx, cause.now)
  await makeOffers(tx, plansNearTheirEnd(cause.now), cause)
}

/**
 * A member left a team: the plans they pay for its people are offered at once to those who look after them, and offers
 * to them of plans for people they look after no more lapse (CG-55, CG-66).
 */
export async function offerOnLeave(tx: Tx, { memberKey, teamKey }: TeamLeft, cause: Cause): Promise<void> {
  await lapseOffers(tx, cause.now, sql`member_key = ${memberKey}`)
  await makeOffers(tx, plansPaidFor(memberKey, teamKey), cause)
}

/** Closes open offers whose reason is gone, or whose contact is looked after by somebody else by now. */
async function lapseOffers(tx: Tx, now: Date, among = sql`true`): Promise<void> {
  const groundless = sql`state = 'open' and ${among} and not ${offerBeingPaid(sql`plan_offers.key`)} and not ${hasGround(now)}`
  await tx.execute(moveOffers(groundless, 'lapsed', sql`, answered_at = ${now.toISOString()}::timestamptz`))
}

/** Makes the missing offers of the plans that `among` selects, and tells the members who got any. */
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
