import { type SQL, sql } from 'drizzle-orm'
import { peopleAssignedTo } from '../contacts/queries.ts'
import { type Scope, ownedIn } from '../teams/scope.ts'

/**
 * Whose rows a scope's calendar is made of (CG-52): those of its members, and for a member of a team those of people
 * assigned to them. One condition per branch, so that each is an index scan of its own.
 */
export function branchesOf(scope: Scope, owner: SQL, contact: SQL): SQL[] {
  const owned = ownedIn(scope, owner)
  if (!scope.assignedTo) return [owned]
  const assigned = sql`${contact} in ${peopleAssignedTo(scope.assignedTo)}`
  return [owned, sql`${assigned} and not (${owned})`]
}

/** The rows of all branches, none twice: `one` writes the statement of a branch. */
export function unionOf(branches: readonly SQL[], one: (whose: SQL) => SQL): SQL {
  return sql.join(
    branches.map((whose) => sql`(${one(whose)})`),
    sql` union all `,
  )
}
