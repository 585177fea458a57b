import { chargeRequestStates } from '@goodturn/contract/ordering/charge-requests/states'
import type {
  ChargeRequestKey,
  CheckoutKey,
  InvoiceKey,
  MemberKey,
  PartnershipKey,
} from '@goodturn/contract/ids'
import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { members } from '../../identity/accounts/tables.ts'
import { checkouts } from '../orders/tables.ts'
import { instant, keyColumn } from '../../platform/database/tables.ts'

/** A purchase waiting for the partner's half, or paid by both (BG-44 to BG-47). */
export const chargeRequests = pgTable(
  'charge_requests',
  {
    key: keyColumn('key').$type<ChargeRequestKey>().primaryKey(),
    checkoutKey: keyColumn('checkout_key')
      .$type<CheckoutKey>()
      .notNull()
      .references(() => checkouts.key),
    partnershipKey: keyColumn('partnership_key').$type<PartnershipKey>().notNull(),
    /** The buyer. */
    inviterKey: keyColumn('inviter_key')
      .$type<MemberKey>()
      .notNull()
      .references(() => members.key),
    /** The partner, who is asked. */
    inviteeKey: keyColumn('invitee_key')
      .$type<MemberKey>()
      .notNull()
      .references(() => members.key),
    inviterInvoice: keyColumn('inviter_invoice').$type<InvoiceKey>().notNull(),
    inviteeInvoice: keyColumn('invitee_invoice').$type<InvoiceKey>().notNull(),
    amountCents: integer('amount_cents').notNull(),
    /** Ended requests are not listed anywhere. */
    state: text('state', { enum: chargeRequestStates }).notNull(),
    endReason: text('end_reason', { enum: ['declined', 'revoked', 'lapsed', 'abandoned', 'failed'] }),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    /** The next reminder, or the end. */
    nextAt: instant('next_at').notNull(),
    remindersSent: integer('reminders_sent').notNull().default(0),
    acceptedAt: instant('accepted_at'),
    endedAt: instant('ended_at'),
  },
  (table) => [
    uniqueIndex('charge_requests_checkout').on(table.checkoutKey),
    index('charge_requests_inviter')
      .on(table.inviterKey, table.state, table.createdAt)
      .where(sql`state in ('requested', 'accepted')`),
    index('charge_requests_invitee')
      .on(table.inviteeKey, table.state, table.createdAt)
      .where(sql`state in ('requested', 'accepted')`),
    index('charge_requests_partnership')
      .on(table.partnershipKey)
      .where(sql`state = 'requested'`),
    index('charge_requests_due')
      .on(table.nextAt)
      .where(sql`state = 'requested'`),
  ],
)
