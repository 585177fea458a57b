import type { MemberKey, PasskeyKey, StaffKey } from '@goodturn/contract/ids'
import { type AnyPgColumn, bigint, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { instant, keyColumn } from '../../platform/database/tables.ts'

// The tables that each realm has for itself, described once. Machine time throughout.

/** The key of an account that signs in, in either realm. */
export type HolderKey = MemberKey | StaffKey

/** The column that says whose row it is. `K` is the key of the realm's accounts. */
const holderColumn = <K extends HolderKey>(name: string, account: () => AnyPgColumn) =>
  keyColumn(name).$type<K>().notNull().references(account)

/** The holder of a realm's rows: `word` ends the names of the column and its indexes. */
export interface Holder<K extends HolderKey> {
  word: 'member' | 'staff'
  column: () => ReturnType<typeof holderColumn<K>>
}

/** The holder of rows whose column is named after `word` and refers to the realm's `account`. */
export const holderOf = <K extends HolderKey>(
  word: Holder<K>['word'],
  account: () => AnyPgColumn,
): Holder<K> => ({
  word,
  column: () => holderColumn<K>(`${word}_key`, account),
})

/** The columns of a session that both realms have; each adds its own. */
export const sessionColumns = <K extends HolderKey>({ column }: Holder<K>) => ({
  /** SHA-256 of the cookie's token, in hex. */
  hash: text('hash').primaryKey(),
  holder: column(),
  openedAt: instant('opened_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
  /** The browser's user agent, reduced to "Chrome on Windows". */
  device: text('device'),
})

/** The columns of a sign-in whose password was right and whose second step is due: it grants no access. */
export const pendingSignInColumns = <K extends HolderKey>({ column }: Holder<K>) => ({
  /** SHA-256 of the cookie's token, in hex. */
  hash: text('hash').primaryKey(),
  holder: column(),
  begunAt: instant('begun_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
})

/** Authenticator apps, one per account. */
export const authenticatorTable = <K extends HolderKey>(name: string, { column }: Holder<K>) =>
  pgTable(name, {
    holder: column().primaryKey(),
    /** The shared secret, encrypted (`platform/secrets/secrets.ts`). */
    sealedSecret: text('sealed_secret').notNull(),
    /** The key it was sealed for, if not the holder's: a secret copied from another realm's account. */
    sealedFor: text('sealed_for'),
    begunAt: instant('begun_at').notNull(),
    /** Null until the first code was entered. */
    addedAt: instant('added_at'),
    usedAt: instant('used_at'),
    /** The last 30-second step whose code was used: no code works twice. */
    lastStep: bigint('last_step', { mode: 'number' }).notNull().default(0),
  })

/** Passkeys: only the public keys, which grant no access. */
export const passkeyTable = <K extends HolderKey>(name: string, { column, word }: Holder<K>) =>
  pgTable(
    name,
    {
      key: keyColumn('key').$type<PasskeyKey>().primaryKey(),
      holder: column(),
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
      uniqueIndex(`${name}_credential`).on(table.credentialId),
      index(`${name}_${word}`).on(table.holder, table.addedAt),
    ],
  )

/** Unused recovery codes. */
export const recoveryCodeTable = <K extends HolderKey>(name: string, { column, word }: Holder<K>) =>
  pgTable(
    name,
    {
      /** SHA-256, in hex. */
      hash: text('hash').primaryKey(),
      holder: column(),
    },
    (table) => [index(`${name}_${word}`).on(table.holder)],
  )

export type AuthenticatorTable<K extends HolderKey> = ReturnType<typeof authenticatorTable<K>>
export type PasskeyTable<K extends HolderKey> = ReturnType<typeof passkeyTable<K>>
export type RecoveryCodeTable<K extends HolderKey> = ReturnType<typeof recoveryCodeTable<K>>

/** A realm's sessions, without the columns that it added. */
export type SessionTable<K extends HolderKey> = ReturnType<typeof sessionTable<K>>
/** A realm's pending sign-ins, without the columns that it added. */
export type PendingSignInTable<K extends HolderKey> = ReturnType<typeof pendingSignInTable<K>>

const sessionTable = <K extends HolderKey>(name: string, holder: Holder<K>) =>
  pgTable(name, sessionColumns(holder))
const pendingSignInTable = <K extends HolderKey>(name: string, holder: Holder<K>) =>
  pgTable(name, pendingSignInColumns(holder))

/**
 * Challenges that a browser signs to add or use a passkey. Each is used once, by the session or sign-in that requested
 * it: as no two of them have the same hash, none of one realm is found in the other.
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
