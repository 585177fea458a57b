import type { CardKey, ChargeKey, InvoiceKey, MemberKey, SplitKey } from '@goodturn/contract/ids'
import { chargeStates } from '@goodturn/contract/money/invoices/states'
import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { members } from '../../../identity/accounts/tables.ts'
import { instant, keyColumn } from '../../../platform/database/tables.ts'
import { invoices } from '../tables.ts'

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
