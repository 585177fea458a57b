import type {
  CardKey,
  InvoiceKey,
  Key,
  LotKey,
  MemberKey,
  RechargeKey,
  UserFundingKey,
} from '@goodturn/contract/ids'
import { fundingStatuses, fundingTypes } from '@goodturn/contract/money/easy-billing/schema'
import { rechargeStates } from '@goodturn/contract/money/easy-billing/states'
import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { members } from '../../identity/accounts/tables.ts'
import { instant, keyColumn } from '../../platform/database/tables.ts'

/** Members' funding settings, entered by staff: one record per member (BG-77). */
export const userFundings = pgTable(
  'user_fundings',
  {
    key: keyColumn('key').$type<UserFundingKey>().primaryKey(),
    memberKey: keyColumn('member_key')
      .$type<MemberKey>()
      .notNull()
      .references(() => members.key),
    status: text('status', { enum: fundingStatuses }).notNull(),
    fundingType: text('funding_type', { enum: fundingTypes }).notNull(),
    /** The card that replenishes the balance; null means the current default card. */
    cardKey: keyColumn('card_key').$type<CardKey>(),
    minimumCents: integer('minimum_cents').notNull().default(0),
    amountCents: integer('amount_cents').notNull().default(100_000),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('user_fundings_member').on(table.memberKey),
    check('user_fundings_cents', sql`minimum_cents >= 0 and amount_cents > 0`),
  ],
)

/** Balance recharges, each with its own invoice, for the purchase or renewal that needed it (BG-78). */
export const recharges = pgTable(
  'recharges',
  {
    key: keyColumn('key').$type<RechargeKey>().primaryKey(),
    memberKey: keyColumn('member_key')
      .$type<MemberKey>()
      .notNull()
      .references(() => members.key),
    purpose: text('purpose', { enum: ['checkout', 'renewal', 'gift_link'] }).notNull(),
    purposeKey: keyColumn('purpose_key').$type<Key<'checkout' | 'renewal'>>().notNull(),
    invoiceKey: keyColumn('invoice_key').$type<InvoiceKey>().notNull(),
    cents: integer('cents').notNull(),
    state: text('state', { enum: rechargeStates }).notNull(),
    /** Why the card was refused. */
    reason: text('reason'),
    /** The fund that the recharge created. */
    lotKey: keyColumn('lot_key').$type<LotKey>(),
    createdAt: instant('created_at').notNull(),
    endedAt: instant('ended_at'),
  },
  (table) => [
    // One open recharge at a time, whatever needs it: a second one violates this index and waits.
    uniqueIndex('recharges_one_open')
      .on(table.memberKey)
      .where(sql`state = 'open'`),
    uniqueIndex('recharges_invoice').on(table.invoiceKey),
    index('recharges_purpose').on(table.purposeKey),
    index('recharges_member').on(table.memberKey, table.createdAt, table.key),
    check('recharges_cents', sql`cents > 0`),
  ],
)
