import { type SQL, sql } from 'drizzle-orm'
import { type Scope, ownedIn, visibleIn } from '../teams/scope.ts'

/** The condition on `touches t` that the scope sees it (CG-52): an owner's, or of a contact that is assigned. */
export function touchSeenBy(scope: Scope): SQL {
  return visibleIn(scope, sql`t.member_key`, sql`t.assigned_member_key`)
}

/**
 * Whose touches a scope's list is made of: one condition per member, so that each is a walk along an index of its own.
 * No touch belongs to two of them.
 */
export function touchBranches(scope: Scope): SQL[] {
  const own = scope.memberKeys.map((key) => sql`t.member_key = ${key}`)
  if (!scope.assignedTo) return own
  return [
    ...own,
    sql`t.assigned_member_key = ${scope.assignedTo} and not ${ownedIn(scope, sql`t.member_key`)}`,
  ]
}
