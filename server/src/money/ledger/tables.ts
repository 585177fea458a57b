import type {
  ChargeKey,
  HoldKey,
  InvoiceKey,
  Key,
  LotKey,
  MemberKey,
  PromiseKey,
  TransferKey,
} from '@goodturn/contract/ids'
import { holdStates } from '@goodturn/contract/money/ledger/states'
import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { members } from '../../identity/accounts/tables.ts'
import { instant, keyColumn } from '../../platform/database/tables.ts'

/** A member's credits and funds, lot by lot: the amount issued, the amount left, and the expiry (B-9, BG-12). */
export const lots = pgTable(
  'lots',
  {
    key: keyColumn('key').$type<LotKey>().primaryKey(),
    memberKey: keyColumn('member_key')
      .$type<MemberKey>()
      .notNull()
      .references(() => members.key),
    kind: text('kind', { enum: ['credit', 'fund'] }).notNull(),
    reason: text('reason').notNull(),
    description: text('description').notNull(),
    issuedCents: integer('issued_cents').notNull(),
    /** Stored next to the postings; the nightly self-check compares them. Holds are already subtracted. */
    remainingCents: integer('remaining_cents').notNull(),
    expiresAt: instant('expires_at'),
    /** The credit whose money this one refunds, if that one had expired or nearly. */
    againOf: keyColumn('again_of').$type<LotKey>(),
    /** Not written off yet. A trigger counts these by kind, for the totals of the list (0005_lots.sql). */
    listed: boolean('listed').notNull().default(true),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    check('lots_remaining', sql`remaining_cents >= 0`),
    check('lots_funds_last', sql`kind = 'credit' or expires_at is null`),
    index('lots_open')
      .on(table.memberKey, table.kind, table.expiresAt, table.createdAt)
      .where(sql`remaining_cents > 0`),
    index('lots_member').on(table.memberKey, table.createdAt),
    // For the list: earliest expiry first, those that never expire last (BG-64).
    index('lots_list')
      .on(
        table.memberKey,
        table.kind,
        sql`coalesce(expires_at, 'infinity'::timestamptz)`,
        table.createdAt,
        table.key,
      )
      .where(sql`listed`),
    index('lots_expiring')
      .on(table.expiresAt)
      .where(sql`listed and expires_at is not null`),
  ],
)

/** One movement of money: its postings sum to zero. Append-only: a trigger refuses updates and deletes. */
export const transfers = pgTable(
  'transfers',
  {
    key: keyColumn('key').$type<TransferKey>().primaryKey(),
    memberKey: keyColumn('member_key').$type<MemberKey>().notNull(),
    /** What happened: charge, purchase, refund, credit_issue, credit_use, credit_expire ... */
    kind: text('kind').notNull(),
    invoiceKey: keyColumn('invoice_key').$type<InvoiceKey>(),
    chargeKey: keyColumn('charge_key').$type<ChargeKey>(),
    note: text('note').notNull().default(''),
    at: instant('at').notNull(),
  },
  (table) => [
    index('transfers_member').on(table.memberKey, table.at),
    index('transfers_invoice').on(table.invoiceKey),
    // For a day's books, across all members.
    index('transfers_at').on(table.at),
    index('transfers_refunds')
      .on(table.memberKey, table.at, table.key)
      .where(sql`kind in ('refund', 'refund_returned', 'dispute_lost')`),
  ],
)

/**
 * The two or more sides of a transfer. Accounts: `card_clearing` (owed to us by the processor), `revenue`, `refunds`,
 * `tax`, `credits` and `funds` (owed to members, per lot), `credits_issued` (the cost of credits), `breakage`,
 * `disputes` (lost to banks, with fees), `owed` (by members, for what they were given).
 */
export const postings = pgTable(
  'postings',
  {
    key: keyColumn('key').$type<TransferKey>().primaryKey(),
    transferKey: keyColumn('transfer_key')
      .$type<TransferKey>()
      .notNull()
      .references(() => transfers.key),
    account: text('account').notNull(),
    lotKey: keyColumn('lot_key')
      .$type<LotKey>()
      .references(() => lots.key),
    /** Debit positive, credit negative. */
    cents: integer('cents').notNull(),
  },
  (table) => [
    index('postings_transfer').on(table.transferKey),
    index('postings_lot')
      .on(table.lotKey)
      .where(sql`lot_key is not null`),
  ],
)

/** Wallet money set aside for a checkout or a renewal: taken, then captured or released (habit 9). */
export const holds = pgTable(
  'holds',
  {
    key: keyColumn('key').$type<HoldKey>().primaryKey(),
    memberKey: keyColumn('member_key').$type<MemberKey>().notNull(),
    /** The checkout or the renewal that it is for, as in the invoice's purpose. */
    purposeKey: keyColumn('purpose_key').$type<Key<'checkout' | 'renewal'>>().notNull(),
    state: text('state', { enum: holdStates }).notNull(),
    cents: integer('cents').notNull(),
    createdAt: instant('created_at').notNull(),
    endedAt: instant('ended_at'),
  },
  (table) => [
    uniqueIndex('holds_purpose').on(table.purposeKey, table.memberKey),
    index('holds_open')
      .on(table.memberKey)
      .where(sql`state = 'held'`),
  ],
)

export const holdParts = pgTable(
  'hold_parts',
  {
    holdKey: keyColumn('hold_key')
      .$type<HoldKey>()
      .notNull()
      .references(() => holds.key),
    lotKey: keyColumn('lot_key')
      .$type<LotKey>()
      .notNull()
      .references(() => lots.key),
    cents: integer('cents').notNull(),
  },
  (table) => [
    uniqueIndex('hold_parts_lot').on(table.holdKey, table.lotKey),
    // For listing the holds and releases in one credit's movements.
    index('hold_parts_of_lot').on(table.lotKey),
  ],
)

/** Credit that a cancelation gives on a later day (CG-47, CG-80). Until then, it counts in no wallet or total. */
export const promisedCredits = pgTable(
  'promised_credits',
  {
    key: keyColumn('key').$type<PromiseKey>().primaryKey(),
    memberKey: keyColumn('member_key')
      .$type<MemberKey>()
      .notNull()
      .references(() => members.key),
    cents: integer('cents').notNull(),
    reason: text('reason').notNull(),
    description: text('description').notNull(),
    /** The key of the canceled purchase: a member gets one promise for it, however often the act is repeated. */
    source: keyColumn('source_key').notNull(),
    dueAt: instant('due_at').notNull(),
    /** The credit that was issued; null until it is due, and if it became several credits. */
    lotKey: keyColumn('lot_key')
      .$type<LotKey>()
      .references(() => lots.key),
    issuedAt: instant('issued_at'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    check('promised_credits_cents', sql`cents > 0`),
    uniqueIndex('promised_credits_once').on(table.source, table.memberKey),
    uniqueIndex('promised_credits_lot').on(table.lotKey),
    index('promised_credits_due')
      .on(table.dueAt, table.key)
      .where(sql`issued_at is null`),
  ],
)

/**
 * Lots in merged accounts, each with the lot that took over its remaining money. Later refunds to the old lot go there
 * too.
 */
export const movedLots = pgTable('moved_lots', {
  lotKey: keyColumn('lot_key')
    .$type<LotKey>()
    .primaryKey()
    .references(() => lots.key),
  toKey: keyColumn('to_key')
    .$type<LotKey>()
    .notNull()
    .references(() => lots.key),
})
