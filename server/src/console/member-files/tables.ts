import type { MemberKey, MemberNoteKey } from '@goodturn/contract/ids'
import { boolean, index, pgTable, text } from 'drizzle-orm/pg-core'
import { members } from '../../identity/accounts/tables.ts'
import { instant, keyColumn } from '../../platform/database/tables.ts'

/** What staff note about a member: theirs alone. It is no part of the member's data, nor of any export of it. */
export const memberNotes = pgTable(
  'member_notes',
  {
    key: keyColumn('key').$type<MemberNoteKey>().primaryKey(),
    memberKey: keyColumn('member_key')
      .$type<MemberKey>()
      .notNull()
      .references(() => members.key),
    /** Who of the staff wrote it, and as they were called then. */
    byKey: keyColumn('by_key').notNull(),
    byName: text('by_name').notNull(),
    text: text('text').notNull(),
    pinned: boolean('pinned').notNull().default(false),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('member_notes_list').on(table.memberKey, table.pinned, table.createdAt, table.key)],
)
