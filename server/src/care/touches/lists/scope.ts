import { type SQL, sql } from 'drizzle-orm'
import { type Scope, giftsOf, visibleIn } from '../../../identity/teams/scope.ts'

/** Condition that the scope sees `touches t` (CG-52): owned in it, or with a contact assigned in it. */
export function isTouchVisible(scope: Scope): SQL {
  return visibleIn(scope, sql`t`)
}

/** The conditions that select a scope's touches, each served by its own index. No touch matches two of them. */
export function touchBranches(scope: Scope): SQL[] {
  return giftsOf(scope, sql`t`)
}
