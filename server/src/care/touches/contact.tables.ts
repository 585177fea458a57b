import type { ContactKey, LocationKey, MemberKey, TeamKey } from '@goodturn/contract/ids'
import { boolean, text } from 'drizzle-orm/pg-core'
import { members } from '../../identity/accounts/tables.ts'
import { contacts, locations } from '../../people/contacts/tables.ts'
import { keyColumn } from '../../platform/database/tables.ts'

/** Columns of everything a member gives a contact: touches, plans, and packages. */
export function contactColumns() {
  return {
    /** The buyer and owner; for a split payment, the buyer. */
    memberKey: keyColumn('member_key')
      .$type<MemberKey>()
      .notNull()
      .references(() => members.key),
    /** The owner's team, kept by triggers (team_rows.sql): the team's owner and admins list by it. */
    teamKey: keyColumn('team_key').$type<TeamKey>(),
    /** The contact's assigned member, copied by a trigger of the table's first migration: its list seeks by it (CG-52). */
    assignedMemberKey: keyColumn('assigned_member_key').$type<MemberKey>(),
    /**
     * Whether the owner has left the team of the contact's assigned member. If so, that member is the only one on that
     * team who sees the row (CG-52).
     */
    outsideTeam: boolean('outside_team').notNull().default(false),
    contactKey: keyColumn('contact_key')
      .$type<ContactKey>()
      .notNull()
      .references(() => contacts.key),
    /** The contact's name, for lists and their search: kept by a trigger, but a touch's is as of its last change. */
    recipientName: text('recipient_name').notNull(),
    /** The contact's address; null while it isn't known. */
    locationKey: keyColumn('location_key')
      .$type<LocationKey>()
      .references(() => locations.key),
  }
}
