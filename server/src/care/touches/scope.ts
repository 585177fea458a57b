import { type SQL, sql } from 'drizzle-orm'
import { type Scope, giftsOf, visibleIn } from '../../identity/teams/scope.ts'

/** The condition on `touches t` that the scope sees it (CG-52): owned in it, or of a contact that is assigned. */
export function touchSeenBy(scope: Scope): SQL {
  return visibleIn(scope, sql`t`)
}

/** Whose touches a scope's list is made of, each a walk along an index of its own. No touch belongs to two of them. */
export function touchBranches(scope: Scope): SQL[] {
  return giftsOf(scope, sql`t`)
}
