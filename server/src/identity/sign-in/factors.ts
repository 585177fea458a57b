import { and, asc, eq, isNotNull } from 'drizzle-orm'
import { recoveryCodesCount } from '@goodturn/contract/identity/second-factor/limits'
import type { Ctx } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import { hashOfRecoveryCode, newRecoveryCode } from './recovery-codes.ts'
import type { Account } from './realm.ts'
import { relyingPartyOf } from './relying-party.ts'
import { type Change, type Factor, type Permit, type SecondSteps, changeSteps } from './second-steps.ts'
import type { HolderKey } from './tables.ts'

/**
 * Runs after a factor was added. With the first one, sign-in requires it from now on, and recovery codes are returned;
 * else null.
 */
export async function afterAdded<K extends HolderKey>(
  steps: SecondSteps<K>,
  change: Change<Account<K>>,
  factor: Factor,
): Promise<string[] | null> {
  const { tx, cause, account } = change
  await steps.require(tx, account.key, cause.machine)
  await steps.added(change, factor)
  const needsCodes = account.secondStepAt === null || ('app' in factor && steps.newCodesWithApp)
  return needsCodes ? replaceRecoveryCodes(steps, tx, account.key) : null
}

/** Runs after a factor was removed. With the last one, the second step and everything that belongs to it ends. */
export async function afterRemoved<K extends HolderKey>(
  steps: SecondSteps<K>,
  change: Change<Account<K>>,
  factor: Factor,
  isLast: boolean,
): Promise<void> {
  if (isLast) await endFactors(steps, change.tx, change.account.key)
  await steps.removed(change, factor, isLast)
}

/** Whether there is an app or a passkey: recovery codes alone don't count as a factor. */
export async function hasFactor<K extends HolderKey>(
  { tables: { authenticators, passkeys } }: SecondSteps<K>,
  tx: Tx,
  key: K,
): Promise<boolean> {
  const apps = and(eq(authenticators.holder, key), isNotNull(authenticators.addedAt))
  if ((await tx.$count(authenticators, apps)) > 0) return true
  return (await tx.$count(passkeys, eq(passkeys.holder, key))) > 0
}

/** Removes every factor and the recovery codes, so the password alone signs in. */
export async function endFactors<K extends HolderKey>(steps: SecondSteps<K>, tx: Tx, key: K): Promise<void> {
  const { authenticators, passkeys, recoveryCodes } = steps.tables
  await tx.delete(passkeys).where(eq(passkeys.holder, key))
  await tx.delete(authenticators).where(eq(authenticators.holder, key))
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.holder, key))
  await steps.end(tx, key)
}

/** Makes ten new recovery codes; the old ones end. 400 without a second step. */
export function makeNewRecoveryCodes<K extends HolderKey>(
  steps: SecondSteps<K>,
  ctx: Ctx,
  permit: Permit<K>,
): Promise<string[]> {
  return changeSteps(steps, ctx, permit, async (change) => {
    const { tx, account } = change
    if (!account.secondStepAt) throw steps.errors.noSecondStep()
    const codes = await replaceRecoveryCodes(steps, tx, account.key)
    await steps.codesReplaced(change)
    return codes
  })
}

/** Replaces the remaining codes with ten new ones; only their hashes are stored. */
async function replaceRecoveryCodes<K extends HolderKey>(
  { tables: { recoveryCodes } }: SecondSteps<K>,
  tx: Tx,
  key: K,
): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodesCount }, newRecoveryCode)
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.holder, key))
  await tx
    .insert(recoveryCodes)
    .values(codes.map((code) => ({ hash: hashOfRecoveryCode(code), holder: key })))
  return codes
}

/** Uses up a recovery code of the account; false when it is wrong or was used. */
export async function useRecoveryCode<K extends HolderKey>(
  { tables: { recoveryCodes } }: SecondSteps<K>,
  tx: Tx,
  key: K,
  typed: string,
): Promise<boolean> {
  const used = await tx
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.hash, hashOfRecoveryCode(typed)), eq(recoveryCodes.holder, key)))
    .returning({ hash: recoveryCodes.hash })
  return used.length > 0
}

/** The factors of an account as its own page shows them: no secret, no code. */
export async function factorsOf<K extends HolderKey>(
  { tables: { authenticators, passkeys, recoveryCodes } }: SecondSteps<K>,
  ctx: Ctx,
  key: K,
) {
  const { db } = ctx
  const [keys, [app], codesLeft] = await Promise.all([
    db
      .select()
      .from(passkeys)
      .where(eq(passkeys.holder, key))
      .orderBy(asc(passkeys.addedAt), asc(passkeys.key)),
    db.select().from(authenticators).where(eq(authenticators.holder, key)),
    db.$count(recoveryCodes, eq(recoveryCodes.holder, key)),
  ])
  return {
    passkeys: keys,
    /** Null until the first code was entered. */
    app: app?.addedAt ? { addedAt: app.addedAt, usedAt: app.usedAt } : null,
    codesLeft,
    passkeysPossible: relyingPartyOf(ctx) !== null,
  }
}
