import { type PlanOfferState, planOfferTransitions } from '@goodturn/contract/ordering/plan-offers/states'
import { type SQL, sql } from 'drizzle-orm'
import { mayMoveTo } from '../../platform/machines.ts'

/**
 * The statement that brings the offers that `which` names into another state, with what else `set` changes then. Those
 * whose state does not lead there are left as they are.
 */
export function moveOffers(which: SQL, to: PlanOfferState, set: SQL = sql``): SQL {
  return sql`
    update plan_offers set state = ${to} ${set}
    where ${which} and ${mayMoveTo('state', planOfferTransitions, to)}`
}
