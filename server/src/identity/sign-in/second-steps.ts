import type { Cause, Ctx } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { Refusal } from '../../platform/errors.ts'
import type { Limit, Subject } from '../../platform/http/limits.ts'
import type { Settings } from '../../platform/settings/settings.ts'
import type { Account, Realm } from './realm.ts'
import type { AuthenticatorTable, HolderKey, PasskeyTable, RecoveryCodeTable } from './tables.ts'

/** A factor of the second step: the app, or a passkey by its name. */
export type Factor = { app: true } | { passkey: string }

/** A change of the second step, in one transaction. */
export interface Change<A> {
  tx: Tx
  ctx: Ctx
  cause: Cause
  /** Locked until the change is committed. */
  account: A
}

/**
 * How members and staff differ in their second step. Kept apart from `Realm`, because members' second step is a room of
 * its own above their accounts.
 */
export interface SecondSteps<K extends HolderKey, A extends Account<K> = Account<K>> {
  realm: Realm<K, A>
  tables: {
    authenticators: AuthenticatorTable<K>
    passkeys: PasskeyTable<K>
    recoveryCodes: RecoveryCodeTable<K>
  }
  limits: {
    /**
     * Wrong codes by someone who knows the password. A six-digit code is guessed once in a million, so few attempts are
     * allowed.
     */
    codes: readonly Limit[]
    /** Recovery codes and passkeys can't be guessed: wrong ones needn't block the right one for long. */
    others: readonly Limit[]
    /** Codes tried during setup. A correct guess would only lock the owner out of their own app. */
    setup: Limit
  }
  /** Whose attempts at the second step count together. */
  attemptsOf(ctx: Ctx, key: K): Promise<Subject>
  /** The name that authenticators show, and the session or account that a passkey is added in. */
  issuer(settings: Settings): string
  setupHolder(ctx: Ctx, key: K): string
  displayName(account: A): string
  /** Whether adding an app replaces recovery codes even if there is another factor. */
  newCodesWithApp: boolean

  /** Sets since when sign-in requires a second step, if it doesn't yet. */
  require(tx: Tx, key: K, machine: Date): Promise<void>
  /** Makes the password sufficient, and ends what else belongs to the second step. */
  end(tx: Tx, key: K): Promise<void>

  /** Run after a change: notify the owner, record it, and end other access. */
  added(change: Change<A>, factor: Factor): Promise<void>
  removed(change: Change<A>, factor: Factor, isLast: boolean): Promise<void>
  codesReplaced(change: Change<A>): Promise<void>

  /** Refuses removing an app. `removed` is the app, which may still wait for its first code. */
  checkAppRemoval(account: A, removed: { isSetUp: boolean } | null, hasOther: boolean): void
  /** Refuses removing the last passkey where a second step is required. */
  checkLastRemoval(settings: Settings): void
  errors: { authenticatorExists(): Refusal; noSecondStep(): Refusal }
}

/** Checks that the caller may change the second step, and returns their key. */
export type Permit<K> = () => K | Promise<K>

/** Runs a permitted change in one transaction, with the account locked. */
export async function changeSteps<K extends HolderKey, T>(
  { realm }: SecondSteps<K>,
  ctx: Ctx,
  permit: Permit<K>,
  work: (change: Change<Account<K>>) => Promise<T>,
): Promise<T> {
  const key = await permit()
  const cause = ctx.cause()
  return ctx.transaction(async (tx) => work({ tx, ctx, cause, account: await realm.accounts.lock(tx, key) }))
}
