import { type Ctx, actingOf } from '../../../platform/context.ts'
import type { Limit } from '../../../platform/http/limits.ts'
import { logSecurity } from '../../../platform/http/security-log.ts'
import { notWhileActing, wrongCurrentPassword } from '../errors.ts'
import type { MemberRow } from '../member.ts'
import { passwordMatches } from '../passwords/passwords.ts'
import { requireRecentPassword } from '../passwords/require-recent-password.ts'

const wrongTries: Limit = { name: 'current-password', points: 10, windowSeconds: 15 * 60 }

/**
 * Required for changes of email and password: the password was entered in this session within ten minutes, or is
 * entered now. Refuses with 403 `recent_sign_in_required`, 400 for a wrong password, 429 after ten wrong ones, and 403
 * while someone acts as the member.
 */
export async function reauthenticate(
  ctx: Ctx,
  member: Pick<MemberRow, 'key' | 'passwordHash'>,
  currentPassword: string | undefined,
): Promise<void> {
  if (actingOf(ctx.actor)) throw notWhileActing()
  const { limits } = ctx.platform
  if (currentPassword === undefined) return requireRecentPassword(ctx)
  // Counts the attempt before the password is checked and resets the count on a match, so simultaneous attempts all
  // count.
  await limits.require(wrongTries, member.key)
  if (!(await passwordMatches(member.passwordHash, currentPassword))) {
    logSecurity(ctx, { event: 'password refused', by: 'password', member: member.key })
    throw wrongCurrentPassword()
  }
  await limits.reset(wrongTries, member.key)
}
