import type {
  CheckoutItemKey,
  CheckoutKey,
  InvoiceKey,
  MemberKey,
  ServiceKey,
  TokenKey,
  TokenMoveKey,
} from '@goodturn/contract/ids'
import { tokenHoldStates } from '@goodturn/contract/money/tokens/states'
import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { members } from '../../identity/accounts/tables.ts'
import { instant, keyColumn } from '../../platform/database/tables.ts'

/** A member's prepaid tokens, one row per kind: each pays for one item of one of the services (BG-25, BG-71). */
export const tokens = pgTable(
  'tokens',
  {
    key: keyColumn('key').$type<TokenKey>().primaryKey(),
    memberKey: keyColumn('member_key')
      .$type<MemberKey>()
      .notNull()
      .references(() => members.key),
    title: text('title').notNull(),
    /** Sorted, so that the same kind is the same row. */
    serviceKeys: text('service_keys').$type<ServiceKey>().array().notNull(),
    /** The value of one token. */
    amountCents: integer('amount_cents').notNull(),
    /** The number of free tokens; holds are already subtracted. Always the sum of the moves. */
    qty: integer('qty').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    check('tokens_qty', sql`qty >= 0`),
    check('tokens_services', sql`cardinality(service_keys) > 0`),
    uniqueIndex('tokens_kind').on(table.memberKey, table.title, table.amountCents, table.serviceKeys),
  ],
)

/**
 * The history of tokens, append-only (a trigger refuses updates and deletes). `qty` is the change in free tokens: a
 * grant, a release, and a return add, a hold and a withdrawal subtract, a use subtracts nothing beyond its hold.
 */
export const tokenMoves = pgTable(
  'token_moves',
  {
    key: keyColumn('key').$type<TokenMoveKey>().primaryKey(),
    tokenKey: keyColumn('token_key')
      .$type<TokenKey>()
      .notNull()
      .references(() => tokens.key),
    kind: text('kind', { enum: ['grant', 'hold', 'release', 'use', 'return', 'withdraw'] }).notNull(),
    qty: integer('qty').notNull(),
    /** The number of tokens involved; for a use this differs from `qty`. */
    count: integer('count').notNull(),
    reason: text('reason').notNull().default(''),
    checkoutKey: keyColumn('checkout_key').$type<CheckoutKey>(),
    invoiceKey: keyColumn('invoice_key').$type<InvoiceKey>(),
    at: instant('at').notNull(),
  },
  (table) => [
    index('token_moves_token').on(table.tokenKey, table.at),
    index('token_moves_invoice')
      .on(table.invoiceKey)
      .where(sql`invoice_key is not null`),
  ],
)

/** A token set aside for an item of a checkout: taken, then captured or released (habit 9). */
export const tokenHolds = pgTable(
  'token_holds',
  {
    checkoutKey: keyColumn('checkout_key').$type<CheckoutKey>().notNull(),
    itemKey: keyColumn('item_key').$type<CheckoutItemKey>().notNull(),
    tokenKey: keyColumn('token_key')
      .$type<TokenKey>()
      .notNull()
      .references(() => tokens.key),
    memberKey: keyColumn('member_key').$type<MemberKey>().notNull(),
    state: text('state', { enum: tokenHoldStates }).notNull(),
    createdAt: instant('created_at').notNull(),
    endedAt: instant('ended_at'),
  },
  (table) => [
    primaryKey({ columns: [table.checkoutKey, table.itemKey] }),
    index('token_holds_token').on(table.tokenKey),
    index('token_holds_item').on(table.itemKey),
    index('token_holds_open')
      .on(table.createdAt)
      .where(sql`state = 'held'`),
  ],
)
