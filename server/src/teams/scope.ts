import type { MemberKey, TeamKey } from '@goodturn/contract/ids'
import { type SQL, sql } from 'drizzle-orm'
import { sumOfCounters } from '../platform/counters.ts'
import { type Tx, rowsOf, textArray } from '../platform/database.ts'

/**
 * Whose things an actor may see (CG-52): those of `memberKeys`, and those of people assigned to `assignedTo`. Owners
 * and admins of a team see all of its members' things; everybody else the own ones and what was assigned to them.
 */
export interface Scope {
  actorKey: MemberKey
  memberKeys: readonly MemberKey[]
  /** Null when assignment adds nothing: the actor sees the whole team anyway, or is in none. */
  assignedTo: MemberKey | null
  teamKey: TeamKey | null
  /** Owners and admins assign people (CG-51). */
  mayAssign: boolean
}

interface TeamRow {
  type: 'owner' | 'admin' | 'member'
  team_key: TeamKey
  members: MemberKey[]
}

/** The scope of a signed-in member: one indexed statement. */
export async function scopeOf(tx: Tx, actor: { memberKey: MemberKey }): Promise<Scope> {
  const rows = await rowsOf<TeamRow>(
    tx,
    sql`select t.type, t.team_key,
          array(select o.member_key from team_members o where o.team_key = t.team_key order by o.member_key) as members
        from team_members t where t.member_key = ${actor.memberKey}`,
  )
  const actorKey = actor.memberKey
  const team = rows[0]
  if (!team) return { actorKey, memberKeys: [actorKey], assignedTo: null, teamKey: null, mayAssign: false }
  const leads = team.type !== 'member'
  return {
    actorKey,
    memberKeys: leads ? team.members : [actorKey],
    assignedTo: leads ? null : actorKey,
    teamKey: team.team_key,
    mayAssign: leads,
  }
}

/** The scope of a member alone, for work without a request. */
export function ownScope(memberKey: MemberKey): Scope {
  return { actorKey: memberKey, memberKeys: [memberKey], assignedTo: null, teamKey: null, mayAssign: false }
}

/** A condition on the column that holds the owner: the row belongs to a member of the scope. */
export function ownedIn(scope: Scope, owner: SQL): SQL {
  const [first, ...others] = scope.memberKeys
  return others.length === 0
    ? sql`${owner} = ${first}`
    : sql`${owner} in (${sql.join(
        scope.memberKeys.map((key) => sql`${key}`),
        sql`, `,
      )})`
}

/** A condition on two columns of a person: owned in the scope, or assigned to the actor. */
export function visibleIn(scope: Scope, owner: SQL, assignee: SQL): SQL {
  const owned = ownedIn(scope, owner)
  return scope.assignedTo ? sql`(${owned} or ${assignee} = ${scope.assignedTo})` : owned
}

/**
 * Whose rows `of` a list of plans or packages is made of, one condition per index scan (CG-52): those of each member of
 * the scope, and those of contacts that are assigned to the caller. `of` names their table in the statement.
 */
export function ownersOf(scope: Scope, of: SQL): SQL[] {
  const own = scope.memberKeys.map((key) => sql`${of}.member_key = ${key}`)
  return scope.assignedTo ? [...own, assignedOnly(scope, of)] : own
}

/** What is assigned to the caller and not the caller's own, which the other conditions of `ownersOf` have. */
export function assignedOnly(scope: Scope, of: SQL): SQL {
  return sql`${of}.assigned_member_key = ${scope.assignedTo} and not ${ownedIn(scope, sql`${of}.member_key`)}`
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
  const own = sql`${ownedIn(scope, sql`member_key`)} and name = any(${textArray(names)})`
  const rows = await rowsOf<{ total: number }>(
    tx,
    sql`select (${sumOfCounters(own)} + ${assigned})::int as total`,
  )
  return rows[0]?.total ?? 0
}
