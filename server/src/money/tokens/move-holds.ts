import { type TokenHoldState, tokenHoldTransitions } from '@goodturn/contract/money/tokens/states'
import { type SQL, sql } from 'drizzle-orm'
import { mayMoveTo } from '../../platform/machines.ts'

/**
 * The statement that transitions the holds that `which` names; the caller adds what it returns. Skips those whose state
 * doesn't allow it.
 */
export function moveHolds(which: SQL, to: TokenHoldState, now: Date): SQL {
  return sql`
    update token_holds set state = ${to}, ended_at = ${now.toISOString()}::timestamptz
    where ${which} and ${mayMoveTo('state', tokenHoldTransitions, to)}`
}
