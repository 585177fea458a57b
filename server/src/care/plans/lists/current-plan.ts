import type { ContactKey, ServiceKey } from '@goodturn/contract/ids'
import type { CurrentPlan } from '@goodturn/contract/people/contacts/schema'
import { type SQL, sql } from 'drizzle-orm'
import { contactContribution } from '../../../people/contacts/parts.queries.ts'
import { type Tx, rowsOf } from '../../../platform/database/database.ts'
import type { Scope } from '../../../identity/teams/scope.ts'

interface Row extends Omit<CurrentPlan, 'service' | 'is_owner'> {
  isOwner: boolean
  serviceKey: ServiceKey
  serviceTitle: string
}

/** Adds each person's Top of Mind plan to contact responses (C-3-14). */
export const planOfContact = contactContribution<Row>(
  (scope) => currentPlan(scope, sql`c.key`),
  (row) => ({ current_plan: presentCurrentPlan(row) }),
)

/** The Top of Mind plan that holds a person's place; null if none does. */
export async function currentPlanOf(
  tx: Tx,
  scope: Pick<Scope, 'actorKey'>,
  contactKey: ContactKey,
): Promise<CurrentPlan | null> {
  const [row] = await rowsOf<Row>(tx, currentPlan(scope, sql`${contactKey}`))
  return row ? presentCurrentPlan(row) : null
}

/**
 * The plan that holds a person's place: one row or none. `auto_credit` says whether replacing it lowers the price
 * (CG-62): it is active and wasn't paid by token.
 */
function currentPlan(scope: Pick<Scope, 'actorKey'>, contactKey: SQL): SQL {
  return sql`select plans.key, plans.unit, plans.status,
      plans.service_key as "serviceKey", plans.title as "serviceTitle",
      plans.member_key = ${scope.actorKey} as "isOwner",
      plans.status = 'active' and exists (
        select from plan_periods period join plan_period_payments paid on paid.period_key = period.key
        where period.plan_key = plans.key and period.ends_on = plans.next_charge
          and paid.payer_key = plans.member_key and paid.cents > 0) as auto_credit
    from plan_places place join plans on plans.key = place.plan_key
    where place.contact_key = ${contactKey}`
}

function presentCurrentPlan({ serviceKey, serviceTitle, isOwner, key, unit, status, auto_credit }: Row) {
  return {
    key,
    unit,
    status,
    auto_credit,
    is_owner: isOwner ? 1 : 0,
    service: { key: serviceKey, title: serviceTitle },
  }
}
