import type {
  ContactKey,
  ImportKey,
  IntegrationPersonKey,
  IntegrationRunKey,
  MemberKey,
  TouchKey,
  UserIntegrationKey,
} from '@goodturn/contract/ids'
import type { ImportValues } from '@goodturn/contract/people/imports/fields'
import type { ChosenFilter, WaitingPerson } from '@goodturn/contract/people/integrations/schema'
import { externalStates, runKinds, runStates } from '@goodturn/contract/people/integrations/states'
import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { members } from '../../identity/accounts/tables.ts'
import { contacts } from '../contacts/tables.ts'
import { imports } from '../imports/tables.ts'
import { instant, keyColumn } from '../../platform/database/tables.ts'

/** Members' connections to services, one per service. Disconnecting deletes the row and everything stored with it. */
export const userIntegrations = pgTable(
  'user_integrations',
  {
    key: keyColumn('key').$type<UserIntegrationKey>().primaryKey(),
    memberKey: keyColumn('member_key')
      .$type<MemberKey>()
      .notNull()
      .references(() => members.key),
    /** The connector's name. */
    slug: text('slug').notNull(),
    /** The credentials, encrypted for this connection (`platform/secrets/secrets.ts`). */
    sealed: text('sealed').notNull(),
    apiKeyLast4: text('api_key_last4'),
    /** When the access token expires, in machine time; null without one, or if it doesn't expire. */
    tokensExpireAt: instant('tokens_expire_at'),
    /** Until when one process renews the tokens, in machine time. */
    renewingUntil: instant('renewing_until'),
    isCompleted: boolean('is_completed').notNull(),
    /** The reason it stopped working. */
    connectionError: text('connection_error'),
    importFilter: jsonb('import_filter').$type<ChosenFilter>(),
    keepInStep: boolean('keep_in_step').notNull().default(false),
    theirsWin: boolean('theirs_win').notNull().default(false),
    writeBack: boolean('write_back').notNull().default(false),
    /** The service's mark to read changes from. */
    syncMark: text('sync_mark'),
    notesWritten: integer('notes_written').notNull().default(0),
    notesSince: instant('notes_since'),
    waitingCount: integer('waiting_count').notNull().default(0),
    differingCount: integer('differing_count').notNull().default(0),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('user_integrations_service').on(table.memberKey, table.slug),
    index('user_integrations_in_step')
      .on(table.key)
      .where(sql`keep_in_step`),
  ],
)

/** Imports and syncs, each read page by page: a page's data is stored together with the run's cursor. */
export const integrationRuns = pgTable(
  'integration_runs',
  {
    key: keyColumn('key').$type<IntegrationRunKey>().primaryKey(),
    userIntegrationKey: keyColumn('user_integration_key')
      .$type<UserIntegrationKey>()
      .notNull()
      .references(() => userIntegrations.key, { onDelete: 'cascade' }),
    kind: text('kind', { enum: runKinds }).notNull(),
    state: text('state', { enum: runStates }).notNull(),
    filterKey: text('filter_key'),
    filterId: text('filter_id'),
    /** The mark to read changes from; null reads everyone. */
    since: text('since'),
    cursor: text('cursor'),
    total: integer('total'),
    handledCount: integer('handled_count').notNull().default(0),
    createdCount: integer('created_count').notNull().default(0),
    updatedCount: integer('updated_count').notNull().default(0),
    waitingCount: integer('waiting_count').notNull().default(0),
    differingCount: integer('differing_count').notNull().default(0),
    error: text('error'),
    /** The import that can be undone; null until someone is added or changed. */
    importKey: keyColumn('import_key')
      .$type<ImportKey>()
      .references(() => imports.key),
    /** Failed attempts at the current page. */
    tries: integer('tries').notNull().default(0),
    /** When another worker takes over a dead one's run, or a refused page is retried. */
    nextTryAt: instant('next_try_at').notNull(),
    startedAt: instant('started_at').notNull(),
    endedAt: instant('ended_at'),
  },
  (table) => [
    index('integration_runs_list').on(table.userIntegrationKey, table.startedAt, table.key),
    // Two tabs that start at once start one.
    uniqueIndex('integration_runs_one')
      .on(table.userIntegrationKey)
      .where(sql`state = 'running'`),
    index('integration_runs_due')
      .on(table.nextTryAt)
      .where(sql`state = 'running'`),
    index('integration_runs_import')
      .on(table.importKey)
      .where(sql`import_key is not null`),
  ],
)

