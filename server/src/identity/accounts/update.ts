import type { UserUpdate } from '@goodturn/contract/identity/accounts/rules'
import { isPlainEmail } from '@goodturn/contract/text'
import { eq } from 'drizzle-orm'
import type { Ctx } from '../../platform/context.ts'
import { present } from '../../platform/assert.ts'
import { logSecurity } from '../../platform/http/security-log.ts'
import { changeEmail, limitEmailChanges } from './email/change-email.ts'
import { changePassword, limitPasswordChanges } from './passwords/change-password.ts'
import { refuseCommonPassword } from '../sign-in/common-passwords.ts'
import { lockMember } from './member.ts'
import { deviceCookie } from './sign-in/devices.ts'
import { emailNotPlain } from './errors.ts'
import { limitEmailProbes } from './email/limit-email-probes.ts'
import { hashPassword } from '../sign-in/passwords.ts'
import { pictureColumns } from './picture-columns.ts'
import { profileColumns } from './profile-columns.ts'
import { reauthenticate } from './sign-in/reauthenticate.ts'
import { setSessionCookie } from '../sign-in/sessions.ts'
import { memberRealm } from './realm.ts'
import { members } from './tables.ts'

/**
 * Changes the sent fields of the signed-in user (CG-01). A new email address waits until it is verified; a new password
 * ends the other sessions; both require a recent sign-in. Saves everything or nothing.
 */
export async function updateUser(ctx: Ctx, given: UserUpdate): Promise<void> {
  const { memberKey, sessionHash } = ctx.actor
  const rows = await ctx.db.select().from(members).where(eq(members.key, memberKey))
  const known = present(rows[0], 'a session belongs to a member')
  const newEmail = given.email !== undefined && given.email !== known.email ? given.email : null
  const changesEmail = newEmail !== null && newEmail !== known.pendingEmail
  if (given.password !== undefined) await refuseCommonPassword(ctx, given.password, known)
  if (changesEmail && !isPlainEmail(newEmail)) throw emailNotPlain()
  // Verified and hashed before the transaction: both take time, and a wrong password must still be counted.
  if (changesEmail || given.password !== undefined) await reauthenticate(ctx, known, given.current_password)
  if (changesEmail) await limitEmailChanges(ctx, newEmail)
  if (given.password !== undefined) await limitPasswordChanges(ctx)
  const takeBack = changesEmail ? await limitEmailProbes(ctx, newEmail) : null
  const passwordHash = given.password === undefined ? null : await hashPassword(given.password)

  const cause = ctx.cause()
  const renewed = await ctx.transaction(async (tx) => {
    const member = await lockMember(tx, memberKey)
    const columns = {
      ...profileColumns(given, member),
      ...(await pictureColumns(tx, cause, memberKey, given)),
    }
    if (Object.keys(columns).length > 0) {
      await tx.update(members).set(columns).where(eq(members.key, memberKey))
    }
    const deviceToken = ctx.request.cookie(deviceCookie)
    const own = { sessionHash, deviceToken }
    const session = passwordHash && (await changePassword(tx, cause, member, passwordHash, own))
    // After the password, which ends the links mailed before it.
    if (changesEmail) await changeEmail(tx, cause, member, newEmail)
    return session
  })
  if (renewed) {
    setSessionCookie(memberRealm, ctx, renewed.token, renewed.remember)
    logSecurity(ctx, { event: 'password changed', by: 'password', member: memberKey })
  }
  await takeBack?.()
}
