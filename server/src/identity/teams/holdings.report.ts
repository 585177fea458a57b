import type { MemberKey, TeamMemberKey } from '@goodturn/contract/ids'
import { runningStatuses } from '@goodturn/contract/care/plans/status'
import { isTeamLead } from '@goodturn/contract/identity/teams/rights'
import type { MemberHoldings } from '@goodturn/contract/identity/teams/schema'
import { type SQL, sql } from 'drizzle-orm'
import { sumOfCounters } from '../../platform/database/counters.ts'
import { type Tx, rowsOf, textArray } from '../../platform/database/database.ts'
import { leadersOnly } from './errors.ts'
import { lastHandOver } from './hand-overs.report.ts'
import { type Membership, findTeamMember } from './membership.ts'
import { listName } from './people.report.ts'

type Figures = Omit<MemberHoldings, 'last_hand_over'>

/**
 * Counts what depends on a team member: what a handover moves (R-33), and which people and plans are affected when
 * they leave (CG-55, CG-66). For owners and admins; members can see their own.
 */
export async function memberHoldings(tx: Tx, own: Membership, key: TeamMemberKey): Promise<MemberHoldings> {
  const { memberKey } = await findTeamMember(tx, own.team.key, key)
  if (!isTeamLead(own.type) && memberKey !== own.memberKey) throw leadersOnly()
  return {
    ...(await countHoldings(tx, own, memberKey)),
    last_hand_over: isTeamLead(own.type) ? await lastHandOver(tx, own, memberKey) : null,
  }
}

async function countHoldings(tx: Tx, own: Membership, memberKey: MemberKey): Promise<Figures> {
  const running = sql`p.status = any(${textArray(runningStatuses)})`
  const [row] = await rowsOf<Figures>(
    tx,
    sql`select looked.people, looked.seen, gifts.gifts, plans.plans, plans.plans_paid, paid.own_plans,
          paid.offered_plans,
          ${sumOfCounters(sql`member_key = ${memberKey} and name = 'people'`)}::int as own_people
        from (select count(*)::int as people, ${listName} as seen from contacts c
              where c.assigned_member_key = ${memberKey} and c.archived_at is null) looked,
          (select count(*)::int as gifts from touches t join contacts c on c.key = t.contact_key
            where t.assigned_member_key = ${memberKey} and t.status_group in ('needs', 'upcoming')
              and c.archived_at is null) gifts,
          (select count(*)::int as plans, (count(*) filter (where p.member_key = ${memberKey}))::int as plans_paid
            from plans p join contacts c on c.key = p.contact_key
            where p.assigned_member_key = ${memberKey} and ${running} and c.archived_at is null) plans,
          (select (count(*) filter (where c.member_key = ${memberKey}))::int as own_plans,
              (count(*) filter (where ${isOffered(own, memberKey)}))::int as offered_plans
            from plans p join contacts c on c.key = p.contact_key join services s on s.key = p.service_key
            where p.member_key = ${memberKey} and ${running}) paid`,
  )
  return row as Figures
}

/** Whether a plan that a member pays for is offered to a colleague as soon as the member leaves the team (CG-55). */
function isOffered(own: Membership, memberKey: MemberKey): SQL {
  return sql`c.member_key <> ${memberKey} and c.archived_at is null and p.status = 'active' and s.active
    and exists (select from team_members o where o.member_key = c.member_key and o.team_key = ${own.team.key})
    and not exists (select from plans other where other.contact_key = c.key and other.key <> p.key
      and other.status = any(${textArray(runningStatuses)})
      and (other.service_key = p.service_key or other.is_topofmind and p.is_topofmind))`
}