/**
 * The pages that a run has stored, to detect a page that comes again and would never end. Deleted when the run ends.
 */
export const integrationRunPages = pgTable(
  'integration_run_pages',
  {
    runKey: keyColumn('run_key')
      .$type<IntegrationRunKey>()
      .notNull()
      .references(() => integrationRuns.key, { onDelete: 'cascade' }),
    cursorHash: text('cursor_hash').notNull(),
  },
  (table) => [primaryKey({ columns: [table.runKey, table.cursorHash] })],
)

/** People in a service that a connection has read. */
export const integrationPeople = pgTable(
  'integration_people',
  {
    key: keyColumn('key').$type<IntegrationPersonKey>().primaryKey(),
    userIntegrationKey: keyColumn('user_integration_key')
      .$type<UserIntegrationKey>()
      .notNull()
      .references(() => userIntegrations.key, { onDelete: 'cascade' }),
    externalId: text('external_id').notNull(),
    contactKey: keyColumn('contact_key')
      .$type<ContactKey>()
      .references(() => contacts.key),
    state: text('state', { enum: externalStates }).notNull(),
    /** The cells last received, to tell edits made here from changes made there. */
    data: jsonb('data').$type<ImportValues>().notNull(),
    /** The details that a waiting person is missing. */
    errors: jsonb('errors').$type<WaitingPerson['errors']>(),
    /** Cells that differ from ours and wait for the member; null without any. */
    differing: jsonb('differing').$type<ImportValues>(),
    /** Cells that the member chose not to take: the same values aren't offered again. */
    kept: jsonb('kept').$type<ImportValues>(),
    seenAt: instant('seen_at').notNull(),
  },
  (table) => [
    uniqueIndex('integration_people_external').on(table.userIntegrationKey, table.externalId),
    index('integration_people_waiting')
      .on(table.userIntegrationKey, table.key)
      .where(sql`state = 'waiting'`),
    index('integration_people_differing')
      .on(table.userIntegrationKey, table.key)
      .where(sql`differing is not null`),
    index('integration_people_contact').on(table.contactKey),
  ],
)

/** Notes about delivered gifts on their way to a service: one per gift and connection. */
export const integrationNotes = pgTable(
  'integration_notes',
  {
    userIntegrationKey: keyColumn('user_integration_key')
      .$type<UserIntegrationKey>()
      .notNull()
      .references(() => userIntegrations.key, { onDelete: 'cascade' }),
    touchKey: keyColumn('touch_key').$type<TouchKey>().notNull(),
    personId: text('person_id').notNull(),
    title: text('title').notNull(),
    text: text('text').notNull(),
    deliveredAt: instant('delivered_at').notNull(),
    /**
     * Stays `sending` if a process died during the request: whether the note was written is unknown, and a note is
     * written at most once.
     */
    state: text('state', { enum: ['waiting', 'sending', 'written', 'given_up'] }).notNull(),
    tries: integer('tries').notNull().default(0),
    nextTryAt: instant('next_try_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userIntegrationKey, table.touchKey] }),
    index('integration_notes_due')
      .on(table.nextTryAt)
      .where(sql`state = 'waiting'`),
  ],
)

/** Authorization states that were already used: each counts only once. Machine time. */
export const spentOauthStates = pgTable(
  'spent_oauth_states',
  { stateHash: text('state_hash').primaryKey(), spentAt: instant('spent_at').notNull() },
  (table) => [index('spent_oauth_states_old').on(table.spentAt)],
)
