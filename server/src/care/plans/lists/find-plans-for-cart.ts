import type {
  CheckoutItemKey,
  ContactKey,
  InvoiceKey,
  MemberKey,
  PlanKey,
  ServiceKey,
} from '@goodturn/contract/ids'
import type { PlanStatus } from '@goodturn/contract/care/plans/status'
import type { CalendarDate } from '@goodturn/contract/time'
import { sql } from 'drizzle-orm'
import { type Tx, rowsOf, textArray } from '../../../platform/database/database.ts'
import { activeCounts } from './active-counts.ts'
import { periodsOf } from '../payments/periods.queries.ts'

/** The recipients, services, and replaced plans to look up for a cart. */
export interface CartPlansInput {
  contactKeys: readonly ContactKey[]
  serviceKeys: readonly ServiceKey[]
  /** Keys of plans that items replace (`cancel_service`). */
  cancelServiceKeys: readonly PlanKey[]
}

/** A payer's payment for a period, and how much of it was refunded, promised, or used. */
export interface PeriodPayment {
  payerKey: MemberKey
  invoiceKey: InvoiceKey | null
  /** The order item that started the plan. */
  itemKey: CheckoutItemKey | null
  cents: number
  backCents: number
  /** The part deducted from the unused value: credits for touches that were not given. */
  offCents: number
  /** The most that its invoice may still refund. */
  leftCents: number | null
}

/** A paid period with each payer's payment. */
export interface PaidPeriod {
  startsOn: CalendarDate
  endsOn: CalendarDate
  payments: PeriodPayment[]
}

/** A plan that a cart item replaces; always the buyer's own. */
export interface ReplacedPlan {
  key: PlanKey
  contactKey: ContactKey
  serviceKey: ServiceKey
  status: PlanStatus
  isTopOfMind: boolean
  /** The current period, and those paid ahead. */
  periods: PaidPeriod[]
}

/** The plans that pricing and checking a cart depend on. */
export interface CartPlans {
  /** The buyer's own active plans, per service. */
  activeCounts: ReadonlyMap<string, number>
  /** The plan that holds a contact's Top of Mind place, regardless of who pays for it. */
  currentPlans: ReadonlyMap<
    string,
    { key: PlanKey; memberKey: MemberKey; serviceKey: ServiceKey; status: PlanStatus }
  >
  replaced: ReadonlyMap<string, ReplacedPlan>
}

/** Loads `CartPlans` in three statements for any cart length. Skips unknown plans and other members' plans. */
export async function findPlansForCart(
  tx: Tx,
  memberKey: MemberKey,
  cart: CartPlansInput,
): Promise<CartPlans> {
  return {
    activeCounts: await activeCounts(tx, memberKey, unique(cart.serviceKeys)),
    currentPlans: await currentPlans(tx, unique(cart.contactKeys)),
    replaced: await replacedPlans(tx, memberKey, unique(cart.cancelServiceKeys)),
  }
}

const unique = <K extends string>(keys: readonly K[]) => [...new Set(keys)]

async function currentPlans(tx: Tx, contactKeys: readonly ContactKey[]): Promise<CartPlans['currentPlans']> {
  if (contactKeys.length === 0) return new Map()
  const rows = await rowsOf<{
    contactKey: ContactKey
    key: PlanKey
    memberKey: MemberKey
    serviceKey: ServiceKey
    status: PlanStatus
  }>(
    tx,
    sql`select place.contact_key as "contactKey", plans.key, plans.member_key as "memberKey",
          plans.service_key as "serviceKey", plans.status
        from plan_places place join plans on plans.key = place.plan_key
        where place.contact_key = any(${textArray(contactKeys)})`,
  )
  return new Map(rows.map(({ contactKey, ...plan }) => [contactKey, plan]))
}

async function replacedPlans(
  tx: Tx,
  memberKey: MemberKey,
  planKeys: readonly PlanKey[],
): Promise<CartPlans['replaced']> {
  if (planKeys.length === 0) return new Map()
  const rows = await rowsOf<ReplacedPlan>(
    tx,
    sql`select plans.key, plans.contact_key as "contactKey", plans.service_key as "serviceKey", plans.status,
          plans.is_topofmind as "isTopOfMind", ${periodsOf} as periods
        from plans where plans.key = any(${textArray(planKeys)}) and plans.member_key = ${memberKey}`,
  )
  return new Map(rows.map((row) => [row.key, row]))
}
