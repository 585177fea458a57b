import type { IntegrationKey } from '@goodturn/contract/ids'
import { sql } from 'drizzle-orm'
import { boolean, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { keyColumn } from '../platform/tables.ts'

/** Services that people can be taken over from. Only those that can be connected are shown. */
export const integrations = pgTable(
  'integrations',
  {
    key: keyColumn('key').$type<IntegrationKey>().primaryKey(),
    slug: text('slug').notNull(),
    title: text('title').notNull(),
    imageUrl: text('image_url').notNull(),
    isConnectable: boolean('is_connectable').notNull().default(false),
  },
  (table) => [
    uniqueIndex('integrations_slug').on(table.slug),
    index('integrations_list')
      .on(table.title, table.key)
      .where(sql`is_connectable`),
  ],
)
