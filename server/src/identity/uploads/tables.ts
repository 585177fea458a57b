import { pictureKinds } from '@goodturn/contract/identity/uploads/rules'
import type { MemberKey } from '@goodturn/contract/ids'
import { sql } from 'drizzle-orm'
import { index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { instant, keyColumn } from '../../platform/database/tables.ts'

/** A member's own pictures, and attachments: pictures that someone sent about one of their gifts. */
const storedKinds = [...pictureKinds, 'attachment'] as const

/** Pictures in the file store. Each belongs to the member who sent it, or whom it is about. */
export const uploads = pgTable(
  'uploads',
  {
    /** Unguessable: knowing it is enough to see the picture. */
    name: text('name').primaryKey(),
    memberKey: keyColumn('member_key').$type<MemberKey>().notNull(),
    kind: text('kind', { enum: storedKinds }).notNull(),
    createdAt: instant('created_at').notNull(),
    /** From when it may be removed, in business time; null while it is shown. */
    expiresAt: instant('expires_at'),
  },
  (table) => [
    uniqueIndex('uploads_shown')
      .on(table.memberKey, table.kind)
      .where(sql`${table.expiresAt} is null and ${table.kind} <> 'attachment'`),
    index('uploads_expiry').on(table.expiresAt),
  ],
)
