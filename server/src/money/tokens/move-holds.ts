import { type TokenHoldState, tokenHoldTransitions } from '@goodturn/contract/money/tokens/states'
import { type SQL, sql } from 'drizzle-orm'
import { mayMoveTo } from '../../platform/machines.ts'

/**
 * The statement that brings the holds that `which` names into another state; the caller adds what it returns. Those
 * whose state does not lead there are left as they are.
 */
export function moveHolds(which: SQL, to: TokenHoldState, now: Date): SQL {
  return sql`
    update token_holds set state = ${to}, ended_at = ${now.toISOString()}::timestamptz
    where ${which} and ${mayMoveTo('state', tokenHoldTransitions, to)}`
}
