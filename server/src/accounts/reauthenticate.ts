import type { Ctx } from '../platform/context.ts'
import type { Limit } from '../platform/limits.ts'
import { notWhileActing, recentPasswordRequired, wrongCurrentPassword } from './errors.ts'
import type { MemberRow } from './member.ts'
import { passwordMatches } from './passwords.ts'
import { recentSignInMs } from './sessions.ts'

const wrongTries: Limit = { name: 'current-password', points: 10, windowSeconds: 15 * 60 }

/**
 * For changes of email and password: the password was given in this session within ten minutes, or is given
 * again now. Refuses with 403 `recent_sign_in_required`, 400 for a wrong password, 429 after ten wrong ones, and 403
 * while an administrator acts as the member.
 */
export async function reauthenticate(
  ctx: Ctx,
  member: Pick<MemberRow, 'key' | 'passwordHash'>,
  currentPassword: string | undefined,
): Promise<void> {
  const { actor } = ctx
  if (actor.adminKey) throw notWhileActing()
  const { limits, clock } = ctx.platform
  if (currentPassword === undefined) {
    if (clock.machine().getTime() - actor.signedInAt.getTime() > recentSignInMs)
      throw recentPasswordRequired()
    return
  }
  // Taken before the password is checked, and returned when it matches: simultaneous attempts all count.
  await limits.require(wrongTries, member.key)
  if (!(await passwordMatches(member.passwordHash, currentPassword))) throw wrongCurrentPassword()
  await limits.reset(wrongTries, member.key)
}
