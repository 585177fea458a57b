import type { StaffKey } from '@goodturn/contract/ids'
import type {
  PasskeyRequestOptions,
  passkeyAssertion,
} from '@goodturn/contract/identity/second-factor/schema'
import type { StaffSecondStepMethods } from '@goodturn/contract/identity/staff-accounts/schema'
import { and, eq, isNotNull } from 'drizzle-orm'
import type { z } from 'zod/mini'
import type { Ctx } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { wrongPasskey } from '../../second-factor/errors.ts'
import { relyingPartyOf } from '../../second-factor/relying-party.ts'
import { beginAssertion, verifyAssertion } from '../../second-factor/webauthn.ts'
import { type PendingStaffSignIn, findPendingStaffSignIn, finishStaffSignIn } from './sign-in.ts'
import { staffAuthenticators, staffPasskeys, staffRecoveryCodes } from '../tables.ts'

/** The factors that can complete this browser's pending sign-in; 400 if none is pending. */
export async function staffSecondStepMethodsOf(ctx: Ctx): Promise<StaffSecondStepMethods> {
  const { staffKey } = await findPendingStaffSignIn(ctx)
  const { db } = ctx
  const apps = and(eq(staffAuthenticators.staffKey, staffKey), isNotNull(staffAuthenticators.addedAt))
  const keys = await db.$count(staffPasskeys, eq(staffPasskeys.staffKey, staffKey))
  return {
    passkey: keys > 0 && relyingPartyOf(ctx) !== null,
    authenticator: (await db.$count(staffAuthenticators, apps)) > 0,
    recovery_code: (await db.$count(staffRecoveryCodes, eq(staffRecoveryCodes.staffKey, staffKey))) > 0,
  }
}

/** Returns the challenge for the browser to sign with a passkey for the account that is signing in. */
export async function beginStaffSignInByPasskey(ctx: Ctx): Promise<PasskeyRequestOptions> {
  const { staffKey, hash } = await findPendingStaffSignIn(ctx)
  return beginAssertion(
    ctx,
    hash,
    await ctx.db.select().from(staffPasskeys).where(eq(staffPasskeys.staffKey, staffKey)),
  )
}

/** Finishes signing in with a signature by one of the account's passkeys. */
export function signInStaffByPasskey(ctx: Ctx, used: z.output<typeof passkeyAssertion>): Promise<StaffKey> {
  return finishStaffSignIn(ctx, 'passkey', wrongPasskey, (tx, waiting) => usePasskey(tx, ctx, waiting, used))
}

async function usePasskey(
  tx: Tx,
  ctx: Ctx,
  { staffKey, hash }: PendingStaffSignIn,
  used: z.output<typeof passkeyAssertion>,
): Promise<boolean> {
  const [known] = await tx
    .select()
    .from(staffPasskeys)
    .where(and(eq(staffPasskeys.credentialId, used.id), eq(staffPasskeys.staffKey, staffKey)))
  const signCount = await verifyAssertion(tx, ctx, hash, used, known)
  if (!known || signCount === null) return false
  const usedAt = ctx.platform.clock.machine()
  await tx.update(staffPasskeys).set({ signCount, usedAt }).where(eq(staffPasskeys.key, known.key))
  return true
}
