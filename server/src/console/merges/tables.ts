import type { ApprovalKey, MemberKey, MergeKey, StaffKey } from '@goodturn/contract/ids'
import { mergeStates } from '@goodturn/contract/console/merges/states'
import { sql } from 'drizzle-orm'
import { index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { members } from '../../identity/accounts/tables.ts'
import { instant, keyColumn } from '../../platform/database/tables.ts'

const memberColumn = (name: string) =>
  keyColumn(name)
    .$type<MemberKey>()
    .notNull()
    .references(() => members.key)

/**
 * Merges of two accounts that belong to one person: requested by staff, confirmed from both mailboxes, approved by a
 * second staff member, done. Machine time.
 */
export const memberMerges = pgTable(
  'member_merges',
  {
    key: keyColumn('key').$type<MergeKey>().primaryKey(),
    /** The account that ends. */
    fromKey: memberColumn('from_key'),
    /** The account that stays. */
    intoKey: memberColumn('into_key'),
    state: text('state', { enum: mergeStates }).notNull(),
    reason: text('reason').notNull(),
    askedBy: keyColumn('asked_by').$type<StaffKey>().notNull(),
    /** The staff member's name at that time. */
    askedName: text('asked_name').notNull(),
    askedAt: instant('asked_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    /** The addresses that were mailed. An address that has changed by the time of the answer proves nothing. */
    fromEmail: text('from_email').notNull(),
    intoEmail: text('into_email').notNull(),
    /** SHA-256 of the tokens of the mailed links, in hex. */
    fromHash: text('from_hash').notNull(),
    intoHash: text('into_hash').notNull(),
    fromConfirmedAt: instant('from_confirmed_at'),
    intoConfirmedAt: instant('into_confirmed_at'),
    approvalKey: keyColumn('approval_key').$type<ApprovalKey>(),
    endedAt: instant('ended_at'),
    endReason: text('end_reason'),
    /** When late rows are next moved from the old account, in business time; null once no more moves are due. */
    followAt: instant('follow_at'),
    /** Until when, also in business time. */
    followUntil: instant('follow_until'),
  },
  (table) => [
    uniqueIndex('member_merges_from_hash').on(table.fromHash),
    uniqueIndex('member_merges_into_hash').on(table.intoHash),
    index('member_merges_from').on(table.fromKey, table.askedAt),
    index('member_merges_into').on(table.intoKey, table.askedAt),
    index('member_merges_waiting')
      .on(table.expiresAt)
      .where(sql`state = 'asked'`),
    index('member_merges_following')
      .on(table.followAt)
      .where(sql`follow_at is not null`),
  ],
)
