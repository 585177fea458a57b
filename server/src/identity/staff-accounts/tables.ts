import type { ApprovalKey, MemberKey, PasskeyKey, StaffKey, StaffTokenKey } from '@goodturn/contract/ids'
import { approvalStates } from '@goodturn/contract/identity/staff-accounts/approvals'
import { staffRoles } from '@goodturn/contract/identity/staff-accounts/roles'
import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { members } from '../accounts/tables.ts'
import { instant, keyColumn } from '../../platform/database/tables.ts'

const staffKey = () =>
  keyColumn('staff_key')
    .$type<StaffKey>()
    .notNull()
    .references(() => staffAccounts.key)

/** Those who work here. They are no members: a person may be both. Machine time throughout this room. */
export const staffAccounts = pgTable(
  'staff_accounts',
  {
    key: keyColumn('key').$type<StaffKey>().primaryKey(),
    /** In lower case. */
    email: text('email').notNull(),
    name: text('name').notNull(),
    role: text('role', { enum: staffRoles }).notNull(),
    /** Null until the invitation was accepted. */
    passwordHash: text('password_hash'),
    passwordChangedAt: instant('password_changed_at'),
    /** Since when signing in asks for a second step. */
    secondStepAt: instant('second_step_at'),
    /** Their own account as a member: an administrator from before there were accounts of staff. */
    memberKey: keyColumn('member_key')
      .$type<MemberKey>()
      .references(() => members.key),
    /** Whether single keys act in the console. */
    singleKeys: boolean('single_keys').notNull().default(true),
    invitedAt: instant('invited_at').notNull(),
    /** Who of the staff invited them last; null where it was done on the machine itself. */
    invitedBy: keyColumn('invited_by')
      .$type<StaffKey>()
      .references((): AnyPgColumn => staffAccounts.key),
    acceptedAt: instant('accepted_at'),
    seenAt: instant('seen_at'),
    endedAt: instant('ended_at'),
  },
  (table) => [
    uniqueIndex('staff_accounts_email').on(sql`lower(${table.email})`),
    uniqueIndex('staff_accounts_member').on(table.memberKey),
  ],
)

