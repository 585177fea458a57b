import type { MemberKey, TeamKey, TeamMemberKey } from '@goodturn/contract/ids'
import { type TeamType, isTeamLead } from '@goodturn/contract/identity/teams/rights'
import { and, eq, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database/database.ts'
import { leadersOnly, noSuchMember, noTeam } from './errors.ts'
import { teamMembers, teams } from './tables.ts'

/** A member's place in a team, with the team. */
export interface Membership {
  key: TeamMemberKey
  memberKey: MemberKey
  type: TeamType
  team: typeof teams.$inferSelect
}

/** The team that a member is in; null without one. */
export async function findMembership(tx: Tx, memberKey: MemberKey): Promise<Membership | null> {
  const [row] = await tx
    .select({ key: teamMembers.key, memberKey: teamMembers.memberKey, type: teamMembers.type, team: teams })
    .from(teamMembers)
    .innerJoin(teams, eq(teams.key, teamMembers.teamKey))
    .where(eq(teamMembers.memberKey, memberKey))
  return row ?? null
}

/** The team that a member is in; 404 without one. */
export async function requireMembership(tx: Tx, memberKey: MemberKey): Promise<Membership> {
  const found = await findMembership(tx, memberKey)
  if (!found) throw noTeam()
  return found
}

/** Like `requireMembership`, for acts of owners and admins only; 403 for members (CG-51). */
export async function requireLeader(tx: Tx, memberKey: MemberKey): Promise<Membership> {
  const found = await requireMembership(tx, memberKey)
  if (!isTeamLead(found.type)) throw leadersOnly()
  return found
}

/**
 * Locks the member's team until the transaction ends and returns their membership, read after the lock: changes to a
 * team's members run one at a time.
 */
export async function lockOwnTeam(tx: Tx, memberKey: MemberKey): Promise<Membership> {
  const { team } = await requireMembership(tx, memberKey)
  await tx.execute(sql`select from teams where key = ${team.key} for update`)
  const own = await requireMembership(tx, memberKey)
  if (own.team.key !== team.key) throw noTeam()
  return own
}

/**
 * Raises this transaction's statement timeout to two minutes: a member's rows move along with their place in a team
 * (team_rows.sql), which may be tens of thousands.
 */
export async function extendStatementTimeout(tx: Tx): Promise<void> {
  await tx.execute(sql`select set_config('statement_timeout', '120000', true)`)
}

/** A team member by the key of their place; 404 for any other. */
export async function findTeamMember(tx: Tx, teamKey: TeamKey, key: TeamMemberKey) {
  const [row] = await tx
    .select()
    .from(teamMembers)
    .where(and(eq(teamMembers.key, key), eq(teamMembers.teamKey, teamKey)))
  if (!row) throw noSuchMember()
  return row
}

/**
 * Whether a member is in a team, locked until the transaction ends: a member can't be removed while being assigned
 * people, and a removed one can't be assigned any.
 */
export async function lockMembership(tx: Tx, teamKey: TeamKey, memberKey: MemberKey): Promise<boolean> {
  const rows = await tx
    .select({ key: teamMembers.key })
    .from(teamMembers)
    .where(and(eq(teamMembers.teamKey, teamKey), eq(teamMembers.memberKey, memberKey)))
    .for('share')
  return rows.length > 0
}
