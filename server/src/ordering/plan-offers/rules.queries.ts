import type { MemberKey, PlanKey, TeamKey } from '@goodturn/contract/ids'
import { offerAfterDays, offerAheadDays } from '@goodturn/contract/ordering/plan-offers/limits'
import { runningStatuses } from '@goodturn/contract/care/plans/status'
import { dateIn } from '@goodturn/contract/time'
import { type SQL, sql } from 'drizzle-orm'
import { type Tx, rowsOf, textArray } from '../../platform/database/database.ts'

/**
 * The plan of an offer with all facts that decide it, as joins: `p` the plan, `c` its contact, `s` its service, `team`
 * the team of the contact's owner. Follows `from plans p`.
 */
export const withOfferFacts = sql`
  join contacts c on c.key = p.contact_key
  join services s on s.key = p.service_key
  left join team_members ranked on ranked.member_key = c.member_key
  left join teams team on team.key = ranked.team_key`

/** The member to offer the plan to: the contact's assigned member, otherwise the team owner (CG-55). */
export const recipient = sql`coalesce(c.assigned_member_key, team.owner_key)`

/** Whether the payer is no longer in a team with the contact's owner; a payer who owns the contact has not left. */
const payerLeft = sql`(c.member_key <> p.member_key and not exists (
  select from team_members payer where payer.member_key = p.member_key and payer.team_key = ranked.team_key))`

/**
 * Whether there is a reason to offer the plan at `now` (CG-55): another member pays for it, and it is about to end,
 * expired recently, or its payer left the team; the service is still sold, and the contact has no other plan for the
 * same purpose.
 */
export function isOfferValid(now: Date): SQL {
  return sql`(${recipient} <> p.member_key and s.active and c.archived_at is null
    and (p.status = 'active' and (${payerLeft}
        or not p.auto_renew and p.next_charge <= ${dateIn(now)}::date + ${offerAheadDays}::int)
      or p.status = 'expired' and p.expired_at >= ${now.toISOString()}::timestamptz - make_interval(days => ${offerAfterDays}))
    and not exists (select from plans other where other.contact_key = p.contact_key and other.key <> p.key
      and other.status = any(${textArray(runningStatuses)})
      and (other.service_key = p.service_key or other.is_topofmind and p.is_topofmind)))`
}

/** A condition on `plan_offers`: the reason still exists, and the contact is still assigned to its member. */
export function hasReason(now: Date): SQL {
  return sql`exists (
    select from plans p ${withOfferFacts}
    where p.key = plan_offers.plan_key and ${recipient} = plan_offers.member_key and ${isOfferValid(now)})`
}

/** The keys of plans about to end or recently expired. */
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

/** An offer to create. */
export interface MissingOffer {
  planKey: PlanKey
  memberKey: MemberKey
}

/** The offers to create for the plans that `among` selects, earliest end first. */
export function missingOffers(tx: Tx, among: SQL, now: Date): Promise<MissingOffer[]> {
  return rowsOf<MissingOffer>(
    tx,
    sql`select p.key as "planKey", ${recipient} as "memberKey"
        from (${among}) candidate join plans p on p.key = candidate.key ${withOfferFacts}
        where ${isOfferValid(now)} and not exists (
          select from plan_offers earlier where earlier.plan_key = p.key
            and (earlier.state in ('open', 'accepted') or earlier.state = 'denied' and earlier.member_key = ${recipient}))
        order by p.next_charge, p.key`,
  )
}
