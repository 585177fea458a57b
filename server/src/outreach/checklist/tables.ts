import type { MemberKey } from '@goodturn/contract/ids'
import { pgTable } from 'drizzle-orm/pg-core'
import { members } from '../../identity/accounts/tables.ts'
import { instant, keyColumn } from '../../platform/database/tables.ts'

/** Members whose checklist has ended: they completed or hid it. It never comes back. */
export const endedChecklists = pgTable('ended_checklists', {
  memberKey: keyColumn('member_key')
    .$type<MemberKey>()
    .primaryKey()
    .references(() => members.key),
  endedAt: instant('ended_at').notNull(),
})
