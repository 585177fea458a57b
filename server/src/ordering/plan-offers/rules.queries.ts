import type { MemberKey, PlanKey, TeamKey } from '@goodturn/contract/ids'
import { offerAfterDays, offerAheadDays } from '@goodturn/contract/ordering/plan-offers/limits'
import { runningStatuses } from '@goodturn/contract/care/plans/status'
import { dateIn } from '@goodturn/contract/time'
import { type SQL, sql } from 'drizzle-orm'
import { type Tx, rowsOf, textArray } from '../../platform/database/database.ts'

/**
 * The plan of an offer with all that decides about it, as joins: `p` the plan, `c` its contact, `s` its service,
 * `team` the team of the contact's owner. Follows `from plans p`.
 */
export const withOfferFacts = sql`
  join contacts c on c.key = p.contact_key
  join services s on s.key = p.service_key
  left join team_members ranked on ranked.member_key = c.member_key
  left join teams team on team.key = ranked.team_key`

/** Whom the plan is offered to: the contact's assigned member, else the team owner (CG-55). */
export const recipient = sql`coalesce(c.assigned_member_key, team.owner_key)`

/**
 * The payer is no longer in a team with the contact's owner; someone who pays for their own contact has left nobody.
 */
const payerLeft = sql`(c.member_key <> p.member_key and not exists (
  select from team_members payer where payer.member_key = p.member_key and payer.team_key = ranked.team_key))`

/**
 * Whether there is a reason to offer the plan at `now` (CG-55): another member pays for it, and it is going to end,
 * expired lately, or its payer left the team; the service is still sold, and no other plan does the same for the
 * contact already.
 */
export function offerStands(now: Date): SQL {
  return sql`(${recipient} <> p.member_key and s.active and c.archived_at is null
    and (p.status = 'active' and (${payerLeft}
        or not p.auto_renew and p.next_charge <= ${dateIn(now)}::date + ${offerAheadDays}::int)
      or p.status = 'expired' and p.expired_at >= ${now.toISOString()}::timestamptz - make_interval(days => ${offerAfterDays}))
    and not exists (select from plans other where other.contact_key = p.contact_key and other.key <> p.key
      and other.status = any(${textArray(runningStatuses)})
      and (other.service_key = p.service_key or other.is_topofmind and p.is_topofmind)))`
}

/** A condition on `plan_offers`: there is still a reason, and the contact is still looked after by its member. */
export function hasGround(now: Date): SQL {
  return sql`exists (
    select from plans p ${withOfferFacts}
    where p.key = plan_offers.plan_key and ${recipient} = plan_offers.member_key and ${offerStands(now)})`
}

/** The keys of plans that are going to end, or that expired lately. */
export function plansNearTheirEnd(now: Date): SQL {
  return sql`
    select key from plans where status = 'active' and not auto_renew
      and next_charge <= ${dateIn(now)}::date + ${offerAheadDays}::int
    union all
    select key from plans where status = 'expired'
      and expired_at >= ${now.toISOString()}::timestamptz - make_interval(days => ${offerAfterDays})`
}

/** The keys of plans that a member pays for people of a team. */
export function plansPaidFor(memberKey: MemberKey, teamKey: TeamKey): SQL {
  return sql`
    select paid.key from plans paid join contacts of on of.key = paid.contact_key
    join team_members colleague on colleague.member_key = of.member_key
    where paid.member_key = ${memberKey} and colleague.team_key = ${teamKey}`
}

/** An offer that is not there yet. */
export interface MissingOffer {
  planKey: PlanKey
  memberKey: MemberKey
}

/** The offers that are to be made of the plans that `among` selects, those that end first in front. */
export function missingOffers(tx: Tx, among: SQL, now: Date): Promise<MissingOffer[]> {
  return rowsOf<MissingOffer>(
    tx,
    sql`select p.key as "planKey", ${recipient} as "memberKey"
        from (${among}) candidate join plans p on p.key = candidate.key ${withOfferFacts}
        where ${offerStands(now)} and not exists (
          select from plan_offers earlier where earlier.plan_key = p.key
            and (earlier.state in ('open', 'accepted') or earlier.state = 'denied' and earlier.member_key = ${recipient}))
        order by p.next_charge, p.key`,
  )
}
