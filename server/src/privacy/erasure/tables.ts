import type { Blocker } from '@goodturn/contract/privacy/erasure/blockers'
import { erasureStates } from '@goodturn/contract/privacy/erasure/states'
import type { ContactKey, ErasureKey, MemberKey } from '@goodturn/contract/ids'
import { sql } from 'drizzle-orm'
import { index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { members } from '../../identity/accounts/tables.ts'
import { instant, keyColumn } from '../../platform/database/tables.ts'

/**
 * Erased parties, by key alone: a person on a member's list, or the member if no person is given. Restoring a backup
 * from before an erasure restores the names too; this list says who has to be erased again.
 */
export const erasures = pgTable(
  'erasures',
  {
    memberKey: keyColumn('member_key').$type<MemberKey>().notNull(),
    contactKey: keyColumn('contact_key').$type<ContactKey>(),
    /** Machine time. */
    erasedAt: instant('erased_at').notNull(),
  },
  (table) => [index('erasures_by_age').on(table.erasedAt)],
)

/** Erasures of members: requested and waiting, held, done, or called off. Business time. */
export const memberErasures = pgTable(
  'member_erasures',
  {
    key: keyColumn('key').$type<ErasureKey>().primaryKey(),
    memberKey: keyColumn('member_key')
      .$type<MemberKey>()
      .notNull()
      .references(() => members.key),
    state: text('state', { enum: erasureStates }).notNull(),
    askedAt: instant('asked_at').notNull(),
    /** The first day on which it may be done. */
    dueAt: instant('due_at').notNull(),
    /** The staff member who requested it, and why; null if the member did. */
    adminKey: keyColumn('admin_key').$type<MemberKey>(),
    reason: text('reason'),
    /** The reasons it is held. */
    hindrances: jsonb('hindrances').$type<Blocker[]>(),
    /** When it is retried. */
    tryAt: instant('try_at').notNull(),
    endedAt: instant('ended_at'),
  },
  (table) => [
    uniqueIndex('member_erasures_one')
      .on(table.memberKey)
      .where(sql`state in ('waiting', 'held')`),
    index('member_erasures_due')
      .on(table.tryAt)
      .where(sql`state in ('waiting', 'held')`),
  ],
)
