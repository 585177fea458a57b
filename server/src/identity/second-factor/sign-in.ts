import type { MemberKey } from '@goodturn/contract/ids'
import type {
  PasskeyRequestOptions,
  passkeyAssertion,
} from '@goodturn/contract/identity/second-factor/schema'
import type { SecondStepMethods } from '@goodturn/contract/identity/second-factor/sign-in'
import { seconds } from '@goodturn/contract/time'
import { and, eq } from 'drizzle-orm'
import type { z } from 'zod/mini'
import { knownDevice } from '../accounts/sign-in/devices.ts'
import { findMember, lockMember } from '../accounts/member.ts'
import { type PendingSignIn, findPendingSignIn, finishSignIn } from '../accounts/sign-in/pending-sign-ins.ts'
import type { Ctx } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { Refusal } from '../../platform/errors.ts'
import type { Limit } from '../../platform/http/limits.ts'
import { logSecurity } from '../../platform/http/security-log.ts'
import { useCode } from './authenticator.ts'
import { wrongCode, wrongPasskey, wrongRecoveryCode } from './errors.ts'
import { useRecoveryCode } from './recovery-codes.ts'
import { findRecovery } from './recovery.ts'
import { relyingPartyOf } from './relying-party.ts'
import { authenticators, passkeys, recoveryCodes } from './tables.ts'
import { beginAssertion, verifyAssertion } from './webauthn.ts'

/**
 * Wrong second steps by someone who knows the password. A six-digit code is guessed once in a million, so few attempts
 * are allowed. Known browsers count separately, so a stranger can't lock the member out.
 */
const tries: Limit = { name: 'second-step', points: 10, windowSeconds: 15 * 60 }
const triesOfDay: Limit = { name: 'second-step-day', points: 30, windowSeconds: 24 * 60 * 60 }
/** Recovery codes and passkeys can't be guessed: wrong ones don't block the right one for long. */
const unguessableLimit: Limit = { name: 'second-step-other', points: 30, windowSeconds: 15 * 60 }

/** The factors that can complete this browser's pending sign-in; 400 if none is pending. */
export async function secondStepMethodsOf(ctx: Ctx): Promise<SecondStepMethods> {
  const { memberKey } = await findPendingSignIn(ctx.db, ctx)
  const { db } = ctx
  const [member, keys, [app], codes, recovery] = await Promise.all([
    findMember(db, memberKey),
    db.$count(passkeys, eq(passkeys.memberKey, memberKey)),
    db.select().from(authenticators).where(eq(authenticators.memberKey, memberKey)),
    db.$count(recoveryCodes, eq(recoveryCodes.memberKey, memberKey)),
    findRecovery(db, memberKey, ctx.platform.clock.machine()),
  ])
  return {
    passkey: keys > 0 && relyingPartyOf(ctx) !== null,
    authenticator: Boolean(app?.addedAt),
    recovery_code: codes > 0,
    recovery: !member.isAdmin,
    recovery_ready: seconds(recovery?.readyAt ?? null),
  }
}

/** Finishes signing in with a code from the authenticator app. 400 for one that is wrong or was used. */
export function signInByCode(ctx: Ctx, code: string): Promise<MemberKey> {
  return finish(ctx, 'authenticator', [tries, triesOfDay], wrongCode, (tx, { memberKey }) =>
    useCode(tx, ctx, memberKey, code),
  )
}

/** Finishes signing in with a recovery code, which is used up. */
export function signInByRecoveryCode(ctx: Ctx, code: string): Promise<MemberKey> {
  return finish(ctx, 'recovery code', [unguessableLimit], wrongRecoveryCode, (tx, { memberKey }) =>
    useRecoveryCode(tx, memberKey, code),
  )
}

/** Returns the challenge for the browser to sign with one of the member's passkeys. */
export async function beginSignInByPasskey(ctx: Ctx): Promise<PasskeyRequestOptions> {
  const { memberKey, hash } = await findPendingSignIn(ctx.db, ctx)
  return beginAssertion(
    ctx,
    hash,
    await ctx.db.select().from(passkeys).where(eq(passkeys.memberKey, memberKey)),
  )
}

/** Finishes signing in with a signature by one of the member's passkeys. */
export function signInByPasskey(ctx: Ctx, used: z.output<typeof passkeyAssertion>): Promise<MemberKey> {
  return finish(ctx, 'passkey', [unguessableLimit], wrongPasskey, (tx, pending) =>
    usePasskey(tx, ctx, pending, used),
  )
}

/**
 * Shared by all factors: counts the attempt, allows one at a time per member, and uses up the pending sign-in with the
 * session.
 */
async function finish(
  ctx: Ctx,
  by: string,
  counted: readonly Limit[],
  wrong: () => Refusal,
  use: (tx: Tx, pending: PendingSignIn) => Promise<boolean>,
): Promise<MemberKey> {
  const pending = await findPendingSignIn(ctx.db, ctx)
  const takeBack = await limitTries(ctx, counted, pending.memberKey)
  const setCookies = await ctx.transaction(async (tx) => {
    await lockMember(tx, pending.memberKey)
    // Not refused in here, which would roll back what a wrong attempt used up.
    return (await use(tx, pending)) ? finishSignIn(tx, ctx, pending) : null
  })
  if (!setCookies) {
    logSecurity(ctx, { event: 'sign-in refused', by, member: pending.memberKey })
    throw wrong()
  }
  await takeBack()
  setCookies()
  logSecurity(ctx, { event: 'signed in', by, member: pending.memberKey })
  return pending.memberKey
}

async function limitTries(
  ctx: Ctx,
  counted: readonly Limit[],
  memberKey: MemberKey,
): Promise<() => Promise<void>> {
  const { limits } = ctx.platform
  const { email } = await findMember(ctx.db, memberKey)
  const subject = `${memberKey}|${(await knownDevice(ctx, email)) ?? 'new'}`
  // Before the code is checked, so simultaneous attempts all count.
  for (const limit of counted) await limits.require(limit, subject)
  return async () => {
    for (const limit of counted) await limits.reset(limit, subject)
  }
}

async function usePasskey(
  tx: Tx,
  ctx: Ctx,
  { memberKey, hash }: PendingSignIn,
  used: z.output<typeof passkeyAssertion>,
): Promise<boolean> {
  const [known] = await tx
    .select()
    .from(passkeys)
    .where(and(eq(passkeys.credentialId, used.id), eq(passkeys.memberKey, memberKey)))
  const signCount = await verifyAssertion(tx, ctx, hash, used, known)
  if (!known || signCount === null) return false
  const usedAt = ctx.platform.clock.machine()
  await tx.update(passkeys).set({ signCount, usedAt }).where(eq(passkeys.key, known.key))
  return true
}
