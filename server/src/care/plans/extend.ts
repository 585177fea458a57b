import type { PlanUnit } from '@goodturn/contract/shop/catalog/rules'
import type {
  CheckoutItemKey,
  ContactKey,
  LocationKey,
  MemberKey,
  PlanKey,
  PlanPeriodKey,
  ServiceKey,
} from '@goodturn/contract/ids'
import type { Occasion } from '@goodturn/contract/care/plans/occasions'
import { type CalendarDate, dateIn } from '@goodturn/contract/time'
import { sql } from 'drizzle-orm'
import { daysOfPeople } from '../../people/contacts/days-of-people.ts'
import { present } from '../../platform/assert.ts'
import type { Cause } from '../../platform/context.ts'
import { type Tx, rowsOf } from '../../platform/database/database.ts'
import { newKey } from '../../platform/ids.ts'
import { createTouches } from '../touches/create.ts'
import { takenDays } from '../touches/schedule/occasions.queries.ts'
import { type PersonDay, deliveriesOfRenewal, noPersonDay } from './deliveries.ts'
import { insertPayments } from './payments/insert-payments.ts'
import { loadPlanServices } from './lists/services.queries.ts'
import { makeGiftsOf } from './lists/next-gift.ts'
import type { ItemPayment } from './start.ts'

/** A further paid span of a plan. */
export interface PaidExtension {
  planKey: PlanKey
  startsOn: CalendarDate
  endsOn: CalendarDate
  /** The price of one unit, fee included, and the fee portion. */
  renewalCents: number
  feeCents: number
  /** Each payer's payment: one entry, or two for a split payment. */
  payments: readonly ItemPayment[]
}

interface ExtendedPlan {
  key: PlanKey
  memberKey: MemberKey
  contactKey: ContactKey
  recipientName: string
  locationKey: LocationKey | null
  serviceKey: ServiceKey
  isTopOfMind: boolean
  unit: PlanUnit
  startedOn: CalendarDate
  anchorDay: number
  paidByItem: CheckoutItemKey | null
  toName: string | null
  fromName: string | null
}

/**
 * Adds a paid span to a plan, in the transaction that takes the money: the period with its payments, the next charge
 * date at the span's end, and the span's touches (CG-64, R-16). The caller holds the plan's lock.
 */
export async function extendPlan(tx: Tx, paid: PaidExtension, cause: Cause): Promise<void> {
  const periodKey = newKey('planPeriod')
  const payments = paid.payments.map((payment) => ({ ...payment, of: periodKey, byToken: false }))
  const rows = await rowsOf<ExtendedPlan>(
    tx,
    sql`with period as (insert into plan_periods (key, plan_key, starts_on, ends_on, created_at)
          values (${periodKey}, ${paid.planKey}, ${paid.startsOn}::date, ${paid.endsOn}::date,
            ${cause.now.toISOString()}::timestamptz)),
        payment as (${insertPayments(payments)})
        update plans set next_charge = greatest(next_charge, ${paid.endsOn}::date),
          renewal_cents = ${paid.renewalCents}, fee_cents = ${paid.feeCents}
        where key = ${paid.planKey}
        returning key, member_key as "memberKey", contact_key as "contactKey", recipient_name as "recipientName",
          location_key as "locationKey", service_key as "serviceKey", is_topofmind as "isTopOfMind", unit,
          started_on::text as "startedOn", anchor_day as "anchorDay", paid_by_item as "paidByItem",
          to_name as "toName", from_name as "fromName"`,
  )
  await makeTouches(tx, present(rows[0], 'a plan is never deleted'), { ...paid, periodKey }, cause)
}

async function makeTouches(
  tx: Tx,
  plan: ExtendedPlan,
  { startsOn, endsOn, periodKey }: PaidExtension & { periodKey: PlanPeriodKey },
  cause: Cause,
): Promise<void> {
  // A monthly Top of Mind plan has one upcoming gift, whatever month is paid.
  if (plan.isTopOfMind && plan.unit === 'month') return makeGiftsOf(tx, [plan.key], cause)
  const services = await loadPlanServices(tx, [plan.serviceKey])
  const service = present(services.get(plan.serviceKey), 'a plan has its service')
  const today = dateIn(cause.now)
  const person = await personDayOf(tx, plan, service.occasion)
  const deliveries = deliveriesOfRenewal(service, plan, { startsOn, endsOn }, today, person)
  await createTouches(
    tx,
    deliveries.map((delivery) => ({
      ...delivery,
      memberKey: plan.memberKey,
      contactKey: plan.contactKey,
      recipientName: plan.recipientName,
      locationKey: plan.locationKey,
      serviceKey: plan.serviceKey,
      parentKind: 'plan' as const,
      parentKey: plan.key,
      paidByItem: plan.paidByItem,
      periodKey,
      toName: plan.toName,
      fromName: plan.fromName,
    })),
    cause,
  )
}

/** The person's day that a plan follows, and the days of the plan's existing gifts. */
async function personDayOf(
  tx: Tx,
  { key, contactKey }: Pick<ExtendedPlan, 'key' | 'contactKey'>,
  occasion: Occasion | null,
): Promise<PersonDay> {
  if (!occasion) return noPersonDay
  const days = await daysOfPeople(tx, [contactKey])
  return { day: days.get(contactKey)?.[occasion] ?? null, taken: await takenDays(tx, [key]) }
}
