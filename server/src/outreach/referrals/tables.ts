import type { AffiliateInviteKey, CheckoutKey, LotKey, MemberKey, ReferralKey } from '@goodturn/contract/ids'
import { discountTypes } from '@goodturn/contract/outreach/referrals/schema'
import { referralStates } from '@goodturn/contract/outreach/referrals/states'
import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { members } from '../../identity/accounts/tables.ts'
import { instant, keyColumn } from '../../platform/database/tables.ts'

/** One fixed share code per member (BG-80). */
export const referralCodes = pgTable(
  'referral_codes',
  {
    memberKey: keyColumn('member_key')
      .$type<MemberKey>()
      .primaryKey()
      .references(() => members.key),
    code: text('code').notNull(),
    /** A promotion applied to this member's friends (P:G-23). */
    promotionCode: text('promotion_code'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [uniqueIndex('referral_codes_code').on(table.code)],
)

/** Friends who signed up with a member's code; completed once the friend's first purchase is final or undone. */
export const referrals = pgTable(
  'referrals',
  {
    key: keyColumn('key').$type<ReferralKey>().primaryKey(),
    referrerKey: keyColumn('referrer_key')
      .$type<MemberKey>()
      .notNull()
      .references(() => members.key),
    friendKey: keyColumn('friend_key')
      .$type<MemberKey>()
      .notNull()
      .references(() => members.key),
    status: text('status', { enum: referralStates }).notNull(),
    createdAt: instant('created_at').notNull(),
    /** The order that was the first purchase of a package or plan, and when it was paid. */
    checkoutKey: keyColumn('checkout_key').$type<CheckoutKey>(),
    boughtAt: instant('bought_at'),
    /** When the reward for that purchase was decided. */
    completedAt: instant('completed_at'),
    /** The credit that each of the two got; null where the purchase earned nothing. */
    referrerLotKey: keyColumn('referrer_lot_key').$type<LotKey>(),
    friendLotKey: keyColumn('friend_lot_key').$type<LotKey>(),
    /** The referrer's reward, and the part of it that was withdrawn after a refund. */
    earnedCents: integer('earned_cents').notNull().default(0),
    withdrawnCents: integer('withdrawn_cents').notNull().default(0),
    /** The reason the purchase earned nothing, or the reward was withdrawn. */
    note: text('note', { enum: ['same_card', 'refunded', 'canceled'] }),
  },
  (table) => [
    uniqueIndex('referrals_friend').on(table.friendKey),
    index('referrals_list').on(table.referrerKey, table.createdAt, table.key),
    index('referrals_checkout')
      .on(table.checkoutKey)
      .where(sql`checkout_key is not null`),
    index('referrals_uncertain')
      .on(table.boughtAt)
      .where(sql`status = 'bought'`),
  ],
)

/** Invitations of the affiliate program; a code stops working once accepted or deleted (P:G-55, P:G-56). */
export const affiliateInvites = pgTable(
  'affiliate_invites',
  {
    key: keyColumn('key').$type<AffiliateInviteKey>().primaryKey(),
    memberKey: keyColumn('member_key')
      .$type<MemberKey>()
      .notNull()
      .references(() => members.key),
    code: text('code').notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    email: text('email').notNull(),
    discountPercent: integer('discount_percent').notNull(),
    discountType: text('discount_type', { enum: discountTypes }).notNull(),
    acceptedBy: keyColumn('accepted_by').$type<MemberKey>(),
    acceptedAt: instant('accepted_at'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('affiliate_invites_code').on(table.code),
    uniqueIndex('affiliate_invites_open')
      .on(table.memberKey, table.email)
      .where(sql`accepted_at is null`),
    index('affiliate_invites_list').on(table.memberKey, table.createdAt, table.key),
  ],
)
