import type { StaffKey } from '@goodturn/contract/ids'
import type { Change } from '@goodturn/contract/console/catalog-desk/schema'
import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { instant, keyColumn } from '../../platform/database/tables.ts'

/** A document as it is kept: money in cents. Each kind knows its own. */
export type Kept = Record<string, unknown>

/** Who published a version, and how: `seed` was there before the first change, `elsewhere` came by another way. */
export const versionSources = ['seed', 'elsewhere', 'staff'] as const

/** What somebody is changing: at most one draft of a thing. Business time. */
export const catalogDrafts = pgTable(
  'catalog_drafts',
  {
    kind: text('kind').notNull(),
    itemKey: keyColumn('item_key').notNull(),
    title: text('title').notNull(),
    document: jsonb('document').$type<Kept>().notNull(),
    /** What members saw when it was saved; null for a thing that was never published. */
    base: jsonb('base').$type<Kept>(),
    /** The number of the version that it was made from; 0 for a thing that was never published. */
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

/** What was published, thing by thing, counted from 1. */
export const catalogVersions = pgTable(
  'catalog_versions',
  {
    kind: text('kind').notNull(),
    itemKey: keyColumn('item_key').notNull(),
    number: integer('number').notNull(),
    document: jsonb('document').$type<Kept>().notNull(),
    source: text('source', { enum: versionSources }).notNull(),
    at: instant('at'),
    staffKey: keyColumn('staff_key').$type<StaffKey>(),
    isPlanned: boolean('is_planned').notNull().default(false),
    changes: jsonb('changes').$type<Change[]>().notNull(),
    /** Of the draft that it was published from: publishing that again does nothing. */
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
    /** As documents name it, `pictures/` in front. */
    name: text('name').primaryKey(),
    staffKey: keyColumn('staff_key').$type<StaffKey>().notNull(),
    createdAt: instant('created_at').notNull(),
    /** A version has named it: it stays for good. */
    isKept: boolean('is_kept').notNull().default(false),
  },
  (table) => [
    index('catalog_pictures_unkept')
      .on(table.createdAt)
      .where(sql`not is_kept`),
  ],
)
