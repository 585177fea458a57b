import type { BundleKey, BundlePurchaseKey, InvoiceKey, MemberKey } from '@goodturn/contract/ids'
import { bundlePurchaseStates } from '@goodturn/contract/ordering/bundles/states'
import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { members } from '../../identity/accounts/tables.ts'
import type { BundleForSale } from '../../shop/catalog/bundle-for-sale.ts'
import { instant, keyColumn } from '../../platform/database/tables.ts'

/** Bought token bundles, with their contents on that day; the same bundle can be bought again (BG-73). */
export const bundlePurchases = pgTable(
  'bundle_purchases',
  {
    key: keyColumn('key').$type<BundlePurchaseKey>().primaryKey(),
    memberKey: keyColumn('member_key')
      .$type<MemberKey>()
      .notNull()
      .references(() => members.key),
    bundleKey: keyColumn('bundle_key').$type<BundleKey>().notNull(),
    invoiceKey: keyColumn('invoice_key').$type<InvoiceKey>().notNull(),
    state: text('state', { enum: bundlePurchaseStates }).notNull(),
    title: text('title').notNull(),
    priceCents: integer('price_cents').notNull(),
    items: jsonb('items').$type<BundleForSale['items']>().notNull(),
    idempotencyKey: text('idempotency_key'),
    createdAt: instant('created_at').notNull(),
    settledAt: instant('settled_at'),
  },
  (table) => [
    uniqueIndex('bundle_purchases_invoice').on(table.invoiceKey),
    uniqueIndex('bundle_purchases_idempotency')
      .on(table.memberKey, table.idempotencyKey)
      .where(sql`state <> 'void'`),
    index('bundle_purchases_member').on(table.memberKey, table.createdAt),
  ],
)
