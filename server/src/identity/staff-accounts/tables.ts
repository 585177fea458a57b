import type { ApprovalKey, MemberKey, StaffKey, StaffTokenKey } from '@goodturn/contract/ids'
import { approvalStates } from '@goodturn/contract/identity/staff-accounts/approvals'
import { staffRoles } from '@goodturn/contract/identity/staff-accounts/roles'
import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
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
import {
  authenticatorTable,
  holderOf,
  passkeyTable,
  pendingSignInColumns,
  recoveryCodeTable,
  sessionColumns,
} from '../sign-in/tables.ts'

const staffKey = () =>
  keyColumn('staff_key')
    .$type<StaffKey>()
    .notNull()
    .references(() => staffAccounts.key)

/** Staff accounts, separate from members: a person may be both. Machine time throughout this room. */
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
    /** Since when sign-in requires a second step. */
    secondStepAt: instant('second_step_at'),
    /** Their own account as a member, for administrators from before staff accounts existed. */
    memberKey: keyColumn('member_key')
      .$type<MemberKey>()
      .references(() => members.key),
    /** Whether single-key shortcuts work in the console. */
    singleKeys: boolean('single_keys').notNull().default(true),
    invitedAt: instant('invited_at').notNull(),
    /** The staff member who last invited them; null if it was done on the machine itself. */
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

/** The staff member that a session, a pending sign-in, or a factor belongs to. */
const staffHolder = holderOf<StaffKey>('staff', () => staffAccounts.key)

/** Console sessions: twelve hours each, regardless of activity. */
export const staffSessions = pgTable('staff_sessions', sessionColumns(staffHolder), (table) => [
  index('staff_sessions_staff').on(table.holder, table.openedAt),
  index('staff_sessions_expiry').on(table.expiresAt),
])

/** Sign-ins whose password was right and whose second step is due. On their own they grant no access. */
export const staffSignIns = pgTable('staff_sign_ins', pendingSignInColumns(staffHolder), (table) => [
  index('staff_sign_ins_staff').on(table.holder, table.begunAt),
  index('staff_sign_ins_expiry').on(table.expiresAt),
])

export const staffAuthenticators = authenticatorTable('staff_authenticators', staffHolder)
export const staffPasskeys = passkeyTable('staff_passkeys', staffHolder)
export const staffRecoveryCodes = recoveryCodeTable('staff_recovery_codes', staffHolder)

/** Mailed links, for an invitation or a new password. At most one per staff member. */
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

/** Password reset links requested by staff members who forgot theirs. */
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

/** Acts that require approval from a second staff member: the act, its requester and reason, and the outcome. */
export const staffApprovals = pgTable(
  'staff_approvals',
  {
    key: keyColumn('key').$type<ApprovalKey>().primaryKey(),
    /** The name under which its room registered it. */
    act: text('act').notNull(),
    /** The input passed to the act when it is approved. */
    input: jsonb('input').$type<object>().notNull(),
    /** The requester's idempotency key: repeating a request creates one approval and runs the act once. */
    requestKey: text('request_key').notNull(),
    /** The text shown to the second person. */
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
    /** The time the approved act was done, or the message refusing it; both null while it is running. */
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
 * Acts a staff member did alone, below the limit. They count for a day, so small amounts can't add up to more than the
 * limit. Each row is written before the act, and deleted if the act is refused.
 */
export const staffDoneAlone = pgTable(
  'staff_done_alone',
  {
    staffKey: staffKey(),
    /** The key of the request, which is counted once however often it is repeated. */
    requestKey: text('request_key').notNull(),
    memberKey: keyColumn('member_key').$type<MemberKey>(),
    amountCents: integer('amount_cents').notNull(),
    /** A hash of act, member, object, and amount: the key allows only that. Null in rows from an older release. */
    what: text('what'),
    at: instant('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.staffKey, table.requestKey] }),
    index('staff_done_alone_member').on(table.staffKey, table.memberKey, table.at),
    index('staff_done_alone_at').on(table.at),
  ],
)
