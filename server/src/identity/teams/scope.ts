import type { MemberKey, TeamKey } from '@goodturn/contract/ids'
import { isTeamLead } from '@goodturn/contract/identity/teams/rights'
import { type SQL, sql } from 'drizzle-orm'
import { sumOfCounters } from '../../platform/database/counters.ts'
import type { Actor, TeamPlace } from '../../platform/context.ts'
import { type Tx, rowsOf, textArray } from '../../platform/database/database.ts'

/**
 * The rows an actor may see (CG-52). Owners and admins of a team see everything its members own; other members see
 * their own rows. Anyone in a team also sees rows belonging to the people assigned to them. The scope doesn't list
 * members: rows carry their owner's team (team_rows.sql), so a team of any size is one condition.
 */
export interface Scope {
  actorKey: MemberKey
  /** Null for a member without a team. */
  teamKey: TeamKey | null
  /** Owners and admins: they also assign people (CG-51). */
  leads: boolean
}

/** The member whose scope is needed; `team` if the request's session already loaded it. */
export interface Viewer {
  memberKey: MemberKey
  team?: TeamPlace | null
}

/** SQL fragment for the place of `m`, a row of `members`, in their team: JSON, or null. */
export const placeInTeam = sql`case when m.team_key is not null then (
  select json_build_object('key', t.team_key, 'type', t.type) from team_members t where t.member_key = m.key) end`

/** The scope of a signed-in member's request, from the team that was loaded with the session. */
export function scopeOfRequest({ memberKey, team }: Pick<Actor, 'memberKey' | 'team'>): Scope {
  return team ? { actorKey: memberKey, teamKey: team.key, leads: isTeamLead(team.type) } : ownScope(memberKey)
}

/**
 * The scope of an acting member: one indexed statement, or none if the request began without a team. A team is looked
 * up again in the act's transaction, so a removal takes effect at once.
 */
export async function scopeOf(tx: Tx, { memberKey, team }: Viewer): Promise<Scope> {
  if (team === null) return ownScope(memberKey)
  const [place] = await rowsOf<TeamPlace>(
    tx,
    sql`select team_key as key, type from team_members where member_key = ${memberKey}`,
  )
  return scopeOfRequest({ memberKey, team: place ?? null })
}

/** The scope of a single member, for work without a request. */
export function ownScope(memberKey: MemberKey): Scope {
  return { actorKey: memberKey, teamKey: null, leads: false }
}

/** A condition on rows that have an owner, named by `of` in the statement: owned by the actor, or in the team they lead. */
export function ownedIn(scope: Scope, of: SQL): SQL {
  return scope.leads ? sql`${of}.team_key = ${scope.teamKey}` : sql`${of}.member_key = ${scope.actorKey}`
}

/** A condition on rows that also have an assignee: owned in the scope, or assigned to the actor. */
export function visibleIn(scope: Scope, of: SQL): SQL {
  const owned = ownedIn(scope, of)
  return scope.teamKey ? sql`(${owned} or ${of}.assigned_member_key = ${scope.actorKey})` : owned
}

/** Conditions for the people visible in a scope, one per index scan; no person matches two of them. */
export function peopleOf(scope: Scope, of: SQL): SQL[] {
  const owned = ownedIn(scope, of)
  // A person's assignee is in the owner's team, so the first condition suffices for those who lead it.
  return scope.teamKey && !scope.leads ? [owned, assignedOnly(scope, of)] : [owned]
}

/**
 * Like `peopleOf` for plans, packages, or touches, whose owner may have left the team in which their contact is
 * assigned.
 */
export function giftsOf(scope: Scope, of: SQL): SQL[] {
  const owned = ownedIn(scope, of)
  return scope.teamKey ? [owned, assignedOnly(scope, of)] : [owned]
}

/** Rows assigned to the actor that don't match `ownedIn`; none for a member without a team. */
export function assignedOnly(scope: Scope, of: SQL): SQL {
  if (!scope.teamKey) return sql`false`
  const other = scope.leads ? sql`${of}.outside_team` : sql`${of}.member_key <> ${scope.actorKey}`
  return sql`${of}.assigned_member_key = ${scope.actorKey} and ${other}`
}

/** A condition on a member key column, for rows that carry no team: the actor, or anyone in the team they lead. */
export function memberIn(scope: Scope, column: SQL): SQL {
  if (!scope.leads) return sql`${column} = ${scope.actorKey}`
  return sql`${column} in (select o.member_key from team_members o where o.team_key = ${scope.teamKey})`
}

/**
 * The number of rows visible in a scope (CG-37): members' own rows, from the counters with these names, plus
 * `assigned`, the count of rows assigned to the caller. Counters are updated in the transaction of every change (R-4).
 */
export async function countedTotal(
  tx: Tx,
  scope: Scope,
  names: readonly string[],
  assigned: SQL,
): Promise<number> {
  const own = sql`${memberIn(scope, sql`member_key`)} and name = any(${textArray(names)})`
  const rows = await rowsOf<{ total: number }>(
    tx,
    sql`select (${sumOfCounters(own)} + ${assigned})::int as total`,
  )
  return rows[0]?.total ?? 0
}
