import type { PlanUnit } from '@goodturn/contract/shop/catalog/rules'
import type {
  CheckoutItemKey,
  ContactKey,
  InvoiceKey,
  LocationKey,
  MemberKey,
  PartnershipKey,
  PlanKey,
  PlanPeriodKey,
  ServiceKey,
} from '@goodturn/contract/ids'
import { anchorDayOf, periodFrom } from '@goodturn/contract/care/plans/periods'
import { type CalendarDate, dateIn } from '@goodturn/contract/time'
import { sql } from 'drizzle-orm'
import { present } from '../../platform/assert.ts'
import type { Cause } from '../../platform/context.ts'
import { bumpCounters } from '../../platform/database/counters.ts'
import type { Tx } from '../../platform/database/database.ts'
import { newKeys } from '../../platform/ids.ts'
import { yieldToEventLoop } from '../../platform/jobs/turnstile.ts'
import { createTouches } from '../touches/create.ts'
import { type PersonDays, daysOfPeople } from '../../people/contacts/days-of-people.ts'
import { type Delivery, type PersonDay, deliveriesOf, noPersonDay } from './deliveries.ts'
import { insertPayments } from './payments/insert-payments.ts'
import { type PlanService, loadPlanServices } from './lists/services.queries.ts'
import { fillPlaces } from './places.ts'
import { cancelReplaced } from './replace.ts'

/** A payer's payment for an item. */
export interface ItemPayment {
  payerKey: MemberKey
  invoiceKey: InvoiceKey
  cents: number
}

/** A plan as described by the checkout that paid for it. Money is in cents. */
export interface NewPlan {
  /** The owner: the buyer. */
  memberKey: MemberKey
  contactKey: ContactKey
  /** The contact's display name. */
  recipientName: string
  locationKey: LocationKey | null
  serviceKey: ServiceKey
  title: string
  unit: PlanUnit
  /** Months paid at once; ignored for a year. */
  months: number
  /** The price of one unit, fee included. */
  renewalCents: number
  /** The fee's part of it. */
  feeCents: number
  /** The checkout item that paid for it; null for a plan taken over from another member (CG-57). */
  paidByItem: CheckoutItemKey | null
  /** One entry, or two for a split payment. */
  paid: readonly ItemPayment[]
  byToken: boolean
  replacesPlanKey: PlanKey | null
  partnershipKey: PartnershipKey | null
  toName: string | null
  fromName: string | null
}

/** A plan with everything derived from its start day. */
interface Started extends NewPlan {
  key: PlanKey
  periodKey: PlanPeriodKey
  isTopOfMind: boolean
  startedOn: CalendarDate
  anchorDay: number
  endsOn: CalendarDate
  deliveries: Delivery[]
}

/**
 * Starts paid plans, set-based and in the settling transaction (B-1-04): plans with their first period and its payers,
 * their contacts' Top of Mind places, and the touches of the period. Replaced plans are canceled without fee or refund
 * (CG-62). Returns the keys in the order of `plans`.
 */
export async function startPlans(tx: Tx, plans: readonly NewPlan[], cause: Cause): Promise<PlanKey[]> {
  if (plans.length === 0) return []
  const services = await loadPlanServices(
    tx,
    plans.map((plan) => plan.serviceKey),
  )
  const started = begin(plans, services, await daysFor(tx, plans, services), dateIn(cause.now))
  await yieldToEventLoop()
  await insertPlans(tx, started, cause.now)
  await tx.execute(
    insertPayments(
      started.flatMap(({ periodKey, paid, byToken }) =>
        paid.map((payment) => ({ ...payment, of: periodKey, byToken })),
      ),
    ),
  )
  await cancelReplaced(
    tx,
    started.flatMap(({ replacesPlanKey }) => replacesPlanKey ?? []),
    cause,
  )
  await fillPlaces(
    tx,
    started
      .filter((plan) => plan.isTopOfMind)
      .map(({ key, contactKey, replacesPlanKey }) => ({ planKey: key, contactKey, replacesPlanKey })),
    cause.now,
  )
  await createTouches(tx, started.flatMap(touchesOf), cause)
  await bumpCounters(
    tx,
    started.map(({ memberKey }) => ({ memberKey, name: 'plans:active', change: 1 })),
  )
  return started.map((plan) => plan.key)
}

