import type { ServiceType } from '@goodturn/contract/shop/catalog/rules'
import type { CheckoutKey, DiscountKey, MemberKey, ServiceKey } from '@goodturn/contract/ids'
import { discountUseStates } from '@goodturn/contract/money/promotions/states'
import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { members } from '../../identity/accounts/tables.ts'
import { instant, keyColumn } from '../../platform/database/tables.ts'

/** Promotions: a code, its title, and how much it takes off (BG-33). A member may use each once. */
export const promotions = pgTable(
  'promotions',
  {
    /** In lower case: codes are case-insensitive. */
    code: text('code').primaryKey(),
    shownCode: text('shown_code').notNull(),
    description: text('description').notNull(),
    /** The text after "off", as in "10% off {title}" (BG-82). */
    title: text('title').notNull().default('your order'),
    percent: integer('percent'),
    fixedCents: integer('fixed_cents'),
    startsAt: instant('starts_at'),
    /** A moment of its last day in UTC: it can be used until that day is over in a member's zone. */
    endsAt: instant('ends_at'),
    /** When staff ended it, for everyone at once. */
    endedAt: instant('ended_at'),
    /** The maximum number of orders that may use it, across all members; null means unlimited. */
    usesMax: integer('uses_max'),
    /** The number of orders that have used it or hold it now. */
    uses: integer('uses').notNull().default(0),
    serviceKeys: text('service_keys').$type<ServiceKey>().array(),
    /** The kinds of services that it applies to, such as packages and plans; null means all. */
    serviceTypes: text('service_types').$type<ServiceType>().array(),
  },
  (table) => [
    check('promotions_uses', sql`uses >= 0 and (uses_max is null or uses <= uses_max)`),
    index('promotions_ends').on(sql`coalesce(ends_at, 'infinity'::timestamptz)`, table.code),
    index('promotions_starts').on(table.startsAt, table.code),
  ],
)

/** Discounts on a member's orders, granted by staff or by a promotion, which grants each member one (BG-32, BG-82). */
export const discounts = pgTable(
  'discounts',
  {
    key: keyColumn('key').$type<DiscountKey>().primaryKey(),
    memberKey: keyColumn('member_key')
      .$type<MemberKey>()
      .notNull()
      .references(() => members.key),
    promotionCode: text('promotion_code').references(() => promotions.code),
    title: text('title').notNull(),
    percent: integer('percent'),
    fixedCents: integer('fixed_cents'),
    /** The services that it applies to; null means all. */
    serviceKeys: text('service_keys').$type<ServiceKey>().array(),
    /** The kinds of services that it applies to; null means all. */
    serviceTypes: text('service_types').$type<ServiceType>().array(),
    /** The number of orders it can still be used in; holds are already subtracted. */
    qty: integer('qty').notNull(),
    expiresAt: instant('expires_at'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    check('discounts_qty', sql`qty >= 0`),
    check('discounts_kind', sql`(percent is null) <> (fixed_cents is null)`),
    check('discounts_percent', sql`percent between 1 and 100`),
    check('discounts_fixed', sql`fixed_cents > 0`),
    uniqueIndex('discounts_once')
      .on(table.memberKey, table.promotionCode)
      .where(sql`promotion_code is not null`),
    index('discounts_usable')
      .on(table.memberKey)
      .where(sql`qty > 0`),
  ],
)

/** A discount in a checkout: set aside at submit, then captured or released (habit 9). */
export const discountUses = pgTable(
  'discount_uses',
  {
    checkoutKey: keyColumn('checkout_key').$type<CheckoutKey>().notNull(),
    discountKey: keyColumn('discount_key')
      .$type<DiscountKey>()
      .notNull()
      .references(() => discounts.key),
    memberKey: keyColumn('member_key').$type<MemberKey>().notNull(),
    promotionCode: text('promotion_code'),
    state: text('state', { enum: discountUseStates }).notNull(),
    createdAt: instant('created_at').notNull(),
    endedAt: instant('ended_at'),
  },
  (table) => [
    primaryKey({ columns: [table.checkoutKey, table.discountKey] }),
    index('discount_uses_discount').on(table.discountKey),
    index('discount_uses_open')
      .on(table.createdAt)
      .where(sql`state = 'held'`),
  ],
)
