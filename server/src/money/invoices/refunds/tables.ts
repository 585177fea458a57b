import type { ChargeKey, InvoiceKey, InvoiceLineKey, MemberKey, RefundKey } from '@goodturn/contract/ids'
import { refundStates } from '@goodturn/contract/money/invoices/states'
import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { instant, keyColumn } from '../../../platform/database/tables.ts'
import { charges } from '../charges/tables.ts'
import { invoiceLines, invoices } from '../tables.ts'

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
    /** A sentence for the email that tells the member; null for none. */
    memberNote: text('member_note'),
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
    /** The line of the order that it paid for, if it was used for an upgrade. */
    forLineKey: keyColumn('for_line_key').$type<InvoiceLineKey>(),
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
