import type {
  ContactKey,
  HandOverKey,
  ImportKey,
  LocationKey,
  MemberKey,
  NoGiftsMarkKey,
  TeamKey,
} from '@goodturn/contract/ids'
import { personLanguages } from '@goodturn/contract/people/contacts/language'
import { noGiftsSources } from '@goodturn/contract/people/contacts/no-gifts'
import { sql } from 'drizzle-orm'
import {
  boolean,
  date,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { members } from '../../identity/accounts/tables.ts'
import { instant, keyColumn } from '../../platform/database/tables.ts'
import { teams } from '../../identity/teams/tables.ts'

/** Members' people. List indexes start with the member. */
export const contacts = pgTable(
  'contacts',
  {
    key: keyColumn('key').$type<ContactKey>().primaryKey(),
    memberKey: keyColumn('member_key')
      .$type<MemberKey>()
      .notNull()
      .references(() => members.key),
    /** The creator's team, maintained by triggers (team_rows.sql): its owner and admins list by it. */
    teamKey: keyColumn('team_key').$type<TeamKey>(),
    /** The team member the person is assigned to; null means the creator. */
    assignedMemberKey: keyColumn('assigned_member_key').$type<MemberKey>(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    partnerFirstName: text('partner_first_name'),
    partnerLastName: text('partner_last_name'),
    displayName: text('display_name').notNull(),
    email: text('email'),
    phone: text('phone'),
    partnerEmail: text('partner_email'),
    partnerPhone: text('partner_phone'),
    company: text('company'),
    jobTitle: text('job_title'),
    jobLevel: text('job_level'),
    language: text('language', { enum: personLanguages }),
    contactType: text('contact_type').notNull().default('client'),
    tags: text('tags').array().notNull().default([]),
    notes: text('notes').notNull().default(''),
    /** The name on the label; follows the names until someone writes a custom one. */
    shippingSalutation: text('shipping_salutation').notNull(),
    /** The salutation of the card; follows the names until someone writes a custom one. */
    messageSalutation: text('message_salutation').notNull(),
    birthMonth: integer('birth_month'),
    birthDay: integer('birth_day'),
    /** Null for a birthday without its year. */
    birthYear: integer('birth_year'),
    partnerBirthMonth: integer('partner_birth_month'),
    partnerBirthDay: integer('partner_birth_day'),
    partnerBirthYear: integer('partner_birth_year'),
    partnerAnniversary: date('partner_anniversary', { mode: 'string' }),
    homeAnniversary: date('home_anniversary', { mode: 'string' }),
    employeeStartDate: date('employee_start_date', { mode: 'string' }),
    signatureMarketing: text('signature_marketing'),
    /** Names, company, email, and tags in lower case, for the list's search. */
    searchText: text('search_text').notNull(),
    /** Folded "last first", compared by bytes, so the list has the same order on every database. */
    sortName: keyColumn('sort_name').notNull(),
    /** Whether a running Top of Mind plan holds the person's place; set by the room of plans (CG-60). */
    isEnrolled: boolean('is_enrolled').notNull().default(false),
    archivedAt: instant('archived_at'),
    /** When their data was permanently erased: the row stays for counts, and can't be found. */
    erasedAt: instant('erased_at'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('contacts_by_name')
      .on(table.memberKey, table.sortName, table.key)
      .where(sql`archived_at is null`),
    index('contacts_by_age')
      .on(table.memberKey, table.createdAt, table.key)
      .where(sql`archived_at is null`),
    index('contacts_by_type')
      .on(table.memberKey, table.contactType, table.sortName, table.key)
      .where(sql`archived_at is null`),
    index('contacts_by_enrollment')
      .on(table.memberKey, table.isEnrolled, table.sortName, table.key)
      .where(sql`archived_at is null`),
    index('contacts_by_language')
      .on(table.memberKey, table.language, table.sortName, table.key)
      .where(sql`archived_at is null and language is not null`),
    index('contacts_by_email').on(table.memberKey, table.email),
    // The indexes of the search need an extension: see migrations/0001_search.sql.
    index('contacts_assigned')
      .on(table.assignedMemberKey, table.sortName, table.key)
      .where(sql`archived_at is null and assigned_member_key is not null`),
    // The same lists for a whole team (CG-52); people without a team aren't in these indexes.
    index('contacts_of_team_by_name')
      .on(table.teamKey, table.sortName, table.key)
      .where(sql`archived_at is null and team_key is not null`),
    index('contacts_of_team_by_age')
      .on(table.teamKey, table.createdAt, table.key)
      .where(sql`archived_at is null and team_key is not null`),
    index('contacts_of_team_by_type')
      .on(table.teamKey, table.contactType, table.sortName, table.key)
      .where(sql`archived_at is null and team_key is not null`),
    index('contacts_of_team_by_enrollment')
      .on(table.teamKey, table.isEnrolled, table.sortName, table.key)
      .where(sql`archived_at is null and team_key is not null`),
    index('contacts_of_team_by_language')
      .on(table.teamKey, table.language, table.sortName, table.key)
      .where(sql`archived_at is null and team_key is not null and language is not null`),
    index('contacts_of_team_by_email')
      .on(table.teamKey, table.email)
      .where(sql`team_key is not null`),
  ],
)

export const locations = pgTable(
  'locations',
  {
    key: keyColumn('key').$type<LocationKey>().primaryKey(),
    memberKey: keyColumn('member_key')
      .$type<MemberKey>()
      .notNull()
      .references(() => members.key),
    /** The person's team. */
    teamKey: keyColumn('team_key').$type<TeamKey>(),
    contactKey: keyColumn('contact_key')
      .$type<ContactKey>()
      .notNull()
      .references(() => contacts.key),
    /** home, work, or other (CG-71). */
    locationType: text('location_type', { enum: ['home', 'work', 'other'] })
      .notNull()
      .default('home'),
    /** Whose address it is: the person's own, or the partner's. */
    whose: text('whose', { enum: ['primary', 'partner'] })
      .notNull()
      .default('primary'),
    company: text('company'),
    street: text('street').notNull(),
    street2: text('street2'),
    city: text('city').notNull(),
    state: text('state').notNull(),
    zip: text('zip').notNull(),
    country: text('country').notNull(),
    /** 1 contiguous US, 2 Alaska, Hawaii, and territories, 3 Canada. */
    zone: integer('zone').notNull(),
    /** Coordinates on the map; null when the postal code is unknown. */
    lat: doublePrecision('lat'),
    lng: doublePrecision('lng'),
    /** Folded name of the person and lines of the address, for the search over all addresses. */
    searchText: text('search_text').notNull(),
    confirmedAt: instant('confirmed_at'),
    /** Whether the person gave it themselves, on a page of ours (D-1-77). */
    addedByPerson: boolean('added_by_person').notNull().default(false),
    archivedAt: instant('archived_at'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('locations_contact')
      .on(table.contactKey, table.createdAt, table.key)
      .where(sql`archived_at is null`),
    index('locations_archived')
      .on(table.contactKey, table.archivedAt)
      .where(sql`archived_at is not null`),
    index('locations_member')
      .on(table.memberKey, table.createdAt, table.key)
      .where(sql`archived_at is null`),
    index('locations_of_team')
      .on(table.teamKey, table.createdAt, table.key)
      .where(sql`archived_at is null and team_key is not null`),
  ],
)

/** Handovers: an owner reassigned everyone assigned to one member to another. */
export const handOvers = pgTable(
  'hand_overs',
  {
    key: keyColumn('key').$type<HandOverKey>().primaryKey(),
    teamKey: keyColumn('team_key')
      .$type<TeamKey>()
      .notNull()
      .references(() => teams.key),
    fromKey: keyColumn('from_key')
      .$type<MemberKey>()
      .notNull()
      .references(() => members.key),
    toKey: keyColumn('to_key')
      .$type<MemberKey>()
      .notNull()
      .references(() => members.key),
    people: integer('people').notNull(),
    createdAt: instant('created_at').notNull(),
    undoneAt: instant('undone_at'),
  },
  (table) => [index('hand_overs_latest').on(table.teamKey, table.fromKey, table.createdAt)],
)

/** The people that a handover moved, so Undo can reassign them. */
export const handOverPeople = pgTable(
  'hand_over_people',
  {
    handOverKey: keyColumn('hand_over_key')
      .$type<HandOverKey>()
      .notNull()
      .references(() => handOvers.key),
    contactKey: keyColumn('contact_key')
      .$type<ContactKey>()
      .notNull()
      .references(() => contacts.key),
  },
  (table) => [primaryKey({ columns: [table.handOverKey, table.contactKey] })],
)

/**
 * People's former names, and email addresses in lower case. An erasure deletes them as well. A trigger on `contacts`
 * maintains the table (0075_former_names_kept.sql).
 */
export const contactFormerNames = pgTable(
  'contact_former_names',
  {
    contactKey: keyColumn('contact_key')
      .$type<ContactKey>()
      .notNull()
      .references(() => contacts.key),
    name: text('name').notNull(),
  },
  (table) => [primaryKey({ columns: [table.contactKey, table.name] })],
)

/**
 * Marks "Does not accept gifts", with their history: a change ends the row and adds another. A person has at most one
 * current mark.
 */
export const noGiftsMarks = pgTable(
  'no_gifts_marks',
  {
    key: keyColumn('key').$type<NoGiftsMarkKey>().primaryKey(),
    contactKey: keyColumn('contact_key')
      .$type<ContactKey>()
      .notNull()
      .references(() => contacts.key),
    source: text('source', { enum: noGiftsSources }).notNull(),
    /** Empty if none was given. */
    reason: text('reason').notNull(),
    /** Since when the person accepts no gifts, as said. */
    day: date('day', { mode: 'string' }).notNull(),
    /** The member who marked the person or imported the file; null for the person's own mark. */
    markedByKey: keyColumn('marked_by_key').$type<MemberKey>(),
    /** The import that the mark came from, so its undo can remove it. */
    importKey: keyColumn('import_key').$type<ImportKey>(),
    markedAt: instant('marked_at').notNull(),
    endedAt: instant('ended_at'),
    /** The member who removed it; null for a current mark, and one that the person replaced. */
    endedByKey: keyColumn('ended_by_key').$type<MemberKey>(),
    /** Why it was removed; empty if no reason was given, null for a current mark and a replaced one. */
    endReason: text('end_reason'),
  },
  (table) => [
    uniqueIndex('no_gifts_marks_current')
      .on(table.contactKey)
      .where(sql`ended_at is null`),
    index('no_gifts_marks_ended').on(table.contactKey, table.endedAt, table.key),
    index('no_gifts_marks_import')
      .on(table.importKey)
      .where(sql`import_key is not null`),
  ],
)

/**
 * Erased people, by the keyed hash of what identifies duplicates (email; name and address): they are never added to the
 * member's list again, from any source.
 */
export const keptOut = pgTable(
  'kept_out',
  {
    memberKey: keyColumn('member_key')
      .$type<MemberKey>()
      .notNull()
      .references(() => members.key),
    likenessHash: text('likeness_hash').notNull(),
    erasedAt: instant('erased_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.memberKey, table.likenessHash] })],
)

/** The secret that the hashes are keyed with: one row, made with the first erasure. */
export const keptOutSecrets = pgTable('kept_out_secrets', {
  id: integer('id').primaryKey().default(1),
  secret: text('secret').notNull(),
})
