import type { SessionOwners } from '@goodturn/contract/console/health/schema'
import { memberRealm } from '../../identity/accounts/realm.ts'
import { closeAllActing } from '../../identity/accounts/act-as.ts'
import { closeAllSessions } from '../../identity/sign-in/sessions.ts'
import { endAllStaffAccess } from '../../identity/staff-accounts/sign-in/sessions.ts'
import { recordAct } from '../../platform/audit.ts'
import type { Ctx } from '../../platform/context.ts'
import { logSecurity } from '../../platform/http/security-log.ts'

/** The number of sessions and command-line tokens that ended. */
interface Ended {
  members: number
  staff: number
  tokens: number
}

/**
 * Signs out all members, all staff, or everyone at once, with a reason for the audit. Pending sign-ins, sessions in
 * which staff act as members, and command-line tokens of staff end with them; the caller's own session too, unless only
 * members are signed out. Passwords, second steps, and mailed links stay valid.
 */
export async function endSessions(ctx: Ctx, whose: SessionOwners, reason: string): Promise<Ended> {
  const ended = await ctx.transaction(async (tx) => {
    // Staff first: a session in which staff act as a member can't be opened after that.
    const staff = whose === 'members' ? { sessions: 0, tokens: 0 } : await endAllStaffAccess(tx)
    const members = await (whose === 'staff' ? closeAllActing(tx) : closeAllSessions(memberRealm, tx))
    const done = { members, staff: staff.sessions, tokens: staff.tokens }
    await recordAct(tx, ctx.cause(), 'sessions.ended', null, { whose, ...done, reason })
    return done
  })
  logSecurity(ctx, { event: 'everyone signed out by staff', by: whose, staff: ctx.staff.key })
  return ended
}
