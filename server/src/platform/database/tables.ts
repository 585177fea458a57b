import type { AuditKey, MailKey, MailPartKey, MemberKey, StaffKey } from '@goodturn/contract/ids'
import { sql } from 'drizzle-orm'
import {
  bigint,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core'

/** An instant, stored in UTC with millisecond precision. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' })

/** A key: a TypeID as text, compared by bytes, so that keys sort by age and indexes stay cheap. */
export const keyColumn = customType<{ data: string }>({ dataType: () => 'text collate "C"' })

/** The adjustable clock: one row. */
export const clockTable = pgTable('clock', {
  id: integer('id').primaryKey().default(1),
  offsetMs: bigint('offset_ms', { mode: 'number' }).notNull().default(0),
  /** Until when a clock move in progress blocks others, in machine time; null if there is none. */
  movingUntil: instant('moving_until'),
})

/** Links to files that members requested, with the parameters that make the file when it is read. */
export const downloads = pgTable(
  'downloads',
  {
    secretHash: text('secret_hash').primaryKey(),
    /** The member or staff member that the link works for. */
    ownerKey: keyColumn('member_key').$type<MemberKey | StaffKey>().notNull(),
    kind: text('kind').notNull(),
    parameters: jsonb('parameters').$type<object>().notNull(),
    /** Machine time. */
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('downloads_expired').on(table.expiresAt)],
)

/** When each recurring task last ran, and for which due time. */
export const recurringRuns = pgTable(
  'recurring_runs',
  {
    name: text('name').notNull(),
    dueAt: instant('due_at').notNull(),
    startedAt: instant('started_at').notNull(),
    finishedAt: instant('finished_at'),
    failure: text('failure'),
    /** Machine time: a run not finished by then has lost its process or database, and runs again. */
    leaseUntil: instant('lease_until'),
    attempts: integer('attempts').notNull().default(1),
  },
  (table) => [
    primaryKey({ columns: [table.name, table.dueAt] }),
    index('recurring_runs_open')
      .on(table.leaseUntil)
      .where(sql`finished_at is null`),
  ],
)

/** Recurring tasks that staff stopped for a while, since when in machine time, and why. */
export const recurringPauses = pgTable('recurring_pauses', {
  name: text('name').primaryKey(),
  since: instant('since').notNull(),
  reason: text('reason').notNull(),
})

/** The processes of the portal, for monitoring. All in machine time. */
export const processes = pgTable('processes', {
  key: text('key').primaryKey(),
  role: text('role', { enum: ['web', 'worker', 'all'] }).notNull(),
  version: text('version').notNull(),
  startedAt: instant('started_at').notNull(),
  /** Time of the last heartbeat. */
  seenAt: instant('seen_at').notNull(),
})

/** Mails: written in the transaction that causes them, read at /outbox, sent by SMTP when it is configured. */
export const outbox = pgTable(
  'outbox',
  {
    key: keyColumn('key').$type<MailKey>().primaryKey(),
    toAddress: text('to_address').notNull(),
    /** The name it is sent under; the portal's own if null. */
    fromName: text('from_name'),
    template: text('template').notNull(),
    subject: text('subject').notNull(),
    html: text('html').notNull(),
    plain: text('plain').notNull(),
    /** The unsubscribe link for this kind of email; null for emails about the reader's own account. */
    unsubscribeUrl: text('unsubscribe_url'),
    createdAt: instant('created_at').notNull(),
    sentAt: instant('sent_at'),
    attempts: integer('attempts').notNull().default(0),
    nextTryAt: instant('next_try_at').notNull(),
    failure: text('failure'),
    /** The trace it came from, as a `traceparent`; its delivery continues that trace. */
    trace: text('trace'),
  },
  (table) => [
    index('outbox_created').on(table.createdAt, table.key),
    index('outbox_to').on(table.toAddress, table.createdAt),
    index('outbox_waiting')
      .on(table.nextTryAt)
      .where(sql`sent_at is null and attempts < 10`),
    // For counting the emails sent in a day while many may still be waiting.
    index('outbox_sent')
      .on(table.createdAt)
      .where(sql`sent_at is not null`),
    // Given up after ten attempts (`mailAttemptsMax`): kept out of the index above, so that they don't slow delivery
    // down.
    index('outbox_given_up')
      .on(table.createdAt, table.key)
      .where(sql`sent_at is null and attempts >= 10`),
  ],
)

/**
 * Parts of emails that are written some minutes later, one email for all parts. Only the room that wrote a part
 * knows its content.
 */
export const mailParts = pgTable(
  'mail_parts',
  {
    key: keyColumn('key').$type<MailPartKey>().primaryKey(),
    toAddress: text('to_address').notNull(),
    kind: text('kind').notNull(),
    part: jsonb('part').$type<object>().notNull(),
    /** The latest time to write its email, in business time. */
    readyAt: instant('ready_at').notNull(),
  },
  (table) => [
    index('mail_parts_ready').on(table.readyAt),
    index('mail_parts_of').on(table.toAddress, table.kind, table.key),
  ],
)

/** Responses of money calls by idempotency key (BG-07, R-9). */
export const idempotency = pgTable(
  'idempotency',
  {
    memberKey: keyColumn('member_key').$type<MemberKey>().notNull(),
    key: text('key').notNull(),
    call: text('call').notNull(),
    bodyHash: text('body_hash').notNull(),
    /** Machine time until which the first run is assumed to be alive. */
    leaseUntil: instant('lease_until').notNull(),
    status: integer('status'),
    answer: jsonb('answer'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.memberKey, table.key] }),
    index('idempotency_age').on(table.createdAt),
  ],
)

/** Rate limit buckets, shared by all processes. */
export const limitBuckets = pgTable('limit_buckets', {
  key: text('key').primaryKey(),
  points: integer('points').notNull(),
  expiresAt: instant('expires_at').notNull(),
})

/** Acts of staff and acting administrators, and other acts worth a record. Append-only. */
export const audit = pgTable(
  'audit',
  {
    key: keyColumn('key').$type<AuditKey>().primaryKey(),
    memberKey: keyColumn('member_key').$type<MemberKey>(),
    adminKey: keyColumn('admin_key').$type<MemberKey>(),
    /** The staff member who did it. */
    staffKey: keyColumn('staff_key').$type<StaffKey>(),
    act: text('act').notNull(),
    detail: jsonb('detail').notNull(),
    requestId: text('request_id').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [
    index('audit_member').on(table.memberKey, table.at),
    index('audit_admin').on(table.adminKey, table.at),
    // Keys sort by age. These indexes page through all staff acts, one staff member's acts, and one kind of act.
    index('audit_of_staff')
      .on(table.key)
      .where(sql`staff_key is not null`),
    index('audit_staff')
      .on(table.staffKey, table.key)
      .where(sql`staff_key is not null`),
    index('audit_act')
      .on(table.act, table.key)
      .where(sql`staff_key is not null`),
    // For erasing a person: finds acts on their gifts.
    index('audit_touch')
      .on(sql`(detail ->> 'touch')`)
      .where(sql`detail ? 'touch'`),
  ],
)

/** Totals of unfiltered lists, kept in the transaction that changes the list. */
export const counters = pgTable(
  'counters',
  {
    memberKey: keyColumn('member_key').$type<MemberKey>().notNull(),
    name: text('name').notNull(),
    count: integer('count').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.memberKey, table.name] }),
    uniqueIndex('counters_by_name').on(table.name, table.memberKey),
  ],
)
