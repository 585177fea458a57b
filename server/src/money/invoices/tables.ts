import type {
  CardKey,
  ChargeKey,
  CheckoutKey,
  ContactKey,
  InvoiceKey,
  InvoiceLineKey,
  MemberKey,
  PurposeKey,
  RefundKey,
  ServiceKey,
  SplitKey,
} from '@goodturn/contract/ids'
import type { PaymentPart } from '@goodturn/contract/ordering/checkout/payment-part'
import { chargeStates, invoiceStates, refundStates } from '@goodturn/contract/money/invoices/states'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
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
      enum: ['checkout', 'renewal', 'bundle', 'reservation', 'funding', 'cancel_fee', 'administrative'],
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
    feeCents: integer('fee_cents').notNull().default(0),
    discountDescription: text('discount_description'),
    partnerPurchase: boolean('partner_purchase').notNull().default(false),
  },
  (table) => [
    index('invoice_lines_invoice').on(table.invoiceKey, table.position),
    index('invoice_lines_contact').on(table.contactKey),
  ],
)

/** Attempts to charge a card, each under its own key. `asking` is the one in flight: at most one per member. */
export const charges = pgTable(
  'charges',
  {
    key: keyColumn('key').$type<ChargeKey>().primaryKey(),
    memberKey: keyColumn('member_key')
      .$type<MemberKey>()
      .notNull()
      .references(() => members.key),
    invoiceKey: keyColumn('invoice_key')
      .$type<InvoiceKey>()
      .notNull()
      .references(() => invoices.key),
    cardKey: keyColumn('card_key').$type<CardKey>().notNull(),
    cardBrand: text('card_brand').notNull(),
    cardLast4: text('card_last4').notNull(),
    amountCents: integer('amount_cents').notNull(),
    state: text('state', { enum: chargeStates }).notNull(),
    /** The split payment of which it is one half: only that payment transitions it (BG-46). */
    splitKey: keyColumn('split_key').$type<SplitKey>(),
    processorRef: text('processor_ref'),
    failureCode: text('failure_code'),
    failureMessage: text('failure_message'),
    /** Machine time after which the reconciler asks the processor for the outcome. */
    askAgainAt: instant('ask_again_at'),
    refundedCents: integer('refunded_cents').notNull().default(0),
    /** When the payer was notified by email that the bank is still waiting for confirmation; null before that. */
    bankMailedAt: instant('bank_mailed_at'),
    createdAt: instant('created_at').notNull(),
    endedAt: instant('ended_at'),
  },
  (table) => [
    uniqueIndex('charges_in_flight')
      .on(table.memberKey)
      .where(sql`state = 'asking'`),
    uniqueIndex('charges_processor')
      .on(table.processorRef)
      .where(sql`processor_ref is not null`),
    index('charges_history').on(table.memberKey, table.createdAt, table.key),
    index('charges_by_card').on(table.memberKey, table.cardLast4, table.createdAt, table.key),
    index('charges_by_state').on(table.memberKey, table.state, table.createdAt, table.key),
    index('charges_invoice').on(table.invoiceKey),
    index('charges_open')
      .on(table.askAgainAt)
      .where(sql`state in ('asking', 'pending', 'action')`),
    index('charges_split')
      .on(table.splitKey)
      .where(sql`split_key is not null`),
  ],
)

/** Refunds of paid invoices; without an invoice, stray money of a charge that had been given up. */
export const refunds = pgTable(
  'refunds',
  {
    key: keyColumn('key').$type<RefundKey>().primaryKey(),
    /** Null if nothing is refunded to a card. */
    chargeKey: keyColumn('charge_key')
      .$type<ChargeKey>()
      .references(() => charges.key),
    invoiceKey: keyColumn('invoice_key')
      .$type<InvoiceKey>()
      .references(() => invoices.key),
    memberKey: keyColumn('member_key').$type<MemberKey>().notNull(),
    /** The card's share. `walletCents` goes to funds and credits once the card refund succeeds. */
    amountCents: integer('amount_cents').notNull(),
    walletCents: integer('wallet_cents').notNull().default(0),
    state: text('state', { enum: refundStates }).notNull(),
    processorRef: text('processor_ref'),
    reason: text('reason').notNull(),
    failureMessage: text('failure_message'),
    /** Whether its gifts continue despite a full refund, and the lines canceled with a partial one. */
    goesOn: boolean('goes_on').notNull().default(false),
    cancels: text('cancels').array().notNull().default([]).$type<InvoiceLineKey[]>(),
    idempotencyKey: text('idempotency_key'),
    /** Business time after which the reconciler asks the processor for the outcome. */
    askAgainAt: instant('ask_again_at'),
    createdAt: instant('created_at').notNull(),
    endedAt: instant('ended_at'),
  },
  (table) => [
    check(
      'refunds_something',
      sql`amount_cents >= 0 and wallet_cents >= 0 and amount_cents + wallet_cents > 0`,
    ),
    index('refunds_member').on(table.memberKey, table.createdAt, table.key),
    index('refunds_charge').on(table.chargeKey),
    index('refunds_invoice').on(table.invoiceKey),
    index('refunds_processor')
      .on(table.processorRef)
      .where(sql`processor_ref is not null`),
    uniqueIndex('refunds_idempotency').on(table.invoiceKey, table.idempotencyKey),
    index('refunds_open')
      .on(table.createdAt)
      .where(sql`state = 'asking'`),
  ],
)

