import type { ChargeKey, MemberKey } from '@goodturn/contract/ids'
import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { instant, keyColumn } from '../../../platform/database/tables.ts'
import { charges } from '../charges/tables.ts'

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
