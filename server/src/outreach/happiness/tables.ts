import type { HappinessPart } from '@goodturn/contract/outreach/happiness/score'
import type { ContactKey, MemberKey } from '@goodturn/contract/ids'
import { sql } from 'drizzle-orm'
import { check, date, index, integer, jsonb, pgTable } from 'drizzle-orm/pg-core'
import { members } from '../../identity/accounts/tables.ts'
import { contacts } from '../../people/contacts/tables.ts'
import { keyColumn } from '../../platform/database/tables.ts'

/** The happiness quotient of people who were sent something, will be sent something, or answered a survey. */
export const happinessScores = pgTable(
  'happiness_scores',
  {
    contactKey: keyColumn('contact_key')
      .$type<ContactKey>()
      .primaryKey()
      .references(() => contacts.key),
    memberKey: keyColumn('member_key')
      .$type<MemberKey>()
      .notNull()
      .references(() => members.key),
    score: integer('score').notNull(),
    parts: jsonb('parts').$type<HappinessPart[]>().notNull(),
    /** When something last arrived; 1970 if nothing has. */
    lastOn: date('last_on', { mode: 'string' }).notNull(),
    /** The day on which it must be recalculated. */
    changesOn: date('changes_on', { mode: 'string' }).notNull(),
  },
  (table) => [
    index('happiness_scores_list').on(table.memberKey, table.score, table.contactKey),
    index('happiness_scores_last').on(table.memberKey, table.lastOn, table.contactKey),
    index('happiness_scores_due').on(table.changesOn, table.contactKey),
    check('happiness_scores_score', sql`score between 0 and 100`),
  ],
)
