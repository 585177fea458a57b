import type { PasskeyKey, StaffKey } from '@goodturn/contract/ids'
import { passkeysMax, setupMinutes } from '@goodturn/contract/identity/second-factor/limits'
import type { PasskeyCreationOptions, createdPasskey } from '@goodturn/contract/identity/second-factor/schema'
import { and, eq } from 'drizzle-orm'
import type { z } from 'zod/mini'
import { recordAct } from '../../../platform/audit.ts'
import type { Ctx } from '../../../platform/context.ts'
import { violatedConstraint } from '../../../platform/database/database.ts'
import { newKey } from '../../../platform/ids.ts'
import { sendMail } from '../../../platform/mail/mail.ts'
import { storeChallenge, consumeChallenge } from '../../second-factor/challenges.ts'
import { passkeyNotFound, passkeyExists, tooManyPasskeys, wrongPasskey } from '../../second-factor/errors.ts'
import { requireRelyingParty } from '../../second-factor/relying-party.ts'
import { credentialOf, creationOptions } from '../../second-factor/webauthn.ts'
import { lastStaffFactor } from '../errors.ts'
import { lockStaff } from '../find.ts'
import { staffChangedMail, sessionsEndedText } from '../mails.ts'
import { ownAccount, ownAccountWithPassword } from '../own-account.ts'
import { endStaffSecondStep, hasStaffFactor, replaceStaffRecoveryCodes } from './second-step.ts'
import { endStaffAccess } from './sessions.ts'
import { staffAccounts, staffPasskeys } from '../tables.ts'

/** Checks the password, and returns the options for creating a passkey in the browser. */
export async function beginStaffPasskey(ctx: Ctx, current: string): Promise<PasskeyCreationOptions> {
  const party = requireRelyingParty(ctx)
  const key = await ownAccountWithPassword(ctx, current)
  const cause = ctx.cause()
  return ctx.transaction(async (tx) => {
    const { email, name } = await lockStaff(tx, key)
    const known = await tx.select().from(staffPasskeys).where(eq(staffPasskeys.staffKey, key))
    if (known.length >= passkeysMax) throw tooManyPasskeys(passkeysMax)
    const rpName = `${cause.settings.productName} Staff`
    const options = await creationOptions(party, { rpName, key, email, name }, known)
    const expiresAt = new Date(cause.machine.getTime() + setupMinutes * 60_000)
    await storeChallenge(tx, holderOf(ctx, key), options.challenge, expiresAt)
    return options
  })
}

/**
 * Stores a new passkey; all other sessions and the tokens end. Returns recovery codes if it is the first factor, else
 * null. The challenge is used up even by an invalid response.
 */
export async function addStaffPasskey(
  ctx: Ctx,
  { name, passkey }: { name: string; passkey: z.output<typeof createdPasskey> },
): Promise<string[] | null> {
  const party = requireRelyingParty(ctx)
  const key = ownAccount(ctx)
  const cause = ctx.cause()
  try {
    // Takes the challenge in its own transaction; otherwise a refusal below would roll it back.
    const challenge = await ctx.transaction((tx) => consumeChallenge(tx, holderOf(ctx, key), cause.machine))
    return await ctx.transaction(async (tx) => {
      const account = await lockStaff(tx, key)
      const credential = challenge && (await credentialOf(passkey, challenge, party))
      if (!credential) throw wrongPasskey()
      const row = { key: newKey('passkey'), staffKey: key, name, addedAt: cause.machine, ...credential }
      await tx.insert(staffPasskeys).values(row)
      await endStaffAccess(tx, key, ctx.staff.sessionHash)
      const what = `You added the passkey “${name}”. ${sessionsEndedText}`
      await sendMail(tx, cause, account.email, staffChangedMail(what))
      await recordAct(tx, cause, 'staff.second-step.added', null, { staff: key, passkey: name })
      if (account.secondStepAt) return null
      await tx.update(staffAccounts).set({ secondStepAt: cause.machine }).where(eq(staffAccounts.key, key))
      return replaceStaffRecoveryCodes(tx, key)
    })
  } catch (error) {
    if (violatedConstraint(error) === 'staff_passkeys_credential') throw passkeyExists()
    throw error
  }
}

/**
 * Removes one of the caller's passkeys after checking the password; ends all other sessions and the tokens. The last
 * factor can't be removed if a second step is required; otherwise, removing it turns the second step off. 404 for any
 * other key.
 */
export async function removeStaffPasskey(
  ctx: Ctx,
  { key, current }: { key: PasskeyKey; current: string },
): Promise<StaffKey> {
  const staffKey = await ownAccountWithPassword(ctx, current)
  const cause = ctx.cause()
  await ctx.transaction(async (tx) => {
    const account = await lockStaff(tx, staffKey)
    const [removed] = await tx
      .delete(staffPasskeys)
      .where(and(eq(staffPasskeys.key, key), eq(staffPasskeys.staffKey, staffKey)))
      .returning({ name: staffPasskeys.name })
    if (!removed) throw passkeyNotFound()
    if (!(await hasStaffFactor(tx, staffKey))) {
      if (cause.settings.staffSecondStep) throw lastStaffFactor()
      await endStaffSecondStep(tx, staffKey)
    }
    await endStaffAccess(tx, staffKey, ctx.staff.sessionHash)
    const what = `You removed the passkey “${removed.name}”. ${sessionsEndedText}`
    await sendMail(tx, cause, account.email, staffChangedMail(what))
    const detail = { staff: staffKey, passkey: removed.name }
    await recordAct(tx, cause, 'staff.second-step.removed', null, detail)
  })
  return staffKey
}

/** The holder of a challenge: the session, or the staff account of an administrator who signed in as a member. */
const holderOf = ({ staff }: Ctx, key: StaffKey) => staff.sessionHash ?? key
