import type { BulkUndo } from '@goodturn/contract/ordering/bulk-order/schema'
import type { CheckoutKey, MemberKey } from '@goodturn/contract/ids'
import { jsonb, pgTable } from 'drizzle-orm/pg-core'
import { members } from '../../identity/accounts/tables.ts'
import { checkouts } from '../orders/tables.ts'
import { instant, keyColumn } from '../../platform/database/tables.ts'

/** Undone bulk orders, one row each, with the refunds: repeating an undo returns the same result. */
export const bulkUndos = pgTable('bulk_undos', {
  checkoutKey: keyColumn('checkout_key')
    .$type<CheckoutKey>()
    .primaryKey()
    .references(() => checkouts.key),
  memberKey: keyColumn('member_key')
    .$type<MemberKey>()
    .notNull()
    .references(() => members.key),
  outcome: jsonb('outcome').$type<BulkUndo>().notNull(),
  undoneAt: instant('undone_at').notNull(),
})