/** Sessions of the console: twelve hours each, whatever is done in them. */
export const staffSessions = pgTable(
  'staff_sessions',
  {
    /** SHA-256 of the cookie's token, in hex. */
    hash: text('hash').primaryKey(),
    staffKey: staffKey(),
    openedAt: instant('opened_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    /** What the browser said of itself, reduced to "Chrome on Windows". */
    device: text('device'),
  },
  (table) => [
    index('staff_sessions_staff').on(table.staffKey, table.openedAt),
    index('staff_sessions_expiry').on(table.expiresAt),
  ],
)

/** Sign-ins whose password was right and whose second step is due. They open nothing by themselves. */
export const staffSignIns = pgTable(
  'staff_sign_ins',
  {
    /** SHA-256 of the cookie's token, in hex. */
    hash: text('hash').primaryKey(),
    staffKey: staffKey(),
    begunAt: instant('begun_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    index('staff_sign_ins_staff').on(table.staffKey, table.begunAt),
    index('staff_sign_ins_expiry').on(table.expiresAt),
  ],
)

/** Authenticator apps, one for each of the staff. */
export const staffAuthenticators = pgTable('staff_authenticators', {
  staffKey: staffKey().primaryKey(),
  /** The shared secret, encrypted (`platform/secrets/secrets.ts`). */
  sealedSecret: text('sealed_secret').notNull(),
  /** Whose key it was sealed for: the member's where it came along with an administrator. */
  sealedFor: text('sealed_for').notNull(),
  begunAt: instant('begun_at').notNull(),
  /** Null while the first code is due. */
  addedAt: instant('added_at'),
  /** The 30 seconds whose code was used last: no code works twice. */
  lastStep: bigint('last_step', { mode: 'number' }).notNull().default(0),
})

/** Passkeys of staff: the public halves, which open nothing. */
export const staffPasskeys = pgTable(
  'staff_passkeys',
  {
    key: keyColumn('key').$type<PasskeyKey>().primaryKey(),
    staffKey: staffKey(),
    credentialId: text('credential_id').notNull(),
    /** In base64url. */
    publicKey: text('public_key').notNull(),
    signCount: bigint('sign_count', { mode: 'number' }).notNull(),
    transports: text('transports').array().notNull(),
    name: text('name').notNull(),
    addedAt: instant('added_at').notNull(),
    usedAt: instant('used_at'),
  },
  (table) => [
    uniqueIndex('staff_passkeys_credential').on(table.credentialId),
    index('staff_passkeys_staff').on(table.staffKey, table.addedAt),
  ],
)

/** Recovery codes that are left. */
export const staffRecoveryCodes = pgTable(
  'staff_recovery_codes',
  {
    /** SHA-256, in hex. */
    hash: text('hash').primaryKey(),
    staffKey: staffKey(),
  },
  (table) => [index('staff_recovery_codes_staff').on(table.staffKey)],
)

/** Links that were mailed: of an invitation, or for a new password. One of the staff has one at most. */
export const staffLinks = pgTable(
  'staff_links',
  {
    /** SHA-256 of the link's token, in hex. */
    hash: text('hash').primaryKey(),
    staffKey: staffKey(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [uniqueIndex('staff_links_staff').on(table.staffKey)],
)

/** Links for a new password that one of the staff asked for who forgot theirs. */
export const staffResets = pgTable(
  'staff_resets',
  {
    /** SHA-256 of the link's token, in hex. */
    hash: text('hash').primaryKey(),
    staffKey: staffKey(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    index('staff_resets_staff').on(table.staffKey),
    index('staff_resets_expiry').on(table.expiresAt),
  ],
)

/** Tokens for the command line. */
export const staffTokens = pgTable(
  'staff_tokens',
  {
    key: keyColumn('key').$type<StaffTokenKey>().primaryKey(),
    staffKey: staffKey(),
    /** SHA-256, in hex. */
    hash: text('hash').notNull(),
    name: text('name').notNull(),
    createdAt: instant('created_at').notNull(),
    usedAt: instant('used_at'),
  },
  (table) => [
    uniqueIndex('staff_tokens_hash').on(table.hash),
    index('staff_tokens_staff').on(table.staffKey, table.createdAt),
  ],
)

/** Acts that a second one of the staff has to approve: what was asked for, by whom and why, and what became of it. */
export const staffApprovals = pgTable(
  'staff_approvals',
  {
    key: keyColumn('key').$type<ApprovalKey>().primaryKey(),
    /** The name under which the room that does it made it known. */
    act: text('act').notNull(),
    /** What it is told when it is approved. */
    input: jsonb('input').$type<object>().notNull(),
    /** The key under which the asker sent it: the same request is one approval, and does the act once. */
    requestKey: text('request_key').notNull(),
    /** In the words that the second one reads. */
    summary: text('summary').notNull(),
    memberKey: keyColumn('member_key')
      .$type<MemberKey>()
      .references(() => members.key),
    amountCents: integer('amount_cents').notNull(),
    reason: text('reason').notNull(),
    state: text('state', { enum: approvalStates }).notNull(),
    askedBy: keyColumn('asked_by')
      .$type<StaffKey>()
      .notNull()
      .references(() => staffAccounts.key),
    askedAt: instant('asked_at').notNull(),
    answeredBy: keyColumn('answered_by')
      .$type<StaffKey>()
      .references(() => staffAccounts.key),
    answeredAt: instant('answered_at'),
    /** Why it was declined or overridden. */
    answer: text('answer'),
    /** When what was approved was done, or the words with which it was refused: neither while it is under way. */
    doneAt: instant('done_at'),
    failure: text('failure'),
  },
  (table) => [
    uniqueIndex('staff_approvals_request').on(table.askedBy, table.requestKey),
    index('staff_approvals_waiting')
      .on(table.key)
      .where(sql`state = 'asked'`),
    index('staff_approvals_member').on(table.memberKey, table.key),
  ],
)

/**
 * What one of the staff did alone, below the limit: counted for a day, so that a sum above it is not given in small
 * ones. Written before it is done, and taken back where it was refused.
 */
export const staffDoneAlone = pgTable(
  'staff_done_alone',
  {
    staffKey: staffKey(),
    /** The key of the request, which is counted once however often it is repeated. */
    requestKey: text('request_key').notNull(),
    memberKey: keyColumn('member_key').$type<MemberKey>(),
    amountCents: integer('amount_cents').notNull(),
    /** A hash of act, member, object and amount: the key allows that and nothing else. Null in rows of an older release. */
    what: text('what'),
    at: instant('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.staffKey, table.requestKey] }),
    index('staff_done_alone_member').on(table.staffKey, table.memberKey, table.at),
    index('staff_done_alone_at').on(table.at),
  ],
)
