import { type Transitions, statesBefore } from '@goodturn/contract/states'
import { type SQL, sql } from 'drizzle-orm'

/**
 * Whether a row's state may become `to`, for the `where` of a statement that transitions rows. The database checks
 * again under the row lock, so rows in any other state are left as they are. The states are literals, not parameters,
 * so that partial indexes can be used.
 */
export function transitionCondition<S extends string>(
  column: string,
  transitions: Transitions<S>,
  to: S,
): SQL {
  const states = statesBefore(transitions, to).map((state) => `'${state}'`)
  return sql.raw(`${column} in (${states.join(', ')})`)
}
