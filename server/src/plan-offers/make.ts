import type { MemberKey, PlanKey, PlanOfferKey } from '@goodturn/contract/ids'
import { type SQL, sql } from 'drizzle-orm'
import { offerAfterDays, offerAheadDays } from '@goodturn/contract/plan-offers/limits'
import { dateIn } from '@goodturn/contract/time'
import type { Cause } from '../platform/context.ts'
import { type Tx, rowsOf } from '../platform/database.ts'
import { newKeys } from '../platform/ids.ts'
import { offerBeingPaid } from '../plan-charges/offer-being-paid.ts'
import { moveOffers } from './move.ts'
import { mailOffers } from './mail.ts'
import { offerStands, recipient, withOfferFacts } from './rules.ts'

/**
 * Offers the plans that are going to end, or that expired lately, to the members who look after their contacts (CG-55),
 * and lets offers lapse whose reason is gone. Looks at plans near their end only, so its cost follows what is due; a
 * second run of the day finds everything done.
 */
export async function refreshOffers(tx: Tx, cause: Cause): Promise<void> {
  await lapseOffers(tx, cause.now)
  await makeOffers(
    tx,
    sql`select key from plans where status = 'active' and not auto_renew
          and next_charge <= ${dateIn(cause.now)}::date + ${offerAheadDays}::int
        union all
        select key from plans where status = 'expired'
          and expired_at >= ${cause.now.toISOString()}::timestamptz - make_interval(days => ${offerAfterDays})`,
    cause,
  )
}

/** Closes open offers whose reason is gone, or whose contact is looked after by somebody else by now. */
async function lapseOffers(tx: Tx, now: Date): Promise<void> {
  const groundless = sql`state = 'open'
    and not ${offerBeingPaid(sql`plan_offers.key`)}
    and not exists (
      select from plans p ${withOfferFacts}
      where p.key = plan_offers.plan_key and ${recipient} = plan_offers.member_key and ${offerStands(now)})`
  await tx.execute(moveOffers(groundless, 'lapsed', sql`, answered_at = ${now.toISOString()}::timestamptz`))
}

interface Candidate {
  planKey: PlanKey
  memberKey: MemberKey
}

/** Makes the missing offers of the plans that `among` selects, and tells the members who got any. */
async function makeOffers(tx: Tx, among: SQL, cause: Cause): Promise<void> {
  const found = await rowsOf<Candidate>(
    tx,
    sql`select p.key as "planKey", ${recipient} as "memberKey"
        from (${among}) candidate join plans p on p.key = candidate.key ${withOfferFacts}
        where ${offerStands(cause.now)} and not exists (
          select from plan_offers earlier where earlier.plan_key = p.key
            and (earlier.state in ('open', 'accepted') or earlier.state = 'denied' and earlier.member_key = ${recipient}))
        order by p.next_charge, p.key`,
  )
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
