import { pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { instant } from '../../platform/database/tables.ts'

/** Mailboxes that were mailed an invitation: the code of the link in it, and whether they opted out. */
export const invitedMailboxes = pgTable(
  'invited_mailboxes',
  {
    mailbox: text('mailbox').primaryKey(),
    /** 128 random bits; it lets its owner block invitations and allow them again, and nothing else. */
    code: text('code').notNull(),
    blockedAt: instant('blocked_at'),
  },
  (table) => [uniqueIndex('invited_mailboxes_code').on(table.code)],
)
