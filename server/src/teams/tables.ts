import type { ContactKey, MemberKey, TeamInviteKey, TeamKey, TeamMemberKey } from '@goodturn/contract/ids'
import { sql } from 'drizzle-orm'
import { index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { members } from '../accounts/tables.ts'
import { instant, keyColumn } from '../platform/tables.ts'

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
    index('team_members_team').on(table.teamKey, table.createdAt),
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
  ],
)
