import type { BooksCheckKey, ChargeKey, RefundKey } from '@goodturn/contract/ids'
import { payoutStates } from '@goodturn/contract/console/books/states'
import { sql } from 'drizzle-orm'
import { bigint, date, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { instant, keyColumn } from '../../platform/database/tables.ts'

const cents = (name: string) => bigint(name, { mode: 'number' }).notNull()

/**
 * Ledger totals of each finished day (UTC), so that a year can be shown without reading the ledger. Days without a
 * movement have a row too: the newest row says how far the books are closed.
 */
export const bookDays = pgTable('book_days', {
  day: date('day', { mode: 'string' }).primaryKey(),
  transfers: integer('transfers').notNull(),
  revenueCents: cents('revenue_cents'),
  /** The unused value of replaced plans, which reduces revenue. */
  returnedCents: cents('returned_cents'),
  refundCents: cents('refund_cents'),
  refunds: integer('refunds').notNull(),
  givenCents: cents('given_cents'),
  usedCents: cents('used_cents'),
  expiredCents: cents('expired_cents'),
  /** Change of the open credits and funds since the day before. */
  creditCents: cents('credit_cents'),
  fundCents: cents('fund_cents'),
  closedAt: instant('closed_at').notNull(),
})

/** Results of ledger checks, nightly ones and those that staff asked for. */
export const booksChecks = pgTable(
  'books_checks',
  {
    key: keyColumn('key').$type<BooksCheckKey>().primaryKey(),
    state: text('state', { enum: ['running', 'right', 'wrong', 'failed'] }).notNull(),
    /** Machine time, like the other two. */
    askedAt: instant('asked_at').notNull(),
    /** Null while it waits for a worker. */
    startedAt: instant('started_at'),
    finishedAt: instant('finished_at'),
    transfers: integer('transfers').notNull().default(0),
    faultCount: integer('fault_count').notNull().default(0),
    /** The first few faults in each list. */
    faults: jsonb('faults').$type<{ list: string; key: string; says: string }[]>().notNull().default([]),
  },
  (table) => [
    index('books_checks_asked').on(table.askedAt),
    // One check at a time, no matter who asks.
    uniqueIndex('books_checks_one')
      .on(table.state)
      .where(sql`state = 'running'`),
  ],
)

/** Lines of the processor's reports, each stored once by its reference, with the matching amount in our books. */
export const payoutRows = pgTable(
  'payout_rows',
  {
    /** The processor's balance transaction. */
    ref: text('ref').primaryKey(),
    at: instant('at').notNull(),
    category: text('category').notNull(),
    grossCents: cents('gross_cents'),
    feeCents: cents('fee_cents'),
    netCents: cents('net_cents'),
    /** The charge or refund it concerns, and the payment behind it. */
    sourceRef: text('source_ref').notNull(),
    chargeRef: text('charge_ref'),
    paymentRef: text('payment_ref'),
    /** The payout that moved it to the bank, if the report says so. */
    payoutRef: text('payout_ref'),
    chargeKey: keyColumn('charge_key').$type<ChargeKey>(),
    refundKey: keyColumn('refund_key').$type<RefundKey>(),
    /** The amount in our books; null if they don't know it. */
    bookCents: bigint('book_cents', { mode: 'number' }),
    state: text('state', { enum: payoutStates }).notNull(),
    takenAt: instant('taken_at').notNull(),
  },
  (table) => [
    index('payout_rows_at').on(table.at, table.ref),
    index('payout_rows_charge')
      .on(table.chargeKey)
      .where(sql`charge_key is not null`),
    index('payout_rows_refund')
      .on(table.refundKey)
      .where(sql`refund_key is not null`),
    // Lines to match again once our books know more.
    index('payout_rows_unmatched')
      .on(table.at)
      .where(sql`state in ('differs', 'unknown', 'not_posted')`),
  ],
)
