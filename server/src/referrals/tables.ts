import type { AffiliateInviteKey, MemberKey, ReferralKey } from '@goodturn/contract/ids'
import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { members } from '../accounts/tables.ts'
import { instant, keyColumn } from '../platform/tables.ts'

/** One fixed share code per member (BG-80). */
export const referralCodes = pgTable(
  'referral_codes',
  {
    memberKey: keyColumn('member_key')
      .$type<MemberKey>()
      .primaryKey()
      .references(() => members.key),
    code: text('code').notNull(),
    /** A promotion that this member's friends come with (P:G-23). */
    promotionCode: text('promotion_code'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [uniqueIndex('referral_codes_code').on(table.code)],
)

/** Who came by whose code; completed by the friend's first purchase. */
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
    status: text('status', { enum: ['pending', 'completed', 'void'] }).notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('referrals_friend').on(table.friendKey),
    index('referrals_referrer').on(table.referrerKey, table.createdAt),
  ],
)

/** Invitations of the affiliate program; the code dies with acceptance or deletion (P:G-55, P:G-56). */
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
    discountType: text('discount_type', { enum: ['package', 'plan'] }).notNull(),
    acceptedBy: keyColumn('accepted_by').$type<MemberKey>(),
    acceptedAt: instant('accepted_at'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('affiliate_invites_code').on(table.code),
    uniqueIndex('affiliate_invites_open')
      .on(table.memberKey, table.email)
      .where(sql`accepted_at is null`),
    index('affiliate_invites_list').on(table.memberKey, table.createdAt),
  ],
)
