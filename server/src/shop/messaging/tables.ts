import type { MessagingPromptKey } from '@goodturn/contract/ids'
import { writingStyles } from '@goodturn/contract/shop/messaging/styles'
import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { instant, keyColumn } from '../../platform/database/tables.ts'

/** Ways in which the message helper writes (CG-30): five come with the catalog, staff add others. */
export const messagingPrompts = pgTable('messaging_prompts', {
  key: keyColumn('key').$type<MessagingPromptKey>().primaryKey(),
  /** The lasting name of one that comes with the catalog. */
  slug: text('slug').unique(),
  title: text('title').notNull(),
  description: text('description').notNull(),
  /** What an outside model is told about it. */
  guidance: text('guidance').notNull(),
  /** How the built-in writer writes it. */
  style: text('style', { enum: writingStyles }).notNull(),
  position: integer('position').notNull().default(0),
  /** Staff changed it: a newer catalog leaves it as it is. */
  editedAt: instant('edited_at'),
  /** Not offered any more; messages that were written by it keep its id. */
  retiredAt: instant('retired_at'),
  createdAt: instant('created_at').notNull(),
})