/** Derives a plan's first period, and its deliveries, from its start day. */
export function beginPlan(
  service: PlanService,
  { unit, months }: Pick<NewPlan, 'unit' | 'months'>,
  today: CalendarDate,
  person: PersonDay,
): Pick<Started, 'startedOn' | 'anchorDay' | 'endsOn' | 'deliveries'> {
  const anchorDay = anchorDayOf(today)
  const paidMonths = unit === 'year' ? 12 : months
  const period = periodFrom(today, unit, paidMonths)
  const span = {
    unit,
    months: paidMonths,
    afterMonths: 0,
    startedOn: today,
    anchorDay,
    period,
    today,
    person,
  }
  return {
    startedOn: today,
    anchorDay,
    endsOn: period.endsOn,
    deliveries: deliveriesOf(service, span),
  }
}

/** The occasion dates of people whose plans follow an occasion. */
function daysFor(tx: Tx, plans: readonly NewPlan[], services: ReadonlyMap<string, PlanService>) {
  const tied = plans.filter(({ serviceKey }) => services.get(serviceKey)?.occasion)
  return daysOfPeople(
    tx,
    tied.map(({ contactKey }) => contactKey),
  )
}

function begin(
  plans: readonly NewPlan[],
  services: ReadonlyMap<string, PlanService>,
  days: ReadonlyMap<ContactKey, PersonDays>,
  today: CalendarDate,
): Started[] {
  const keys = newKeys('plan', plans.length)
  const periodKeys = newKeys('planPeriod', plans.length)
  return plans.map((plan, at) => {
    const service = present(services.get(plan.serviceKey), 'a paid plan has its service')
    return {
      ...plan,
      key: keys[at] as PlanKey,
      periodKey: periodKeys[at] as PlanPeriodKey,
      isTopOfMind: service.isTopOfMind,
      ...beginPlan(service, plan, today, {
        ...noPersonDay,
        day: service.occasion && (days.get(plan.contactKey)?.[service.occasion] ?? null),
      }),
    }
  })
}

async function insertPlans(tx: Tx, started: readonly Started[], now: Date): Promise<void> {
  const at = sql`${now.toISOString()}::timestamptz`
  await tx.execute(sql`
    with new as (select * from jsonb_to_recordset(${JSON.stringify(started)}::jsonb) as x(key text, "periodKey" text,
        "memberKey" text, "contactKey" text, "recipientName" text, "locationKey" text, "serviceKey" text, title text,
        "isTopOfMind" boolean, unit text, "startedOn" date, "anchorDay" int, "endsOn" date, "renewalCents" int,
        "feeCents" int, "paidByItem" text, "replacesPlanKey" text, "partnershipKey" text, "toName" text, "fromName" text)),
    made as (insert into plans (key, member_key, contact_key, recipient_name, location_key, service_key, title,
        is_topofmind, unit, status, auto_renew, started_on, anchor_day, next_charge, renewal_cents, fee_cents,
        paid_by_item, replaces_plan_key, partnership_key, to_name, from_name, search_text, created_at)
      select key, "memberKey", "contactKey", "recipientName", "locationKey", "serviceKey", title, "isTopOfMind", unit,
        'active', true, "startedOn", "anchorDay", "endsOn", "renewalCents", "feeCents", "paidByItem",
        "replacesPlanKey", "partnershipKey", "toName", "fromName", lower("recipientName" || ' ' || title), ${at}
      from new)
    insert into plan_periods (key, plan_key, starts_on, ends_on, created_at)
      select "periodKey", key, "startedOn", "endsOn", ${at} from new`)
}

function touchesOf(plan: Started) {
  return plan.deliveries.map((delivery) => ({
    ...delivery,
    memberKey: plan.memberKey,
    contactKey: plan.contactKey,
    recipientName: plan.recipientName,
    locationKey: plan.locationKey,
    serviceKey: plan.serviceKey,
    parentKind: 'plan' as const,
    parentKey: plan.key,
    paidByItem: plan.paidByItem,
    periodKey: plan.periodKey,
    toName: plan.toName,
    fromName: plan.fromName,
  }))
}