/** The ways a line's money can be refunded or used again. */
export const returnWays = ['staff', 'item', 'share', 'canceled', 'upgrade', 'dispute'] as const

/** Amounts refunded, promised, or used elsewhere from a line. Every row is written with the invoice locked. */
export const lineReturns = pgTable(
  'line_returns',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    invoiceKey: keyColumn('invoice_key')
      .$type<InvoiceKey>()
      .notNull()
      .references(() => invoices.key),
    lineKey: keyColumn('line_key')
      .$type<InvoiceLineKey>()
      .notNull()
      .references(() => invoiceLines.key),
    way: text('way', { enum: returnWays }).notNull(),
    cents: integer('cents').notNull(),
    /** The part that the invoice's own card and wallet paid; the rest is the value of a replaced plan. */
    moneyCents: integer('money_cents').notNull(),
    /** The refund that pays this amount; null if it is promised, used elsewhere, or not the invoice's own money. */
    refundKey: keyColumn('refund_key')
      .$type<RefundKey>()
      .references(() => refunds.key),
    /** The source it was taken for: once per line. */
    source: text('source_key'),
    /** When it was undone: the refund failed, the promise was kept or revoked, or the purchase wasn't paid. */
    undoneAt: instant('undone_at'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    check('line_returns_cents', sql`money_cents >= 0 and cents >= money_cents and cents > 0`),
    index('line_returns_line').on(table.lineKey),
    index('line_returns_invoice').on(table.invoiceKey),
    index('line_returns_refund')
      .on(table.refundKey)
      .where(sql`refund_key is not null`),
    index('line_returns_source')
      .on(table.source)
      .where(sql`source_key is not null`),
    uniqueIndex('line_returns_once')
      .on(table.lineKey, table.source)
      .where(sql`undone_at is null`),
  ],
)

/** Disputes of cardholders with their banks, as the processor reported them. */
export const disputes = pgTable(
  'disputes',
  {
    /** The processor's own reference. */
    key: text('key').primaryKey(),
    chargeKey: keyColumn('charge_key')
      .$type<ChargeKey>()
      .notNull()
      .references(() => charges.key),
    memberKey: keyColumn('member_key').$type<MemberKey>().notNull(),
    amountCents: integer('amount_cents').notNull(),
    reason: text('reason').notNull(),
    status: text('status').notNull(),
    openedAt: instant('opened_at').notNull(),
    closedAt: instant('closed_at'),
    /** The bank decided for the cardholder. */
    isLost: boolean('is_lost').notNull().default(false),
    /** The amount the bank took; null until a lost dispute is in the books. */
    lostCents: integer('lost_cents'),
    /** The processor's fee for the dispute. */
    feeCents: integer('fee_cents').notNull().default(0),
    /** The loss that the member owes for delivered gifts; null until the undelivered ones have ended. */
    owedCents: integer('owed_cents'),
    writtenOffAt: instant('written_off_at'),
  },
  (table) => [
    check(
      'disputes_cents',
      sql`lost_cents >= 0 and fee_cents >= 0 and owed_cents >= 0 and owed_cents <= lost_cents`,
    ),
    index('disputes_unposted')
      .on(table.closedAt)
      .where(sql`is_lost and lost_cents is null`),
    index('disputes_charge').on(table.chargeKey),
    index('disputes_opened').on(table.openedAt, table.key),
    index('disputes_open')
      .on(table.openedAt, table.key)
      .where(sql`closed_at is null`),
  ],
)
