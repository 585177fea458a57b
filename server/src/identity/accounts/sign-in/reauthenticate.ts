import { type Ctx, actingOf } from '../../../platform/context.ts'
import { checkCurrentPassword } from '../../sign-in/current-password.ts'
import { notWhileActing } from '../errors.ts'
import type { MemberRow } from '../member.ts'
import { requireRecentPassword } from '../passwords/require-recent-password.ts'
import { memberRealm } from '../realm.ts'

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
  if (currentPassword === undefined) return requireRecentPassword(ctx)
  await checkCurrentPassword(memberRealm, ctx, member, currentPassword)
}
