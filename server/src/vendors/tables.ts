import type { ChargeKey } from '@goodturn/contract/ids'
import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { instant, keyColumn } from '../platform/database/tables.ts'

/** Data of the sandbox processor. Test cards are stored by name: no number is stored, not even a published one. */
export const sandboxTokens = pgTable('sandbox_tokens', {
  token: text('token').primaryKey(),
  testCard: text('test_card').notNull(),
  expMonth: integer('exp_month').notNull(),
  expYear: integer('exp_year').notNull(),
  name: text('name'),
  createdAt: instant('created_at').notNull(),
})

/** Cards saved with a customer. */
export const sandboxCards = pgTable(
  'sandbox_cards',
  {
    ref: text('ref').primaryKey(),
    customerRef: text('customer_ref').notNull(),
    attachKey: text('attach_key').notNull(),
    expMonth: integer('exp_month').notNull(),
    expYear: integer('exp_year').notNull(),
    name: text('name'),
    detachedAt: instant('detached_at'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [uniqueIndex('sandbox_cards_attach').on(table.attachKey)],
)

/** Notes written to the demo CRM, by the id that came with them. */
export const demoNotes = pgTable('demo_notes', {
  id: text('id').primaryKey(),
  personId: text('person_id').notNull(),
  title: text('title').notNull(),
  text: text('text').notNull(),
  createdAt: instant('created_at').notNull(),
})

/** Charges by attempt key: the key is the idempotency promise. */
export const sandboxCharges = pgTable('sandbox_charges', {
  attemptKey: keyColumn('attempt_key').$type<ChargeKey>().primaryKey(),
  customerRef: text('customer_ref').notNull(),
  cardRef: text('card_ref').notNull(),
  amountCents: integer('amount_cents').notNull(),
  capture: boolean('capture').notNull(),
  state: text('state', {
    enum: ['succeeded', 'authorized', 'pending', 'action', 'failed', 'released'],
  }).notNull(),
  failureCode: text('failure_code', {
    enum: ['card_declined', 'card_expired', 'insufficient_funds', 'authentication_required'],
  }),
  /** Business time at which a pending charge succeeds. */
  settlesAt: instant('settles_at'),
  clientSecret: text('client_secret'),
  refundedCents: integer('refunded_cents').notNull().default(0),
  createdAt: instant('created_at').notNull(),
})

/** Refunds by their key. */
export const sandboxRefunds = pgTable('sandbox_refunds', {
  key: text('key').primaryKey(),
  attemptKey: keyColumn('attempt_key').$type<ChargeKey>().notNull(),
  amountCents: integer('amount_cents').notNull(),
  createdAt: instant('created_at').notNull(),
})

/** Disputes by the sandbox's cardholders; an operator plays the bank. */
export const sandboxDisputes = pgTable('sandbox_disputes', {
  ref: text('ref').primaryKey(),
  attemptKey: keyColumn('attempt_key').$type<ChargeKey>().notNull(),
  status: text('status', { enum: ['needs_response', 'won', 'lost'] }).notNull(),
  createdAt: instant('created_at').notNull(),
})

/** Requested faults, used up one by one, the oldest first. */
export const sandboxFaults = pgTable(
  'sandbox_faults',
  {
    key: text('key').primaryKey(),
    act: text('act', { enum: ['charge', 'capture', 'release', 'refund'] }).notNull(),
    kind: text('kind').notNull(),
    /** Null for any customer's next act. */
    customerRef: text('customer_ref'),
    timesLeft: integer('times_left').notNull(),
    lateMs: integer('late_ms').notNull().default(0),
    failureCode: text('failure_code'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('sandbox_faults_waiting')
      .on(table.act, table.createdAt)
      .where(sql`times_left > 0`),
  ],
)

/** Reports that the sandbox has yet to deliver, as a processor does by webhook. Business time. */
export const sandboxReports = pgTable(
  'sandbox_reports',
  {
    id: text('id').primaryKey(),
    attemptKey: keyColumn('attempt_key').$type<ChargeKey>().notNull(),
    /** The dispute it is about; null if it is about the charge. */
    disputeRef: text('dispute_ref'),
    dueAt: instant('due_at').notNull(),
    /** A processor may deliver a report more than once. */
    deliveriesLeft: integer('deliveries_left').notNull(),
  },
  (table) => [
    index('sandbox_reports_due')
      .on(table.dueAt)
      .where(sql`deliveries_left > 0`),
  ],
)
