import type { Ctx } from '../platform/context.ts'
import type { Limit } from '../platform/limits.ts'
import { notWhileActing, passwordAgain, wrongCurrentPassword } from './errors.ts'
import type { MemberRow } from './member.ts'
import { passwordFits } from './passwords.ts'
import { recentSignInMs } from './sessions.ts'

const wrongTries: Limit = { name: 'current-password', points: 10, windowSeconds: 15 * 60 }

/**
 * For changes of e-mail and password: the password was given in this session within ten minutes, or is given
 * again now. Refuses with 403 `recent_sign_in_required`, 400 for a wrong password, 429 after ten wrong ones, and 403
 * while an administrator acts as the member.
 */
export async function proveMember(
  ctx: Ctx,
  member: Pick<MemberRow, 'key' | 'passwordHash'>,
  currentPassword: string | undefined,
): Promise<void> {
  const { actor } = ctx
  if (actor.adminKey) throw notWhileActing()
  const { limits, clock } = ctx.platform
  if (currentPassword === undefined) {
    if (clock.machine().getTime() - actor.signedInAt.getTime() > recentSignInMs) throw passwordAgain()
    return
  }
  // Taken before the password is looked at, and given back where it fits: tries at the same time all count.
  await limits.require(wrongTries, member.key)
  if (!(await passwordFits(member.passwordHash, currentPassword))) throw wrongCurrentPassword()
  await limits.reset(wrongTries, member.key)
}
