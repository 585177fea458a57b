import type {
  CardKey,
  CheckoutKey,
  ContactKey,
  InvoiceKey,
  InvoiceLineKey,
  MemberKey,
  PurposeKey,
  ServiceKey,
} from '@goodturn/contract/ids'
import type { PaymentPart } from '@goodturn/contract/ordering/checkout/payment-part'
import { invoiceStates } from '@goodturn/contract/money/invoices/states'
import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { members } from '../../identity/accounts/tables.ts'
import { instant, keyColumn } from '../../platform/database/tables.ts'

/** One invoice per payer. `purpose` and `purposeKey` identify the purchase; `app.ts` maps each to its settling verb. */
export const invoices = pgTable(
  'invoices',
  {
    key: keyColumn('key').$type<InvoiceKey>().primaryKey(),
    memberKey: keyColumn('member_key')
      .$type<MemberKey>()
      .notNull()
      .references(() => members.key),
    /** Shown to people: GT-000123. */
    number: integer('number').notNull().generatedAlwaysAsIdentity(),
    purpose: text('purpose', {
      enum: [
        'checkout',
        'renewal',
        'bundle',
        'reservation',
        'funding',
        'cancel_fee',
        'administrative',
        'gift_link',
      ],
    }).notNull(),
    purposeKey: keyColumn('purpose_key').$type<PurposeKey>(),
    checkoutKey: keyColumn('checkout_key').$type<CheckoutKey>(),
    status: text('status', { enum: invoiceStates }).notNull(),
    subtotalCents: integer('subtotal_cents').notNull(),
    autoCreditCents: integer('auto_credit_cents').notNull().default(0),
    creditCents: integer('credit_cents').notNull().default(0),
    taxCents: integer('tax_cents').notNull().default(0),
    /** subtotal - auto credit - credit + tax (BG-59, R-23). */
    amountCents: integer('amount_cents').notNull(),
    chargedCents: integer('charged_cents').notNull().default(0),
    refundedCents: integer('refunded_cents').notNull().default(0),
    refundedAt: instant('refunded_at'),
    failedAt: instant('failed_at'),
    failedReason: text('failed_reason'),
    cardKey: keyColumn('card_key').$type<CardKey>(),
    cardBrand: text('card_brand'),
    cardLast4: text('card_last4'),
    chargeReason: text('charge_reason'),
    flags: jsonb('flags').$type<Record<string, boolean | string>>().notNull().default({}),
    /** The payment parts in order of use, as planned before the payment. */
    paidBy: jsonb('paid_by').$type<PaymentPart[]>().notNull().default([]),
    /** The items and recipients, in lower case without accents, for the search (018). */
    searchText: text('search_text').notNull().default(''),
    createdAt: instant('created_at').notNull(),
    paidAt: instant('paid_at'),
  },
  (table) => [
    index('invoices_list')
      .on(table.memberKey, table.createdAt, table.key)
      .where(sql`status <> 'void'`),
    index('invoices_by_amount')
      .on(table.memberKey, table.amountCents, table.key)
      .where(sql`status <> 'void'`),
    index('invoices_by_status')
      .on(table.memberKey, table.status, table.createdAt, table.key)
      .where(sql`status <> 'void'`),
    index('invoices_by_number').on(table.memberKey, table.number),
    index('invoices_number').on(table.number),
    index('invoices_checkout').on(table.checkoutKey),
    index('invoices_paid')
      .on(table.memberKey, table.paidAt, table.key)
      .where(sql`status = 'paid'`),
  ],
)

export const invoiceLines = pgTable(
  'invoice_lines',
  {
    key: keyColumn('key').$type<InvoiceLineKey>().primaryKey(),
    invoiceKey: keyColumn('invoice_key')
      .$type<InvoiceKey>()
      .notNull()
      .references(() => invoices.key),
    position: integer('position').notNull(),
    contactKey: keyColumn('contact_key').$type<ContactKey>(),
    contactName: text('contact_name'),
    serviceKey: keyColumn('service_key').$type<ServiceKey>(),
    serviceTitle: text('service_title').notNull(),
    quickStart: boolean('quick_start').notNull().default(false),
    amountCents: integer('amount_cents').notNull(),
    paidCents: integer('paid_cents').notNull(),
    /** The part that the unused value of the plan it replaces paid; 0 on lines from before this was recorded. */
    autoCreditCents: integer('auto_credit_cents').notNull().default(0),
    feeCents: integer('fee_cents').notNull().default(0),
    discountDescription: text('discount_description'),
    partnerPurchase: boolean('partner_purchase').notNull().default(false),
  },
  (table) => [
    index('invoice_lines_invoice').on(table.invoiceKey, table.position),
    index('invoice_lines_contact').on(table.contactKey),
    // For finding what was charged for a service.
    index('invoice_lines_service').on(table.serviceKey),
  ],
)
