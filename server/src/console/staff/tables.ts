import type { Key, KeyKind, MemberKey, StaffKey } from '@goodturn/contract/ids'
import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant, keyColumn } from '../../platform/database/tables.ts'

/**
 * Staff money acts by idempotency key, written in the act's transaction: a repeat after a crash finds the first result
 * instead of creating a second.
 */
export const staffActs = pgTable(
  'staff_acts',
  {
    /** The staff account that acted, or its linked member account. */
    adminKey: keyColumn('admin_key').$type<MemberKey | StaffKey>().notNull(),
    idempotencyKey: text('idempotency_key').notNull(),
    /** The key the act created: a lot, an invoice, a discount, or a token. */
    madeKey: keyColumn('made_key').$type<Key<KeyKind>>().notNull(),
    at: instant('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.adminKey, table.idempotencyKey] })],
)
