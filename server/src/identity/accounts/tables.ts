import type { MemberKey, StaffKey, TeamKey } from '@goodturn/contract/ids'
import { boolean, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { instant, keyColumn } from '../../platform/database/tables.ts'
import { holderOf, pendingSignInColumns, sessionColumns } from '../sign-in/tables.ts'

export const members = pgTable(
  'members',
  {
    key: keyColumn('key').$type<MemberKey>().primaryKey(),
    userUuid: text('user_uuid').notNull(),
    email: text('email').notNull(),
    /** The member's team, maintained by a trigger on `team_members` (CG-52). */
    teamKey: keyColumn('team_key').$type<TeamKey>(),
    /** A new address waits here until it is verified; the old one still signs in. */
    pendingEmail: text('pending_email'),
    passwordHash: text('password_hash').notNull(),
    /** When the password was last changed, in machine time; null if it never was. */
    passwordChangedAt: instant('password_changed_at'),
    /** Since when sign-in requires a second step, in machine time; null without one. */
    secondStepAt: instant('second_step_at'),
    /** When all personal data was permanently erased: the row stays for the books, and no one can sign in with it. */
    erasedAt: instant('erased_at'),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    phone: text('phone'),
    mobileAllowed: boolean('mobile_allowed').notNull().default(false),
    mobileConfirmed: boolean('mobile_confirmed').notNull().default(false),
    mobileMarketingAllowed: boolean('mobile_marketing_allowed').notNull().default(false),
    /** Whether they are notified by email when a gift ships, when it is delivered, and when someone says thank you. */
    shippedEmails: boolean('shipped_emails').notNull().default(true),
    deliveredEmails: boolean('delivered_emails').notNull().default(true),
    thanksEmails: boolean('thanks_emails').notNull().default(true),
    company: text('company'),
    street: text('street'),
    street2: text('street2'),
    city: text('city'),
    state: text('state'),
    zip: text('zip'),
    country: text('country'),
    reNumber: text('re_number'),
    /** Empty, realestate, business or an industry (CG-11); free text up to 64 (P:G-42). */
    type: text('type').notNull().default(''),
    fromName: text('from_name'),
    fromNamePackages: text('from_name_packages'),
    confirmedFromNames: boolean('confirmed_from_names').notNull().default(false),
    /** Names of uploads (C-3-07). */
    imageFile: text('image_file'),
    logoFile: text('logo_file'),
    careInterests: text('care_interests'),
    userHearAbout: text('user_hear_about'),
    userHearAboutOther: text('user_hear_about_other'),
    fromSignup: boolean('from_signup').notNull().default(false),
    emailValidationRequired: boolean('email_validation_required').notNull(),
    emailValidatedAt: instant('email_validated_at'),
    isAdmin: boolean('is_admin').notNull().default(false),
    /** The affiliate record: whole percent 0-100, null for those who have none. */
    affiliatePercentage: integer('affiliate_percentage'),
    useFundsForRenewals: boolean('use_funds_for_renewals').notNull().default(false),
    permissions: text('permissions').array().notNull().default([]),
    /** Whether cards carry a code and the page behind it is open (C-6-01); on unless the member turns it off. */
    qrFeedback: boolean('qr_feedback').notNull().default(true),
    /** Whether cards of shipped gifts carry a code where their recipients can say thank you (D-1-86). */
    cardThanks: boolean('card_thanks').notNull().default(false),
    /** Attribution that the signup carried. */
    partnerCode: text('partner_code'),
    hubspotutk: text('hubspotutk'),
    promotionCode: text('promotion_code'),
    referralCode: text('referral_code'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('members_email').on(table.email),
    uniqueIndex('members_uuid').on(table.userUuid),
    // Newest first, for staff; the trigram search is in member_search.sql.
    index('members_newest').on(table.createdAt, table.key),
    // A whole phone number, for staff: its trigrams match everyone in the same area code.
    index('members_phone').on(table.phone),
  ],
)

/** The member that a session, a pending sign-in, or a factor belongs to. */
export const memberHolder = holderOf<MemberKey>('member', () => members.key)

export const sessions = pgTable(
  'sessions',
  {
    ...sessionColumns(memberHolder),
    /** The administrator who acts as the member. */
    actingAdminKey: keyColumn('acting_admin_key').$type<MemberKey>(),
    /** The opaque hint of the impersonation cookie. */
    adminHint: text('admin_hint'),
    remember: boolean('remember').notNull(),
    /** When the password was last entered in the session. */
    signedInAt: instant('signed_in_at').notNull(),
    seenAt: instant('seen_at').notNull(),
    deviceKind: text('device_kind', { enum: ['computer', 'phone', 'tablet', 'unknown'] }),
    timeZone: text('time_zone'),
  },
  (table) => [index('sessions_member').on(table.holder), index('sessions_expiry').on(table.expiresAt)],
)

/** Known browsers. Failed attempts from elsewhere don't lock them out. */
export const knownDevices = pgTable(
  'known_devices',
  {
    /** SHA-256 of the cookie's token, in hex. One browser may know several accounts. */
    hash: text('hash').notNull(),
    memberKey: keyColumn('member_key')
      .$type<MemberKey>()
      .notNull()
      .references(() => members.key),
    usedAt: instant('used_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.hash, table.memberKey] }),
    index('known_devices_member').on(table.memberKey, table.usedAt),
  ],
)

/** Sign-ins whose password was right and whose second step is due. On their own they grant no access. */
export const pendingSignIns = pgTable(
  'pending_sign_ins',
  { ...pendingSignInColumns(memberHolder), remember: boolean('remember').notNull() },
  (table) => [
    index('pending_sign_ins_member').on(table.holder, table.begunAt),
    index('pending_sign_ins_expiry').on(table.expiresAt),
  ],
)

/** Single-use links that were mailed: verification (24 h) and password reset (60 min). */
export const emailTokens = pgTable(
  'email_tokens',
  {
    hash: text('hash').primaryKey(),
    memberKey: keyColumn('member_key')
      .$type<MemberKey>()
      .notNull()
      .references(() => members.key),
    purpose: text('purpose', { enum: ['verify', 'reset'] }).notNull(),
    /** The address that a verification proves. */
    email: text('email').notNull(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
  },
  (table) => [index('email_tokens_member').on(table.memberKey, table.purpose, table.createdAt)],
)

/**
 * Members' former names, companies, and email addresses in lower case. An erasure deletes them as well. A trigger on
 * `members` maintains the table (0075_former_names_kept.sql).
 */
export const memberFormerNames = pgTable(
  'member_former_names',
  {
    memberKey: keyColumn('member_key')
      .$type<MemberKey>()
      .notNull()
      .references(() => members.key),
    name: text('name').notNull(),
  },
  (table) => [primaryKey({ columns: [table.memberKey, table.name] })],
)

/** Businesses that refer members to us: `?partner=` names one, which may come with a promotion (P:G-23). */
export const partners = pgTable('partners', {
  code: text('code').primaryKey(),
  title: text('title').notNull(),
  promotionCode: text('promotion_code'),
})

/** Members locked out by staff: no one can sign in as them until they are unlocked. */
export const memberLocks = pgTable('member_locks', {
  memberKey: keyColumn('member_key')
    .$type<MemberKey>()
    .primaryKey()
    .references(() => members.key),
  reason: text('reason').notNull(),
  /** The staff member who locked them, by the name they had then. */
  byName: text('by_name'),
  at: instant('at').notNull(),
})

/**
 * Sessions in which a staff member acts as a member, in addition to their rows in `sessions`. In those rows
 * `acting_admin_key` is the staff key, so a release without this table rejects them.
 */
export const actingSessions = pgTable(
  'acting_sessions',
  {
    /** The hash of the session. */
    hash: text('hash')
      .primaryKey()
      .references(() => sessions.hash, { onDelete: 'cascade' }),
    staffKey: keyColumn('staff_key').$type<StaffKey>().notNull(),
    /** The console session it was started from; when that ends, this row is deleted (member_files.sql). */
    staffSessionHash: text('staff_session_hash').notNull(),
    endsAt: instant('ends_at').notNull(),
  },
  (table) => [index('acting_sessions_staff').on(table.staffSessionHash)],
)

/**
 * Accounts merged into another one of the same person. The row in `members` stays because the books refer to its key;
 * no one can sign in with it. When the target account is itself merged, all of its merged accounts point to the
 * surviving one.
 */
export const mergedMembers = pgTable(
  'merged_members',
  {
    memberKey: keyColumn('member_key')
      .$type<MemberKey>()
      .primaryKey()
      .references(() => members.key),
    intoKey: keyColumn('into_key')
      .$type<MemberKey>()
      .notNull()
      .references(() => members.key),
    mergedAt: instant('merged_at').notNull(),
  },
  (table) => [index('merged_members_into').on(table.intoKey)],
)
