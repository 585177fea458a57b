import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '../database/tables.ts'

/** Undeliverable for good, for now (such as a full mailbox), or reported as spam by its reader. */
export type BounceKind = 'hard' | 'soft' | 'complaint'

/** One report about a mailbox. */
export interface KnownBounce {
  kind: BounceKind
  at: string
}

/** Mailboxes that email came back from. All times are the mail servers', except `clearedAt` (machine time). */
export const bouncedMailboxes = pgTable('bounced_mailboxes', {
  /** As `mailboxOf` writes it. */
  mailbox: text('mailbox').primaryKey(),
  /** Null once its owner has proved that email arrives. */
  kind: text('kind').$type<BounceKind>(),
  /** What the mail server said last, without addresses. */
  diagnostic: text('diagnostic').notNull().default(''),
  since: instant('since').notNull(),
  lastAt: instant('last_at').notNull(),
  /** Reports since then. */
  count: integer('count').notNull().default(0),
  /** The newest reports, so that a repeated one counts once; oldest first. */
  reports: jsonb('reports').$type<KnownBounce[]>().notNull().default([]),
  /** Reports of before change nothing anymore. */
  clearedAt: instant('cleared_at'),
})
