import type { MemberKey, PartnershipKey } from '@goodturn/contract/ids'
import { occasionDate } from '@goodturn/contract/care/plans/occasions'
import { dateIn } from '@goodturn/contract/time'
import { startPackages } from '../../care/packages/start.ts'
import { type NewPlan, startPlans } from '../../care/plans/start.ts'
import { present } from '../../platform/assert.ts'
import type { Cause } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import { createTouches, firstProcessDate } from '../../care/touches/create.ts'
import type { BoughtItem } from './bought.queries.ts'
import { type OccasionDay, type Payments, occasionDays, paymentsOf } from './queries.ts'

/** A paid order, with the names that sign its cards. */
export interface BoughtOrder {
  /** The buyer, who owns the purchased items. */
  memberKey: MemberKey
  partnershipKey: PartnershipKey | null
  fromName: string
  fromNamePackages: string
  /** In cart order. */
  items: readonly BoughtItem[]
}

/**
 * Fulfills a paid order, set-based and in the settling transaction: single services become touches; plans and packages
 * start and create their own touches (B-1-02 to B-1-04).
 */
export async function fulfillItems(tx: Tx, order: BoughtOrder, cause: Cause): Promise<void> {
  const services = order.items.filter(({ type }) => type === 'service')
  const plans = order.items.filter(({ type }) => type === 'plan')
  const packages = order.items.filter(({ type }) => type === 'package')
  const follows = services.some(({ is_tied: isTied, event_date: chosen }) => isTied && !chosen)
  const keys = services.map(({ key }) => key)
  const days = follows ? await occasionDays(tx, keys) : new Map()
  await createTouches(
    tx,
    services.map((item) => touchOf(order, item, days.get(item.key), cause)),
    cause,
  )
  const [care] = [...plans, ...packages]
  if (!care) return
  const payments = await paymentsOf(tx, care.checkout_key)
  await startPlans(
    tx,
    plans.map((item) => planOf(order, item, payments)),
    cause,
  )
  await startPackages(
    tx,
    packages.map((item) => ({
      ...commonOf(order, item, payments),
      fromName: item.custom_from_name ?? order.fromNamePackages,
    })),
    cause,
  )
}

/**
 * A gift goes out on the chosen day, or at once if that day passed before payment. Without a chosen day, a gift
 * tied to one of the person's dates goes by its next occurrence, any other on the next business day.
 */
function dateOf({ event_date: chosen }: BoughtItem, followed: OccasionDay | undefined, { now }: Cause) {
  const earliest = firstProcessDate(now)
  if (chosen) return { eventDate: chosen < earliest ? earliest : chosen, on: null }
  if (!followed) return { eventDate: earliest, on: null }
  return occasionDate({ ...followed, months: 0, from: dateIn(now), earliest })
}

function touchOf(order: BoughtOrder, item: BoughtItem, followed: OccasionDay | undefined, cause: Cause) {
  const { eventDate, on } = dateOf(item, followed, cause)
  return {
    memberKey: order.memberKey,
    contactKey: item.contact_key,
    recipientName: item.contact_name,
    locationKey: item.location_key,
    experienceKey: present(item.experience_key, 'a sold service has an experience'),
    serviceKey: item.service_key,
    title: item.service_title,
    parentKind: 'service' as const,
    parentKey: item.checkout_key,
    paidByItem: item.key,
    eventDate,
    occasionOn: on,
    toName: item.to_name,
    fromName: order.fromName,
    personalization: item.personalization,
    customToName: item.custom_to_name,
    customFromName: item.custom_from_name,
    customMessage: item.custom_message,
    messagingPromptId: item.messaging_prompt_id,
    isDateOwn: item.event_date !== null,
    ...(item.by_link ? { linkStep: 'waiting' as const } : {}),
  }
}

function commonOf(order: BoughtOrder, item: BoughtItem, payments: Payments) {
  return {
    memberKey: order.memberKey,
    contactKey: item.contact_key,
    recipientName: item.contact_name,
    locationKey: item.location_key,
    serviceKey: item.service_key,
    title: item.service_title,
    paidByItem: item.key,
    paid: present(payments.get(item.position), 'an item is on an invoice').map(
      ({ payerKey, invoiceKey, cents }) => ({ payerKey, invoiceKey, cents }),
    ),
    byToken: item.token_key !== null,
    partnershipKey: order.partnershipKey,
    toName: item.custom_to_name ?? item.to_name,
    fromName: item.custom_from_name ?? order.fromName,
  }
}

function planOf(order: BoughtOrder, item: BoughtItem, payments: Payments): NewPlan {
  const unit = present(item.unit, 'a plan is paid by the year or the month')
  const months = unit === 'month' ? (item.months ?? 1) : 12
  // The payment covers one year, or several months at the same price each.
  const units = unit === 'month' ? months : 1
  return {
    ...commonOf(order, item, payments),
    locationKey: present(item.location_key, 'a plan has an address'),
    unit,
    months,
    renewalCents: (item.base_cents + item.fee_cents) / units,
    feeCents: item.fee_cents / units,
    replacesPlanKey: item.replaces_plan_key,
  }
}
