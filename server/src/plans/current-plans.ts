import type { ContactKey, ServiceKey } from '@goodturn/contract/ids'
import type { CurrentPlan } from '@goodturn/contract/contacts/schema'
import { sql } from 'drizzle-orm'
import { type Tx, rowsOf, textArray } from '../platform/database.ts'
import type { Scope } from '../teams/scope.ts'

interface Row extends Omit<CurrentPlan, 'service' | 'is_owner'> {
  isOwner: boolean
  contactKey: ContactKey
  serviceKey: ServiceKey
  serviceTitle: string
}

/**
 * What people in answers say about their Top of Mind plan (C-3-14), for a whole page at once: the one that holds their
 * place. `auto_credit` tells whether replacing it takes anything off (CG-62): it is active and was not paid by token.
 */
export async function currentPlansOf(
  tx: Tx,
  scope: Pick<Scope, 'actorKey'>,
  contactKeys: readonly ContactKey[],
): Promise<ReadonlyMap<string, { current_plan: CurrentPlan }>> {
  if (contactKeys.length === 0) return new Map()
  const rows = await rowsOf<Row>(
    tx,
    sql`select place.contact_key as "contactKey", plans.key, plans.unit, plans.status,
          plans.service_key as "serviceKey", plans.title as "serviceTitle",
          plans.member_key = ${scope.actorKey} as "isOwner",
          plans.status = 'active' and exists (
            select from plan_periods period join plan_period_payments paid on paid.period_key = period.key
            where period.plan_key = plans.key and period.ends_on = plans.next_charge
              and paid.payer_key = plans.member_key and paid.cents > 0) as auto_credit
        from plan_places place join plans on plans.key = place.plan_key
        where place.contact_key = any(${textArray(contactKeys)})`,
  )
  return new Map(
    rows.map(({ contactKey, serviceKey, serviceTitle, isOwner, key, unit, status, auto_credit }) => [
      contactKey,
      {
        current_plan: {
          key,
          unit,
          status,
          auto_credit,
          is_owner: isOwner ? 1 : 0,
          service: { key: serviceKey, title: serviceTitle },
        },
      },
    ]),
  )
}
