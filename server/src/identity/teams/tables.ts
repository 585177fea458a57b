import type {
  ContactKey,
  HandOverKey,
  MemberKey,
  PackageKey,
  PlanKey,
  TeamActKey,
  TeamInviteKey,
  TeamKey,
  TeamMemberKey,
  TouchKey,
} from '@goodturn/contract/ids'
import { teamActKinds } from '@goodturn/contract/identity/teams/acts'
import { sql } from 'drizzle-orm'
import { index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { members } from '../accounts/tables.ts'
import { instant, keyColumn } from '../../platform/database/tables.ts'

export const teams = pgTable(
  'teams',
  {
    key: keyColumn('key').$type<TeamKey>().primaryKey(),
    title: text('title').notNull(),
    ownerKey: keyColumn('owner_key')
      .$type<MemberKey>()
      .notNull()
      .references(() => members.key),
    /** The code of the share link: it joins as member, fixed and reusable (CG-67). */
    sharedCode: text('shared_code').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [uniqueIndex('teams_shared_code').on(table.sharedCode)],
)

export const teamMembers = pgTable(
  'team_members',
  {
    key: keyColumn('key').$type<TeamMemberKey>().primaryKey(),
    teamKey: keyColumn('team_key')
      .$type<TeamKey>()
      .notNull()
      .references(() => teams.key),
    memberKey: keyColumn('member_key')
      .$type<MemberKey>()
      .notNull()
      .references(() => members.key),
    type: text('type', { enum: ['owner', 'admin', 'member'] }).notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    // A member is in at most one team (CG-66).
    uniqueIndex('team_members_member').on(table.memberKey),
    index('team_members_list').on(table.teamKey, table.createdAt, table.key),
    index('team_members_by_type').on(table.teamKey, table.type, table.createdAt, table.key),
  ],
)

/** Members who were removed from a team: its share link doesn't readmit them. */
export const teamRemovals = pgTable(
  'team_removals',
  {
    teamKey: keyColumn('team_key')
      .$type<TeamKey>()
      .notNull()
      .references(() => teams.key),
    memberKey: keyColumn('member_key')
      .$type<MemberKey>()
      .notNull()
      .references(() => members.key),
    removedBy: keyColumn('removed_by').$type<MemberKey>().notNull(),
    removedAt: instant('removed_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.teamKey, table.memberKey] })],
)

/** Keys of the objects an act in a team may involve. */
export type ActSubjectKey = TouchKey | PlanKey | PackageKey | TeamInviteKey | HandOverKey

/** Acts in a team, and who did them: a record that never changes and that no rule reads. */
export const teamActs = pgTable(
  'team_acts',
  {
    key: keyColumn('key').$type<TeamActKey>().primaryKey(),
    teamKey: keyColumn('team_key')
      .$type<TeamKey>()
      .notNull()
      .references(() => teams.key),
    /** Who did it. */
    memberKey: keyColumn('member_key').$type<MemberKey>().notNull(),
    kind: text('kind', { enum: teamActKinds }).notNull(),
    /** The affected member, or the one who was assigned people. */
    subjectKey: keyColumn('subject_key').$type<MemberKey>(),
    /** The affected person, or one of several. */
    contactKey: keyColumn('contact_key').$type<ContactKey>(),
    /** How many people were affected. */
    people: integer('people').notNull().default(0),
    /** The gift, plan, package, invitation, or handover involved. */
    thingKey: keyColumn('thing_key').$type<ActSubjectKey>(),
    /** A gift's new date, or an added person's type. */
    detail: text('detail'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('team_acts_list').on(table.teamKey, table.createdAt, table.key),
    index('team_acts_by_member').on(table.teamKey, table.memberKey, table.createdAt, table.key),
  ],
)

export const teamInvites = pgTable(
  'team_invites',
  {
    key: keyColumn('key').$type<TeamInviteKey>().primaryKey(),
    teamKey: keyColumn('team_key')
      .$type<TeamKey>()
      .notNull()
      .references(() => teams.key),
    /** The unguessable code of the mailed link. */
    code: text('code').notNull(),
    email: text('email').notNull(),
    firstName: text('first_name'),
    lastName: text('last_name'),
    contactKey: keyColumn('contact_key').$type<ContactKey>(),
    status: text('status', { enum: ['pending', 'accepted', 'revoked'] }).notNull(),
    acceptedBy: keyColumn('accepted_by').$type<MemberKey>(),
    acceptedAt: instant('accepted_at'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('team_invites_code').on(table.code),
    uniqueIndex('team_invites_pending')
      .on(table.teamKey, table.email)
      .where(sql`status = 'pending'`),
    index('team_invites_list')
      .on(table.teamKey, table.createdAt, table.key)
      .where(sql`status <> 'revoked'`),
    index('team_invites_by_status').on(table.teamKey, table.status, table.createdAt, table.key),
  ],
)
