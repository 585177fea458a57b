import type {
  PasskeyRequestOptions,
  passkeyAssertion,
} from '@goodturn/contract/identity/second-factor/schema'
import { eq } from 'drizzle-orm'
import type { z } from 'zod/mini'
import type { Ctx, Platform } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { Refusal } from '../../platform/errors.ts'
import type { Limit } from '../../platform/http/limits.ts'
import { logSecurity } from '../../platform/http/security-log.ts'
import { useCode } from './authenticators.ts'
import { wrongCode, wrongPasskey, wrongRecoveryCode } from './errors.ts'
import { factorsOf, useRecoveryCode } from './factors.ts'
import { usePasskey } from './passkeys.ts'
import { type PendingSignIn, findPendingSignIn, finishSignIn } from './pending-sign-ins.ts'
import { accountField } from './realm.ts'
import type { SecondSteps } from './second-steps.ts'
import type { HolderKey } from './tables.ts'
import { beginAssertion } from './webauthn.ts'

/** The factors that can complete this browser's pending sign-in, and whose it is; 400 if none is pending. */
export async function pendingMethods<K extends HolderKey>(steps: SecondSteps<K>, ctx: Ctx) {
  const { holder } = await findPendingSignIn(steps.realm, ctx)
  const { passkeys, app, codesLeft, passkeysPossible } = await factorsOf(steps, ctx, holder)
  const methods = {
    passkey: passkeys.length > 0 && passkeysPossible,
    authenticator: app !== null,
    recovery_code: codesLeft > 0,
  }
  return { holder, methods }
}

/** Finishes signing in with a code from the authenticator app. 400 for one that is wrong or was used. */
export function signInByCode<K extends HolderKey>(steps: SecondSteps<K>, ctx: Ctx, code: string): Promise<K> {
  const attempt = { by: 'authenticator', limits: steps.limits.codes, wrong: wrongCode }
  return finish(steps, ctx, attempt, (tx, { holder }) => useCode(steps, tx, ctx, { key: holder, code }))
}

/** Finishes signing in with a recovery code, which is used up. */
export function signInByRecoveryCode<K extends HolderKey>(
  steps: SecondSteps<K>,
  ctx: Ctx,
  code: string,
): Promise<K> {
  const attempt = { by: 'recovery code', limits: steps.limits.others, wrong: wrongRecoveryCode }
  return finish(steps, ctx, attempt, (tx, { holder }) => useRecoveryCode(steps, tx, holder, code))
}

/** Returns the challenge for the browser to sign with one of the account's passkeys. */
export async function beginSignInByPasskey<K extends HolderKey>(
  { realm, tables: { passkeys } }: SecondSteps<K>,
  ctx: Ctx,
): Promise<PasskeyRequestOptions> {
  const { holder, hash } = await findPendingSignIn(realm, ctx)
  const known = await ctx.db.select().from(passkeys).where(eq(passkeys.holder, holder))
  return beginAssertion(ctx, hash, known)
}

/** Finishes signing in with a signature by one of the account's passkeys. */
export function signInByPasskey<K extends HolderKey>(
  steps: SecondSteps<K>,
  ctx: Ctx,
  used: z.output<typeof passkeyAssertion>,
): Promise<K> {
  const attempt = { by: 'passkey', limits: steps.limits.others, wrong: wrongPasskey }
  return finish(steps, ctx, attempt, (tx, pending) => usePasskey(steps, tx, ctx, pending, used))
}

interface Attempt {
  by: string
  limits: readonly Limit[]
  wrong: () => Refusal
}

/** Resets an account's wrong second steps, in every browser. */
export async function liftSecondStepLimits<K extends HolderKey>(
  { limits: { codes, others } }: SecondSteps<K>,
  { limits }: Platform,
  key: K,
): Promise<void> {
  for (const limit of [...codes, ...others]) await limits.resetAll(limit, key)
}

/**
 * Shared by all factors: counts the attempt, allows one at a time per account, and uses up the pending sign-in with the
 * session.
 */
async function finish<K extends HolderKey>(
  steps: SecondSteps<K>,
  ctx: Ctx,
  { by, limits: counted, wrong }: Attempt,
  use: (tx: Tx, pending: PendingSignIn<K>) => Promise<boolean>,
): Promise<K> {
  const { realm } = steps
  const { limits } = ctx.platform
  const pending = await findPendingSignIn(realm, ctx)
  const { holder } = pending
  const subject = await steps.attemptsOf(ctx, holder)
  // Before the code is checked, so simultaneous attempts all count.
  for (const limit of counted) await limits.require(limit, subject)
  const setCookies = await ctx.transaction(async (tx) => {
    await realm.accounts.lock(tx, holder)
    // Not refused in here, which would roll back what a wrong attempt used up.
    return (await use(tx, pending)) ? finishSignIn(realm, tx, ctx, pending) : null
  })
  if (!setCookies) {
    logSecurity(ctx, { event: 'sign-in refused', by, ...accountField(realm, holder) })
    throw wrong()
  }
  for (const limit of counted) await limits.reset(limit, subject)
  setCookies()
  logSecurity(ctx, { event: 'signed in', by, ...accountField(realm, holder) })
  return holder
}
