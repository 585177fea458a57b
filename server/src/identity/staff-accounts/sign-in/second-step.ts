import type { StaffKey } from '@goodturn/contract/ids'
import { setupMinutes } from '@goodturn/contract/identity/second-factor/limits'
import { and, eq, isNotNull, isNull, lt } from 'drizzle-orm'
import { recordAct } from '../../../platform/audit.ts'
import type { Ctx } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { Limit } from '../../../platform/http/limits.ts'
import { hashOfRecoveryCode, newRecoveryCodes } from '../../second-factor/recovery-codes.ts'
import { newSecret, setupUri, stepOfCode } from '../../second-factor/totp.ts'
import { noStaffSetup, staffAuthenticatorExists, wrongStaffCode } from '../errors.ts'
import { lockStaff } from '../find.ts'
import { endStaffAccess } from './sessions.ts'
import { staffAccounts, staffAuthenticators, staffPasskeys, staffRecoveryCodes } from '../tables.ts'

/** Limits the codes tried during setup. A correct guess would only lock the account out of its own app. */
const setupTries: Limit = { name: 'staff-authenticator-setup', points: 20, windowSeconds: 15 * 60 }

/**
 * Creates a secret for an authenticator app and returns it this once; it takes effect when a code from it was entered.
 */
export async function beginStaffAuthenticator(
  ctx: Ctx,
  staffKey: StaffKey,
): Promise<{ secret: string; uri: string }> {
  const { settings, secrets, clock } = ctx.platform
  return ctx.transaction(async (tx) => {
    const { email } = await lockStaff(tx, staffKey)
    const [known] = await tx
      .select()
      .from(staffAuthenticators)
      .where(eq(staffAuthenticators.staffKey, staffKey))
    if (known?.addedAt) throw staffAuthenticatorExists()
    const secret = newSecret()
    const row = {
      sealedSecret: secrets.seal(secret, staffKey),
      sealedFor: staffKey,
      begunAt: clock.machine(),
    }
    await tx
      .insert(staffAuthenticators)
      .values({ staffKey, ...row })
      .onConflictDoUpdate({ target: staffAuthenticators.staffKey, set: row })
    return { secret, uri: setupUri(secret, `${settings.productName} Staff`, email) }
  })
}

/**
 * Finishes setup with a code from the app: sign-in requires it from now on, and all other sessions and the tokens end.
 * Returns new recovery codes.
 */
export async function confirmStaffAuthenticator(
  ctx: Ctx,
  staffKey: StaffKey,
  code: string,
): Promise<string[]> {
  await ctx.platform.limits.require(setupTries, staffKey)
  const cause = ctx.cause()
  return ctx.transaction(async (tx) => {
    await lockStaff(tx, staffKey)
    const [known] = await tx
      .select()
      .from(staffAuthenticators)
      .where(eq(staffAuthenticators.staffKey, staffKey))
    if (known?.addedAt) throw staffAuthenticatorExists()
    const openUntil = (known?.begunAt.getTime() ?? 0) + setupMinutes * 60_000
    if (!known || openUntil < cause.machine.getTime()) throw noStaffSetup()
    const secret = ctx.platform.secrets.open(known.sealedSecret, known.sealedFor)
    const lastStep = secret && stepOfCode(secret, code, cause.machine)
    if (!lastStep) throw wrongStaffCode()
    await tx
      .update(staffAuthenticators)
      .set({ addedAt: cause.machine, lastStep })
      .where(eq(staffAuthenticators.staffKey, staffKey))
    await tx
      .update(staffAccounts)
      .set({ secondStepAt: cause.machine })
      .where(and(eq(staffAccounts.key, staffKey), isNull(staffAccounts.secondStepAt)))
    await endStaffAccess(tx, staffKey, ctx.staff.sessionHash)
    await recordAct(tx, cause, 'staff.second-step.added', null, { staff: staffKey })
    return replaceStaffRecoveryCodes(tx, staffKey)
  })
}

/** Uses a code from the app; false for a wrong one, and for a 30-second step that was already used. */
export async function useStaffCode(tx: Tx, ctx: Ctx, staffKey: StaffKey, code: string): Promise<boolean> {
  const [known] = await tx
    .select()
    .from(staffAuthenticators)
    .where(eq(staffAuthenticators.staffKey, staffKey))
  if (!known?.addedAt) return false
  const secret = ctx.platform.secrets.open(known.sealedSecret, known.sealedFor)
  if (secret === null) ctx.log.error('SECRETS_KEY cannot decrypt the secret of an authenticator app')
  const step = secret && stepOfCode(secret, code, ctx.platform.clock.machine())
  if (!step) return false
  const used = await tx
    .update(staffAuthenticators)
    .set({ lastStep: step })
    .where(and(eq(staffAuthenticators.staffKey, staffKey), lt(staffAuthenticators.lastStep, step)))
    .returning({ staffKey: staffAuthenticators.staffKey })
  return used.length > 0
}

/** Whether there is an app or a passkey: recovery codes alone don't count as a factor. */
export async function hasStaffFactor(tx: Tx, staffKey: StaffKey): Promise<boolean> {
  const apps = and(eq(staffAuthenticators.staffKey, staffKey), isNotNull(staffAuthenticators.addedAt))
  if ((await tx.$count(staffAuthenticators, apps)) > 0) return true
  return (await tx.$count(staffPasskeys, eq(staffPasskeys.staffKey, staffKey))) > 0
}

/** Removes every factor and the recovery codes: where a second step is required, the user has to set one up next. */
export async function endStaffSecondStep(tx: Tx, staffKey: StaffKey): Promise<void> {
  for (const table of [staffAuthenticators, staffPasskeys, staffRecoveryCodes])
    await tx.delete(table).where(eq(table.staffKey, staffKey))
  await tx.update(staffAccounts).set({ secondStepAt: null }).where(eq(staffAccounts.key, staffKey))
}

/** Replaces the remaining codes with ten new ones; only their hashes are stored. */
export async function replaceStaffRecoveryCodes(tx: Tx, staffKey: StaffKey): Promise<string[]> {
  const codes = newRecoveryCodes()
  await tx.delete(staffRecoveryCodes).where(eq(staffRecoveryCodes.staffKey, staffKey))
  await tx
    .insert(staffRecoveryCodes)
    .values(codes.map((code) => ({ hash: hashOfRecoveryCode(code), staffKey })))
  return codes
}

/** Uses up a recovery code; false when it is wrong or was used. */
export async function useStaffRecoveryCode(tx: Tx, staffKey: StaffKey, typed: string): Promise<boolean> {
  const used = await tx
    .delete(staffRecoveryCodes)
    .where(
      and(eq(staffRecoveryCodes.hash, hashOfRecoveryCode(typed)), eq(staffRecoveryCodes.staffKey, staffKey)),
    )
    .returning({ hash: staffRecoveryCodes.hash })
  return used.length > 0
}
