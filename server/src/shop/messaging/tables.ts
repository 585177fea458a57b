import type { MessagingPromptKey } from '@goodturn/contract/ids'
import { writingStyles } from '@goodturn/contract/shop/messaging/styles'
import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { instant, keyColumn } from '../../platform/database/tables.ts'

/** Writing styles of the message helper (CG-30): five come with the catalog, staff add others. */
export const messagingPrompts = pgTable('messaging_prompts', {
  key: keyColumn('key').$type<MessagingPromptKey>().primaryKey(),
  /** The permanent name of a prompt that comes with the catalog. */
  slug: text('slug').unique(),
  title: text('title').notNull(),
  description: text('description').notNull(),
  /** Instructions for an outside model. */
  guidance: text('guidance').notNull(),
  /** The built-in writer's style for it. */
  style: text('style', { enum: writingStyles }).notNull(),
  position: integer('position').notNull().default(0),
  /** Changed by staff: newer catalogs leave it unchanged. */
  editedAt: instant('edited_at'),
  /** No longer offered; messages written with it keep its id. */
  retiredAt: instant('retired_at'),
  createdAt: instant('created_at').notNull(),
})
