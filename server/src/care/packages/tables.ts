import type {
  CheckoutItemKey,
  InvoiceKey,
  LocationKey,
  MemberKey,
  PackageKey,
  PartnershipKey,
  ServiceEventKey,
  ServiceKey,
  TouchKey,
} from '@goodturn/contract/ids'
import { packageStatuses } from '@goodturn/contract/care/plans/status'
import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { members } from '../../identity/accounts/tables.ts'
import { serviceEvents, services } from '../../shop/catalog/tables.ts'
import { locations } from '../../people/contacts/tables.ts'
import { instant, keyColumn } from '../../platform/database/tables.ts'
import { contactColumns } from '../touches/contact.tables.ts'
import { touches } from '../touches/tables.ts'

/** Several deliveries around one event for one contact; real-estate members call them transactions (C-1-14). */
export const packages = pgTable(
  'packages',
  {
    key: keyColumn('key').$type<PackageKey>().primaryKey(),
    ...contactColumns(),
    /** The address the contact is moving to (CG-79). */
    futureLocationKey: keyColumn('future_location_key')
      .$type<LocationKey>()
      .references(() => locations.key),
    serviceKey: keyColumn('service_key')
      .$type<ServiceKey>()
      .notNull()
      .references(() => services.key),
    title: text('title').notNull(),
    status: text('status', { enum: packageStatuses }).notNull(),
    /** The day that the offsets of its events count from, such as the closing. */
    anchorOn: date('anchor_on', { mode: 'string' }).notNull(),
    toName: text('to_name'),
    fromName: text('from_name'),
    paidByItem: keyColumn('paid_by_item').$type<CheckoutItemKey>(),
    partnershipKey: keyColumn('partnership_key').$type<PartnershipKey>(),
    /** The number of times the owner was asked for the future address. */
    futureReminders: integer('future_reminders').notNull().default(0),
    pausedAt: instant('paused_at'),
    canceledAt: instant('canceled_at'),
    completedAt: instant('completed_at'),
    /** The amount credited when the package was canceled; null unless canceled (CG-80). */
    prorationCents: integer('proration_cents'),
    searchText: text('search_text').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('packages_paid_once')
      .on(table.paidByItem)
      .where(sql`paid_by_item is not null`),
    index('packages_list').on(table.memberKey, table.status, table.createdAt, table.key),
    index('packages_assigned')
      .on(table.assignedMemberKey, table.status, table.createdAt, table.key)
      .where(sql`assigned_member_key is not null`),
    index('packages_of_team')
      .on(table.teamKey, table.status, table.createdAt, table.key)
      .where(sql`team_key is not null`),
    index('packages_outside_team')
      .on(table.assignedMemberKey, table.createdAt, table.key)
      .where(sql`outside_team`),
    index('packages_contact').on(table.contactKey),
  ],
)

/** The deliveries of a package, each with the touch that carries it out. */
export const packageEvents = pgTable(
  'package_events',
  {
    packageKey: keyColumn('package_key')
      .$type<PackageKey>()
      .notNull()
      .references(() => packages.key),
    serviceEventKey: keyColumn('service_event_key')
      .$type<ServiceEventKey>()
      .notNull()
      .references(() => serviceEvents.key),
    position: integer('position').notNull(),
    eventDate: date('event_date', { mode: 'string' }).notNull(),
    touchKey: keyColumn('touch_key')
      .$type<TouchKey>()
      .references(() => touches.key),
  },
  (table) => [
    primaryKey({ columns: [table.packageKey, table.serviceEventKey] }),
    uniqueIndex('package_events_touch').on(table.touchKey),
  ],
)

/** Each payer's payment for a package: one row, or two for a split payment. */
export const packagePayments = pgTable(
  'package_payments',
  {
    packageKey: keyColumn('package_key')
      .$type<PackageKey>()
      .notNull()
      .references(() => packages.key),
    payerKey: keyColumn('payer_key')
      .$type<MemberKey>()
      .notNull()
      .references(() => members.key),
    invoiceKey: keyColumn('invoice_key').$type<InvoiceKey>(),
    /** 0 if paid by token. */
    cents: integer('cents').notNull(),
    paidBy: text('paid_by', { enum: ['token', 'credit', 'card'] }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.packageKey, table.payerKey] }),
    index('package_payments_invoice').on(table.invoiceKey),
    check('package_payments_cents', sql`cents >= 0`),
  ],
)
