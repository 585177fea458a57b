import type { StaffKey } from '@goodturn/contract/ids'
import type { Change } from '@goodturn/contract/console/catalog-desk/schema'
import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { instant, keyColumn } from '../../platform/database/tables.ts'

/** A stored document, with money in cents. Each kind knows its own shape. */
export type StoredDocument = Record<string, unknown>

/** The source of a version: `seed` is the state before the first change, `elsewhere` a change made outside the desk. */
export const versionSources = ['seed', 'elsewhere', 'staff'] as const

/** Work in progress: at most one draft per item. Business time. */
export const catalogDrafts = pgTable(
  'catalog_drafts',
  {
    kind: text('kind').notNull(),
    itemKey: keyColumn('item_key').notNull(),
    title: text('title').notNull(),
    document: jsonb('document').$type<StoredDocument>().notNull(),
    /** The version members saw when the draft was saved; null if never published. */
    base: jsonb('base').$type<StoredDocument>(),
    /** The version number it was made from; 0 if never published. */
    basedOn: integer('based_on').notNull(),
    revision: text('revision').notNull(),
    savedAt: instant('saved_at').notNull(),
    savedBy: keyColumn('saved_by').$type<StaffKey>().notNull(),
    publishAt: instant('publish_at'),
    plannedBy: keyColumn('planned_by').$type<StaffKey>(),
    /** Why it was not published on its day. */
    failed: text('failed'),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.itemKey] }),
    index('catalog_drafts_due')
      .on(table.publishAt)
      .where(sql`publish_at is not null`),
  ],
)

/** Published versions, numbered from 1 per item. */
export const catalogVersions = pgTable(
  'catalog_versions',
  {
    kind: text('kind').notNull(),
    itemKey: keyColumn('item_key').notNull(),
    number: integer('number').notNull(),
    document: jsonb('document').$type<StoredDocument>().notNull(),
    source: text('source', { enum: versionSources }).notNull(),
    at: instant('at'),
    staffKey: keyColumn('staff_key').$type<StaffKey>(),
    isPlanned: boolean('is_planned').notNull().default(false),
    changes: jsonb('changes').$type<Change[]>().notNull(),
    /** Revision of the published draft: publishing it again does nothing. */
    revision: text('revision'),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.itemKey, table.number] }),
    uniqueIndex('catalog_versions_revision').on(table.revision),
  ],
)

/** Pictures that staff uploaded for the catalog. One that no version ever named is removed after some days. */
export const catalogPictures = pgTable(
  'catalog_pictures',
  {
    /** The name used in documents, with the prefix `pictures/`. */
    name: text('name').primaryKey(),
    staffKey: keyColumn('staff_key').$type<StaffKey>().notNull(),
    createdAt: instant('created_at').notNull(),
    /** Named by a version, so it stays forever. */
    isKept: boolean('is_kept').notNull().default(false),
  },
  (table) => [
    index('catalog_pictures_unkept')
      .on(table.createdAt)
      .where(sql`not is_kept`),
  ],
)
