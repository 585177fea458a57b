import type { CardKey, MemberKey, PartnershipKey } from '@goodturn/contract/ids'
import { partnershipStates } from '@goodturn/contract/money/partners/states'
import { sql } from 'drizzle-orm'
import { boolean, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { members } from '../../identity/accounts/tables.ts'
import { instant, keyColumn } from '../../platform/database/tables.ts'

/**
 * Two members who share costs, or an invitation to do so. Until it is accepted an invitation belongs to its address and
 * is visible to the member with that verified address, so acceptance sets `inviteeKey`. Ended rows are kept, never
 * shown.
 */
export const partnerships = pgTable(
  'partnerships',
  {
    key: keyColumn('key').$type<PartnershipKey>().primaryKey(),
    inviterKey: keyColumn('inviter_key')
      .$type<MemberKey>()
      .notNull()
      .references(() => members.key),
    inviteeKey: keyColumn('invitee_key')
      .$type<MemberKey>()
      .references(() => members.key),
    /** In lower case, like the addresses of members. */
    inviteeEmail: text('invitee_email').notNull(),
    status: text('status', { enum: partnershipStates }).notNull(),
    inviterSource: keyColumn('inviter_source').$type<CardKey>().notNull(),
    inviteeSource: keyColumn('invitee_source').$type<CardKey>(),
    inviterAutoAccept: boolean('inviter_auto_accept').notNull(),
    inviteeAutoAccept: boolean('invitee_auto_accept').notNull().default(false),
    createdAt: instant('created_at').notNull(),
    acceptedAt: instant('accepted_at'),
    endedAt: instant('ended_at'),
  },
  (table) => [
    // One open partnership per pair (BG-52), no matter which of the two invited the other.
    uniqueIndex('partnerships_invited')
      .on(table.inviterKey, table.inviteeEmail)
      .where(sql`status = 'requested'`),
    uniqueIndex('partnerships_pair')
      .on(sql`least(inviter_key, invitee_key)`, sql`greatest(inviter_key, invitee_key)`)
      .where(sql`status = 'accepted'`),
    index('partnerships_inviter')
      .on(table.inviterKey)
      .where(sql`status <> 'ended'`),
    index('partnerships_invitee')
      .on(table.inviteeKey)
      .where(sql`status = 'accepted'`),
    index('partnerships_address')
      .on(table.inviteeEmail)
      .where(sql`status = 'requested'`),
    index('partnerships_lapsing')
      .on(table.createdAt)
      .where(sql`status = 'requested'`),
  ],
)
