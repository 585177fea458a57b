import type { TeamKey } from '@goodturn/contract/ids'
import { isTeamLead } from '@goodturn/contract/identity/teams/rights'
import type { Team } from '@goodturn/contract/identity/teams/schema'
import { and, count, eq, sql } from 'drizzle-orm'
import { sumOfCounters } from '../../platform/database/counters.ts'
import { type Tx, rowsOf } from '../../platform/database/database.ts'
import type { Membership } from './membership.ts'
import { countAssigned } from './people.report.ts'
import { countedTotal, scopeOfRequest } from './scope.ts'
import { teamInvites, teamMembers } from './tables.ts'

/**
 * Presents a team to one of its members; includes the share link and the number of invitations only if they may invite.
 */
export async function presentTeam(tx: Tx, own: Membership, publicUrl: string): Promise<Team> {
  const { memberKey, type } = own
  const scope = scopeOfRequest({ memberKey, team: { key: own.team.key, type } })
  // People assigned to an owner or admin are already among the team's.
  const assigned = scope.leads
    ? sql`0`
    : sumOfCounters(sql`member_key = ${scope.actorKey} and name = 'assigned-people'`)
  const { key, title, sharedCode } = own.team
  const mayInvite = isTeamLead(own.type)
  return {
    key,
    title,
    share_invite: mayInvite ? `${publicUrl}/team/join/${sharedCode}` : null,
    type: own.type,
    members_count: await tx.$count(teamMembers, eq(teamMembers.teamKey, key)),
    people_count: await countedTotal(tx, scope, ['people'], assigned),
    assigned_count: await countAssignedIn(tx, key),
    pending_invites_count: mayInvite ? await countPending(tx, own) : null,
  }
}

async function countAssignedIn(tx: Tx, teamKey: TeamKey): Promise<number> {
  const [row] = await rowsOf<{ count: number }>(
    tx,
    sql`select coalesce(sum(${countAssigned(sql`team_members.member_key`)}), 0)::int as count
        from team_members where team_key = ${teamKey}`,
  )
  return row?.count ?? 0
}

async function countPending(tx: Tx, { team }: Membership): Promise<number> {
  const [row] = await tx
    .select({ count: count() })
    .from(teamInvites)
    .where(and(eq(teamInvites.teamKey, team.key), eq(teamInvites.status, 'pending')))
  return row?.count ?? 0
}
