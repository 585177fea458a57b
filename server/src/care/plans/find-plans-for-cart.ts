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
import { type Tx, rowsOf, textArray } from '../../platform/database/database.ts'
import { activeCounts } from './active-counts.ts'
import { periodsOf } from './periods.queries.ts'

/** What a cart asks about plans: who it is for, what it buys, what it replaces. */
export interface CartOfPlans {
  contactKeys: readonly ContactKey[]
  serviceKeys: readonly ServiceKey[]
  /** Keys of plans that items replace (`cancel_service`). */
  cancelServiceKeys: readonly PlanKey[]
}

/** What a payer gave for a period, and what of it came back, is promised, or was used. */
export interface PeriodPayment {
  payerKey: MemberKey
  invoiceKey: InvoiceKey | null
  /** The item of the order that began the plan. */
  itemKey: CheckoutItemKey | null
  cents: number
  backCents: number
  /** What of that is off its unused value: what came back for what was not given. */
  offCents: number
  /** What its invoice may still give in all. */
  leftCents: number | null
}

/** A paid period with what each payer gave for it. */
export interface PaidPeriod {
  startsOn: CalendarDate
  endsOn: CalendarDate
  payments: PeriodPayment[]
}

/** A plan that an item of the cart replaces; always the buyer's own. */
export interface ReplacedPlan {
  key: PlanKey
  contactKey: ContactKey
  serviceKey: ServiceKey
  status: PlanStatus
  isTopOfMind: boolean
  /** The period of today, and those paid ahead. */
  periods: PaidPeriod[]
}

/** What the house knows of plans that pricing and checking a cart needs. */
export interface CartPlans {
  /** Own active plans, per service. */
  activeCounts: ReadonlyMap<string, number>
  /** The plan that holds a contact's Top of Mind place, whoever pays for it. */
  currentPlans: ReadonlyMap<
    string,
    { key: PlanKey; memberKey: MemberKey; serviceKey: ServiceKey; status: PlanStatus }
  >
  replaced: ReadonlyMap<string, ReplacedPlan>
}

/** Loads `CartPlans` in three statements, whatever the cart's length. Unknown and foreign plans are left out. */
export async function findPlansForCart(tx: Tx, memberKey: MemberKey, cart: CartOfPlans): Promise<CartPlans> {
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
