import type { MemberKey } from '@goodturn/contract/ids'
import { index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { memberHolder, members } from '../accounts/tables.ts'
import { instant, keyColumn } from '../../platform/database/tables.ts'
import { authenticatorTable, passkeyTable, recoveryCodeTable } from '../sign-in/tables.ts'

export const passkeys = passkeyTable('passkeys', memberHolder)
export const authenticators = authenticatorTable('authenticators', memberHolder)
export const recoveryCodes = recoveryCodeTable('recovery_codes', memberHolder)

/** Pending removals of the second step by mail: one per member. */
export const recoveries = pgTable(
  'recoveries',
  {
    memberKey: keyColumn('member_key')
      .$type<MemberKey>()
      .primaryKey()
      .references(() => members.key),
    /** The address that the links were mailed to: changing it ends them. */
    email: text('email').notNull(),
    /** SHA-256 of the tokens of the two mails, in hex. */
    linkHash: text('link_hash').notNull(),
    readyLinkHash: text('ready_link_hash'),
    begunAt: instant('begun_at').notNull(),
    readyAt: instant('ready_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    uniqueIndex('recoveries_link').on(table.linkHash),
    uniqueIndex('recoveries_ready_link').on(table.readyLinkHash),
    index('recoveries_expiry').on(table.expiresAt),
  ],
)
