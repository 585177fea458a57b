import type { MemberKey, PasskeyKey } from '@goodturn/contract/ids'
import { bigint, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { members } from '../accounts/tables.ts'
import { instant, keyColumn } from '../../platform/database/tables.ts'

const memberKey = () =>
  keyColumn('member_key')
    .$type<MemberKey>()
    .notNull()
    .references(() => members.key)

/** Members' passkeys: only the public keys, which grant no access. Machine time throughout this room. */
export const passkeys = pgTable(
  'passkeys',
  {
    key: keyColumn('key').$type<PasskeyKey>().primaryKey(),
    memberKey: memberKey(),
    credentialId: text('credential_id').notNull(),
    /** In base64url. */
    publicKey: text('public_key').notNull(),
    signCount: bigint('sign_count', { mode: 'number' }).notNull(),
    transports: text('transports').array().notNull(),
    name: text('name').notNull(),
    addedAt: instant('added_at').notNull(),
    usedAt: instant('used_at'),
  },
  (table) => [
    uniqueIndex('passkeys_credential').on(table.credentialId),
    index('passkeys_member').on(table.memberKey, table.addedAt),
  ],
)

/** Authenticator apps, one per member. */
export const authenticators = pgTable('authenticators', {
  memberKey: memberKey().primaryKey(),
  /** The shared secret, encrypted (`platform/secrets/secrets.ts`). */
  sealedSecret: text('sealed_secret').notNull(),
  begunAt: instant('begun_at').notNull(),
  /** Null until the first code was entered. */
  addedAt: instant('added_at'),
  usedAt: instant('used_at'),
  /** The last 30-second step whose code was used: no code works twice. */
  lastStep: bigint('last_step', { mode: 'number' }).notNull().default(0),
})

/** Unused recovery codes. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    /** SHA-256, in hex. */
    hash: text('hash').primaryKey(),
    memberKey: memberKey(),
  },
  (table) => [index('recovery_codes_member').on(table.memberKey)],
)

/**
 * Challenges that a browser signs to add or use a passkey. Each is used once, by the session or sign-in that requested
 * it.
 */
export const passkeyChallenges = pgTable(
  'passkey_challenges',
  {
    /** The hash of the session or of the pending sign-in. */
    holder: text('holder').primaryKey(),
    challenge: text('challenge').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('passkey_challenges_expiry').on(table.expiresAt)],
)

/** Pending removals of the second step by mail: one per member. */
export const recoveries = pgTable(
  'recoveries',
  {
    memberKey: memberKey().primaryKey(),
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
