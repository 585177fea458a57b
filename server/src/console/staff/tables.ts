import type { Key, KeyKind, MemberKey, StaffKey } from '@goodturn/contract/ids'
import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant, keyColumn } from '../../platform/database/tables.ts'

/**
 * Money acts of staff under their idempotency keys: written in the transaction of the act, so that a repeat after a
 * death finds what was made and never makes it twice.
 */
export const staffActs = pgTable(
  'staff_acts',
  {
    /** Who did it: of the staff, or their own account as a member where it is linked. */
    adminKey: keyColumn('admin_key').$type<MemberKey | StaffKey>().notNull(),
    idempotencyKey: text('idempotency_key').notNull(),
    /** What the act made: a lot, an invoice, a discount, a token. */
    madeKey: keyColumn('made_key').$type<Key<KeyKind>>().notNull(),
    at: instant('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.adminKey, table.idempotencyKey] })],
)
