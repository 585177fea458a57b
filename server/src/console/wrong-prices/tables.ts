import type { ApprovalKey, InvoiceKey, InvoiceLineKey, ServiceKey } from '@goodturn/contract/ids'
import { wrongLineStates } from '@goodturn/contract/console/wrong-prices/states'
import { sql } from 'drizzle-orm'
import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant, keyColumn } from '../../platform/database/tables.ts'

/** Approved corrections of a price that was published by mistake. `key` is the approval's. */
export const wrongPrices = pgTable('wrong_prices', {
  key: keyColumn('key').$type<ApprovalKey>().primaryKey(),
  serviceKey: keyColumn('service_key').$type<ServiceKey>().notNull(),
  reason: text('reason').notNull(),
  /** What members read in the email about their refund. */
  note: text('note').notNull(),
  createdAt: instant('created_at').notNull(),
})

/** The purchases that a correction refunds, each with its difference. */
export const wrongPriceLines = pgTable(
  'wrong_price_lines',
  {
    wrongPriceKey: keyColumn('wrong_price_key')
      .$type<ApprovalKey>()
      .notNull()
      .references(() => wrongPrices.key),
    lineKey: keyColumn('line_key').$type<InvoiceLineKey>().notNull(),
    invoiceKey: keyColumn('invoice_key').$type<InvoiceKey>().notNull(),
    cents: integer('cents').notNull(),
    state: text('state', { enum: wrongLineStates }).notNull(),
    /** What its refund took from the line: less than `cents` if less was left. */
    refundedCents: integer('refunded_cents').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.wrongPriceKey, table.lineKey] }),
    index('wrong_price_lines_waiting')
      .on(table.wrongPriceKey, table.invoiceKey)
      .where(sql`state = 'waiting'`),
  ],
)
