import type { ConciergeUploadKey, ContactKey, ImportKey, MemberKey } from '@goodturn/contract/ids'
import { conciergeExtensions } from '@goodturn/contract/people/imports/limits'
import { conciergeStates, importStates } from '@goodturn/contract/people/imports/states'
import { importFields } from '@goodturn/contract/people/imports/fields'
import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { members } from '../../identity/accounts/tables.ts'
import { contacts } from '../contacts/tables.ts'
import { instant, keyColumn } from '../../platform/database/tables.ts'

/** Imports of people from files: each row is one committed transaction. */
export const imports = pgTable(
  'imports',
  {
    key: keyColumn('key').$type<ImportKey>().primaryKey(),
    memberKey: keyColumn('member_key')
      .$type<MemberKey>()
      .notNull()
      .references(() => members.key),
    title: text('title').notNull(),
    fileName: text('file_name'),
    /** The `Idempotency-Key` it was sent with, and a hash of its body: the same call twice is one import. */
    requestKey: text('request_key'),
    bodyHash: text('body_hash'),
    state: text('state', { enum: importStates }).notNull().default('done'),
    rowsInFile: integer('rows_in_file').notNull(),
    skippedCount: integer('skipped_count').notNull().default(0),
    createdCount: integer('created_count').notNull().default(0),
    updatedCount: integer('updated_count').notNull().default(0),
    joinedCount: integer('joined_count').notNull().default(0),
    createdAt: instant('created_at').notNull(),
    undoneAt: instant('undone_at'),
    /** The number of people that the undo archived, reverted, and left unchanged. */
    removedCount: integer('removed_count'),
    givenBackCount: integer('given_back_count'),
    leftCount: integer('left_count'),
  },
  (table) => [
    index('imports_list').on(table.memberKey, table.createdAt, table.key),
    uniqueIndex('imports_request')
      .on(table.memberKey, table.requestKey)
      .where(sql`request_key is not null`),
  ],
)

/** The people that an import added or changed, with what its undo must know. */
export const importPeople = pgTable(
  'import_people',
  {
    importKey: keyColumn('import_key')
      .$type<ImportKey>()
      .notNull()
      .references(() => imports.key),
    contactKey: keyColumn('contact_key')
      .$type<ContactKey>()
      .notNull()
      .references(() => contacts.key),
    /** For an added person: a fingerprint of the stored person. */
    stamp: text('stamp'),
    /** For a changed person: the differing columns before and after. */
    before: jsonb('before'),
    after: jsonb('after'),
  },
  (table) => [primaryKey({ columns: [table.importKey, table.contactKey] })],
)

/** A member's last mapping of each column, by its folded name. */
export const importColumns = pgTable(
  'import_columns',
  {
    memberKey: keyColumn('member_key')
      .$type<MemberKey>()
      .notNull()
      .references(() => members.key),
    name: text('name').notNull(),
    header: text('header').notNull(),
    /** Null where the column was left out. */
    field: text('field', { enum: importFields }),
    usedAt: instant('used_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.memberKey, table.name] }),
    index('import_columns_used').on(table.memberKey, table.usedAt),
  ],
)

/** Files that members sent for the concierge to import (CG-35). The bytes are in the files port. */
export const conciergeUploads = pgTable(
  'concierge_uploads',
  {
    key: keyColumn('key').$type<ConciergeUploadKey>().primaryKey(),
    memberKey: keyColumn('member_key')
      .$type<MemberKey>()
      .notNull()
      .references(() => members.key),
    /** The original name of the member's file. */
    fileName: text('file_name').notNull(),
    extension: text('extension', { enum: conciergeExtensions }).notNull(),
    sizeBytes: integer('size_bytes').notNull(),
    notes: text('notes').notNull(),
    state: text('state', { enum: conciergeStates }).notNull().default('received'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    index('concierge_uploads_list').on(table.memberKey, table.createdAt, table.key),
    index('concierge_uploads_open')
      .on(table.createdAt, table.key)
      .where(sql`state <> 'done'`),
  ],
)
