import type { MemberKey, MemberNoteKey } from '@goodturn/contract/ids'
import { boolean, index, pgTable, text } from 'drizzle-orm/pg-core'
import { members } from '../../identity/accounts/tables.ts'
import { instant, keyColumn } from '../../platform/database/tables.ts'

/** Staff notes about a member, for staff only. They are not part of the member's data or its exports. */
export const memberNotes = pgTable(
  'member_notes',
  {
    key: keyColumn('key').$type<MemberNoteKey>().primaryKey(),
    memberKey: keyColumn('member_key')
      .$type<MemberKey>()
      .notNull()
      .references(() => members.key),
    /** The staff member who wrote it, and their name at that time. */
    byKey: keyColumn('by_key').notNull(),
    byName: text('by_name').notNull(),
    text: text('text').notNull(),
    pinned: boolean('pinned').notNull().default(false),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('member_notes_list').on(table.memberKey, table.pinned, table.createdAt, table.key)],
)
