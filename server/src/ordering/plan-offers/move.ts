import { type PlanOfferState, planOfferTransitions } from '@goodturn/contract/ordering/plan-offers/states'
import { type SQL, sql } from 'drizzle-orm'
import { transitionCondition } from '../../platform/machines.ts'

/**
 * The statement that transitions the offers that `which` names and sets the columns in `set`. Skips those whose state
 * doesn't allow it.
 */
export function moveOffers(which: SQL, to: PlanOfferState, set: SQL = sql``): SQL {
  return sql`
    update plan_offers set state = ${to} ${set}
    where ${which} and ${transitionCondition('state', planOfferTransitions, to)}`
}
