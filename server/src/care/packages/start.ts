import type {
  CheckoutItemKey,
  ContactKey,
  InvoiceKey,
  LocationKey,
  MemberKey,
  PackageKey,
  PartnershipKey,
  ServiceKey,
  TouchKey,
} from '@goodturn/contract/ids'
import { goesToNewHome, packageAnchor, packageEventDate } from '@goodturn/contract/care/plans/package-dates'
import { type CalendarDate, dateIn } from '@goodturn/contract/time'
import { sql } from 'drizzle-orm'
import { selectPayments } from '../../money/invoices/charges/select-payments.ts'
import { present } from '../../platform/assert.ts'
import type { Cause } from '../../platform/context.ts'
import { bumpCounters } from '../../platform/database/counters.ts'
import type { Tx } from '../../platform/database/database.ts'
import { newKeys } from '../../platform/ids.ts'
import { createTouches } from '../touches/create.ts'
import { type ServiceEvent, loadEvents } from './events.queries.ts'

/** A package as described by the checkout that paid for it. Money is in cents. */
export interface NewPackage {
  /** The owner: the buyer. */
  memberKey: MemberKey
  contactKey: ContactKey
  /** The contact's display name. */
  recipientName: string
  /** Null when the address is only known later. */
  locationKey: LocationKey | null
  serviceKey: ServiceKey
  title: string
  paidByItem: CheckoutItemKey
  /** One entry, or two for a split payment. */
  paid: readonly { payerKey: MemberKey; invoiceKey: InvoiceKey; cents: number }[]
  byToken: boolean
  partnershipKey: PartnershipKey | null
  toName: string | null
  fromName: string | null
}

interface StartedEvent extends ServiceEvent {
  touchKey: TouchKey
  eventDate: CalendarDate
}

interface Started extends NewPackage {
  key: PackageKey
  anchorOn: CalendarDate
  events: StartedEvent[]
}

/**
 * Starts paid packages, set-based and in the settling transaction (B-1-03): packages with their payers, their events on
 * their days, and one touch per event. Returns the keys in the order of `packages`.
 */
export async function startPackages(
  tx: Tx,
  packages: readonly NewPackage[],
  cause: Cause,
): Promise<PackageKey[]> {
  if (packages.length === 0) return []
  const events = await loadEvents(
    tx,
    packages.map((each) => each.serviceKey),
  )
  const started = begin(packages, events, dateIn(cause.now))
  await insertPackages(tx, started, cause.now)
  await createTouches(tx, started.flatMap(touchesOf), cause)
  await insertEvents(tx, started)
  await bumpCounters(
    tx,
    started.map(({ memberKey }) => ({ memberKey, name: 'packages:pending', change: 1 })),
  )
  return started.map((each) => each.key)
}

function begin(
  packages: readonly NewPackage[],
  events: ReadonlyMap<string, ServiceEvent[]>,
  today: CalendarDate,
): Started[] {
  const keys = newKeys('package', packages.length)
  return packages.map((each, at) => {
    const own = present(events.get(each.serviceKey), 'a package has events')
    const touchKeys = newKeys('touch', own.length)
    const anchorOn = packageAnchor(
      today,
      own.map((event) => event.offsetDays),
    )
    return {
      ...each,
      key: keys[at] as PackageKey,
      anchorOn,
      events: own.map((event, index) => ({
        ...event,
        touchKey: touchKeys[index] as TouchKey,
        eventDate: packageEventDate(anchorOn, event.offsetDays, today),
      })),
    }
  })
}

async function insertPackages(tx: Tx, started: readonly Started[], now: Date): Promise<void> {
  await tx.execute(sql`
    insert into packages (key, member_key, contact_key, recipient_name, location_key, service_key, title, status,
      anchor_on, to_name, from_name, paid_by_item, partnership_key, search_text, created_at)
    select key, "memberKey", "contactKey", "recipientName", "locationKey", "serviceKey", title, 'pending', "anchorOn",
      "toName", "fromName", "paidByItem", "partnershipKey", lower("recipientName" || ' ' || title),
      ${now.toISOString()}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(started)}::jsonb) as x(key text, "memberKey" text, "contactKey" text,
      "recipientName" text, "locationKey" text, "serviceKey" text, title text, "anchorOn" date, "toName" text,
      "fromName" text, "paidByItem" text, "partnershipKey" text)`)
  const payments = started.flatMap(({ key, paid, byToken }) =>
    paid.map((payment) => ({ ...payment, of: key, byToken })),
  )
  await tx.execute(sql`
    insert into package_payments (package_key, payer_key, invoice_key, cents, paid_by) ${selectPayments(payments)}`)
}

async function insertEvents(tx: Tx, started: readonly Started[]): Promise<void> {
  const rows = started.flatMap(({ key, events }) => events.map((event) => ({ ...event, packageKey: key })))
  await tx.execute(sql`
    insert into package_events (package_key, service_event_key, position, event_date, touch_key)
    select "packageKey", key, position, "eventDate", "touchKey"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as x("packageKey" text, key text, position int, "eventDate" date, "touchKey" text)`)
}

function touchesOf(each: Started) {
  return each.events.map((event) => ({
    key: event.touchKey,
    memberKey: each.memberKey,
    contactKey: each.contactKey,
    recipientName: each.recipientName,
    locationKey: each.locationKey,
    experienceKey: event.experienceKey,
    serviceKey: each.serviceKey,
    title: event.title,
    parentKind: 'package' as const,
    parentKey: each.key,
    paidByItem: each.paidByItem,
    eventDate: event.eventDate,
    awaitsAddress:
      event.requiresFutureAddress &&
      goesToNewHome(
        event.offsetDays,
        each.events.map(({ offsetDays }) => offsetDays),
      ),
    toName: each.toName,
    fromName: each.fromName,
  }))
}
