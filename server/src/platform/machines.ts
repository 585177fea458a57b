import { type Transitions, statesBefore } from '@goodturn/contract/states'
import { type SQL, sql } from 'drizzle-orm'

/**
 * Whether a row's state may become `to`, for the `where` of a statement that moves rows: the database looks again under
 * the row lock, so that rows whose state does not lead there are left as they are. The states are words of the
 * statement, not parameters: partial indexes serve them.
 */
export function mayMoveTo<S extends string>(column: string, transitions: Transitions<S>, to: S): SQL {
  const states = statesBefore(transitions, to).map((state) => `'${state}'`)
  return sql.raw(`${column} in (${states.join(', ')})`)
}
