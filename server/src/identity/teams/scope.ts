import type { MemberKey, TeamKey } from '@goodturn/contract/ids'
import { leads } from '@goodturn/contract/identity/teams/rights'
import { type SQL, sql } from 'drizzle-orm'
import { sumOfCounters } from '../../platform/database/counters.ts'
import type { Actor, TeamPlace } from '../../platform/context.ts'
import { type Tx, rowsOf, textArray } from '../../platform/database/database.ts'

/**
 * Whose things an actor may see (CG-52). Owners and admins of a team see what all of its members have; everybody else
 * sees their own; and in a team everybody also sees what belongs to the people assigned to them. It is no list of
 * members: rows carry the team of their owner (team_rows.sql), so that a team of any size is one condition.
 */
export interface Scope {
  actorKey: MemberKey
  /** Null for a member without a team. */
  teamKey: TeamKey | null
  /** Owners and admins: they also assign people (CG-51). */
  leads: boolean
}

/** Whose scope is asked for; `team` where a request's session has told it. */
export interface Viewer {
  memberKey: MemberKey
  team?: TeamPlace | null
}

/** The piece of a statement that answers the place of `m`, a row of `members`, in their team: JSON, or null. */
export const placeInTeam = sql`case when m.team_key is not null then (
  select json_build_object('key', t.team_key, 'type', t.type) from team_members t where t.member_key = m.key) end`

/** What the request of a signed-in member may see: the statement that found its session has told it. */
export function scopeOfRequest({ memberKey, team }: Pick<Actor, 'memberKey' | 'team'>): Scope {
  return team ? { actorKey: memberKey, teamKey: team.key, leads: leads(team.type) } : ownScope(memberKey)
}

/**
 * The scope of a member who acts: one indexed statement, and none for one whose request began in no team. Whoever was
 * in one is looked up again, in the transaction of the act, so that a removal ends it at once.
 */
export async function scopeOf(tx: Tx, { memberKey, team }: Viewer): Promise<Scope> {
  if (team === null) return ownScope(memberKey)
  const [place] = await rowsOf<TeamPlace>(
    tx,
    sql`select team_key as key, type from team_members where member_key = ${memberKey}`,
  )
  return scopeOfRequest({ memberKey, team: place ?? null })
}

/** The scope of a member alone, for work without a request. */
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

/** The people that a scope sees, one condition per index scan; no person meets two of them. */
export function peopleOf(scope: Scope, of: SQL): SQL[] {
  const owned = ownedIn(scope, of)
  // Who looks after a person is in the team of their owner: for those who lead it the first condition says it all.
  return scope.teamKey && !scope.leads ? [owned, assignedOnly(scope, of)] : [owned]
}

/** The same of plans, packages or touches, whose owner may have left the team in which their contact is assigned. */
export function giftsOf(scope: Scope, of: SQL): SQL[] {
  const owned = ownedIn(scope, of)
  return scope.teamKey ? [owned, assignedOnly(scope, of)] : [owned]
}

/** What is assigned to the actor and not met by `ownedIn`; nothing for a member without a team. */
export function assignedOnly(scope: Scope, of: SQL): SQL {
  if (!scope.teamKey) return sql`false`
  const other = scope.leads ? sql`${of}.outside_team` : sql`${of}.member_key <> ${scope.actorKey}`
  return sql`${of}.assigned_member_key = ${scope.actorKey} and ${other}`
}

/** A condition on a column with a member's key, for rows that carry no team: the actor, or any of the team they lead. */
export function memberIn(scope: Scope, column: SQL): SQL {
  if (!scope.leads) return sql`${column} = ${scope.actorKey}`
  return sql`${column} in (select o.member_key from team_members o where o.team_key = ${scope.teamKey})`
}

/**
 * How many rows a scope sees (CG-37): the members' own from the counters of these names, which stand in the transaction
 * of every change (R-4), and `assigned`, the count of what is assigned to the caller.
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
