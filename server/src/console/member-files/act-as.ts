import type { MemberKey } from '@goodturn/contract/ids'
import { openActingSession } from '../../identity/accounts/act-as.ts'
import { adminCookie } from '../../identity/accounts/impersonate.ts'
import { memberRealm } from '../../identity/accounts/realm.ts'
import { setSessionCookie } from '../../identity/sign-in/sessions.ts'
import { recordAct } from '../../platform/audit.ts'
import type { Ctx } from '../../platform/context.ts'
import { denied } from '../../platform/errors.ts'
import { isStaffMember, staffSessionEnd } from './staff.queries.ts'

/**
 * Opens a session in which a staff member acts as a member, and sets the cookie that shows the banner. Returns the
 * session's end time. Only from the console, and never for a member who works here.
 */
export async function actAs(ctx: Ctx, memberKey: MemberKey, reason: string): Promise<Date> {
  const { staff } = ctx
  const machine = ctx.platform.clock.machine()
  const { sessionHash } = staff
  if (sessionHash === null) throw denied('Please sign in at the staff console to act as a member.')
  const acting = await ctx.transaction(async (tx) => {
    if (await isStaffMember(tx, memberKey)) throw denied('You can’t act as a staff member.')
    const endsAt = await staffSessionEnd(tx, sessionHash)
    const opened = await openActingSession(
      tx,
      memberKey,
      { staffKey: staff.key, sessionHash, endsAt },
      machine,
    )
    await recordAct(tx, ctx.cause(), 'acting.started', memberKey, { reason })
    return opened
  })
  setSessionCookie(memberRealm, ctx, acting.token, false)
  const maxAgeSeconds = Math.floor((acting.endsAt.getTime() - machine.getTime()) / 1000)
  ctx.reply.setCookie(adminCookie, acting.hint, { httpOnly: false, maxAgeSeconds })
  return acting.endsAt
}
