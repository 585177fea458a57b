import type { ChargeRequestKey, CheckoutKey, SplitKey } from '@goodturn/contract/ids'
import { splitStates } from '@goodturn/contract/ordering/splits/states'
import { sql } from 'drizzle-orm'
import { index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { chargeRequests } from '../charge-requests/tables.ts'
import { checkouts } from '../orders/tables.ts'
import { instant, keyColumn } from '../../platform/database/tables.ts'

/**
 * One attempt to charge both sides of a split (BG-46): authorize the partner, authorize the buyer, then capture both.
 * Its two charges carry its key. After a crash it resumes from its current state.
 */
export const splitPayments = pgTable(
  'split_payments',
  {
    key: keyColumn('key').$type<SplitKey>().primaryKey(),
    checkoutKey: keyColumn('checkout_key')
      .$type<CheckoutKey>()
      .notNull()
      .references(() => checkouts.key),
    requestKey: keyColumn('request_key')
      .$type<ChargeRequestKey>()
      .notNull()
      .references(() => chargeRequests.key),
    /** What started it: the buyer's checkout with a partner who accepts automatically, or the partner's approval. */
    trigger: text('trigger', { enum: ['checkout', 'approval'] }).notNull(),
    state: text('state', { enum: splitStates }).notNull(),
    failedSide: text('failed_side', { enum: ['partner', 'buyer'] }),
    failureCode: text('failure_code'),
    failureMessage: text('failure_message'),
    /** The next time the reconciler resumes it. */
    askAgainAt: instant('ask_again_at').notNull(),
    createdAt: instant('created_at').notNull(),
    endedAt: instant('ended_at'),
  },
  (table) => [
    uniqueIndex('split_payments_running')
      .on(table.requestKey)
      .where(sql`state in ('authorizing', 'capturing', 'undoing')`),
    index('split_payments_request').on(table.requestKey, table.createdAt),
    index('split_payments_due')
      .on(table.askAgainAt)
      .where(sql`state in ('authorizing', 'capturing', 'undoing')`),
  ],
)
