import type { SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Cause, Ctx } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { Refusal } from '../../platform/errors.ts'
import type { Limit } from '../../platform/http/limits.ts'
import type { SecurityEvent } from '../../platform/http/security-log.ts'
import type { JobKind } from '../../platform/jobs/jobs.ts'
import type { Mail } from '../../platform/mail/mail.ts'
import type { AccountNames } from './common-passwords.ts'
import type { Device } from './device-of.ts'
import type { HolderKey, PendingSignInTable, SessionTable } from './tables.ts'

/** The part of an account that this room reads. */
export interface Account<K extends HolderKey> {
  key: K
  email: string
  /** Null until an invitation was accepted. */
  passwordHash: string | null
  /** Since when sign-in requires a second step; null without one. */
  secondStepAt: Date | null
}

/** Sets cookies; called after the commit. */
export type SetCookies = () => void

/**
 * How members and staff differ when they sign in. This room's verbs take a realm and reach nothing but its tables,
 * cookies, and limits, so nothing of one realm is found or counted in the other. Machine time throughout. `A` is the
 * realm's own row of an account, which only its own functions read.
 */
export interface Realm<K extends HolderKey, A extends Account<K> = Account<K>> {
  /** Names the account in the security log. */
  name: 'member' | 'staff'
  tables: { sessions: SessionTable<K>; pendingSignIns: PendingSignInTable<K> }
  cookies: { session: string; pending: string }
  accounts: Accounts<K, A>
  limits: RealmLimits
  sessions: RealmSessions<K>
  pending: {
    /** Pending sign-ins per account; one more ends the oldest. */
    max: number
    /** The column for "Keep me signed in"; null if the realm doesn't offer it. */
    remember: AnyPgColumn<{ data: boolean; notNull: true }> | null
  }
  passwords: RealmPasswords<K, A>
  resets: Resets<K, A>
}

interface Accounts<K extends HolderKey, A extends Account<K>> {
  /** The account that signs in with an address; null if there is none. */
  findByEmail(ctx: Ctx, email: string): Promise<A | null>
  /** Loads an existing account, locked until the transaction ends. */
  lock(tx: Tx, key: K): Promise<A>
  /** False once the account has ended. */
  isOpen(account: A): boolean
  /** The hash of the browser's token if it signed in to the account of `email` before; null in a realm without any. */
  knownBrowser(ctx: Ctx, email: string): Promise<string | null>
}

/** How often something may be tried in a realm. */
export interface RealmLimits {
  /** Attempts with a password: per email and network, per network, and per account. */
  attempts: { pair: Limit; network: Limit; account: Limit }
  /** Wrong current passwords, by someone who is signed in. */
  currentPassword: Limit
  /** Reset links mailed to an address, and requests from a network. */
  resetMails: readonly Limit[]
  resetRequests: Limit
  /** Links that a network tries; null for no limit. */
  resetLinks: Limit | null
}

interface RealmSessions<K extends HolderKey> {
  /** Sessions per account; one more ends the oldest. */
  max: number
  /** A condition for the sessions that count toward `max`; undefined for all. */
  counted: SQL | undefined
  /** The cookie's lifetime with "Keep me signed in". */
  rememberSeconds: number
  /** The end of a session used now. */
  endOf(openedAt: Date, machine: Date, remember: boolean): Date
  /** Values of the columns that the realm added. */
  more(machine: Date, remember: boolean, device: Device): object
  /** Runs before a session opens; refuses an account that can't sign in. */
  opening(tx: Tx, key: K, machine: Date): Promise<void>
  /** Runs when a browser signs in. */
  started(tx: Tx, ctx: Ctx, key: K): Promise<SetCookies>
  /** Runs when the browser's own session ends. */
  leaving(tx: Tx, ctx: Ctx): Promise<void>
}

interface RealmPasswords<K extends HolderKey, A extends Account<K>> {
  /** The names that a password must not consist of. */
  namesOf(account: A): AccountNames
  write(tx: Tx, key: K, change: { passwordHash: string; passwordChangedAt: Date }): Promise<void>
  /** Ends everything besides sessions that someone with the old password may have made: links and tokens. */
  endMade(tx: Tx, key: K, machine: Date): Promise<void>
}

interface Resets<K extends HolderKey, A extends Account<K>> {
  job: JobKind<{ email: string }>
  /** Identifies the job in the records of its work. */
  requestId: string
  /** The account to mail a link to; null if there is none, or it got another mail instead. */
  accountOf(tx: Tx, cause: Cause, email: string): Promise<A | null>
  store(tx: Tx, account: A, link: { hash: string; machine: Date; expiresAt: Date }): Promise<void>
  mail(cause: Cause, token: string): Mail
  /** The account of an unused link, by the hash of its token; null for any other. */
  find(tx: Tx, hash: string, machine: Date): Promise<A | null>
  /** Uses up a link of the locked account; false if it no longer works. */
  use(tx: Tx, hash: string, machine: Date, account: A): Promise<boolean>
  badLink(): Refusal
  /** Notifies the owner and records the act. */
  done(tx: Tx, ctx: Ctx, cause: Cause, account: A): Promise<SetCookies>
}

/** The account's field of a security event. */
export function accountField<K extends HolderKey>(
  { name }: Realm<K>,
  key: K | null,
): Pick<SecurityEvent, 'member' | 'staff'> {
  return name === 'member' ? { member: key } : { staff: key }
}
