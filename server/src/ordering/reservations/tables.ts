import type { InvoiceKey, MemberKey, ReservationKey, ServiceKey } from '@goodturn/contract/ids'
import { reservationStates } from '@goodturn/contract/ordering/reservations/states'
import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { members } from '../../identity/accounts/tables.ts'
import { instant, keyColumn } from '../../platform/database/tables.ts'

/** Stock that staff set aside for members at agreed prices, with the title of the service on that day (BG-74). */
export const reservations = pgTable(
  'reservations',
  {
    key: keyColumn('key').$type<ReservationKey>().primaryKey(),
    memberKey: keyColumn('member_key')
      .$type<MemberKey>()
      .notNull()
      .references(() => members.key),
    serviceKey: keyColumn('service_key').$type<ServiceKey>().notNull(),
    title: text('title').notNull(),
    qty: integer('qty').notNull(),
    unitCents: integer('unit_cents').notNull(),
    /** The price to charge. */
    agreedCents: integer('agreed_cents').notNull(),
    /** Cleaned HTML; null for the usual terms. */
    termsHtml: text('terms_html'),
    state: text('state', { enum: reservationStates }).notNull(),
    /** The invoice of the payment that is running, failed or succeeded; null while there is none. */
    invoiceKey: keyColumn('invoice_key').$type<InvoiceKey>(),
    idempotencyKey: text('idempotency_key'),
    createdAt: instant('created_at').notNull(),
    movedAt: instant('moved_at').notNull(),
  },
  (table) => [
    uniqueIndex('reservations_invoice').on(table.invoiceKey),
    index('reservations_member').on(table.memberKey, table.createdAt),
    index('reservations_newest').on(table.createdAt, table.key),
    index('reservations_state').on(table.state, table.createdAt, table.key),
  ],
)
