import { type TokenHoldState, tokenHoldTransitions } from '@goodturn/contract/money/tokens/states'
import { type SQL, sql } from 'drizzle-orm'
import { transitionCondition } from '../../platform/machines.ts'

/**
 * SQL statement that transitions the holds matching `which`; the caller adds any `returning` clause. Skips holds whose
 * state doesn't allow the transition.
 */
export function moveHolds(which: SQL, to: TokenHoldState, now: Date): SQL {
  return sql`
    update token_holds set state = ${to}, ended_at = ${now.toISOString()}::timestamptz
    where ${which} and ${transitionCondition('state', tokenHoldTransitions, to)}`
}
