import type { Ctx } from '../../../platform/context.ts'
import { recentPasswordRequired } from '../errors.ts'
import { recentSignInMs } from '../sign-in/sessions.ts'

/** 403 `recent_sign_in_required` unless the password was given in this session within ten minutes. */
export function requireRecentPassword(ctx: Ctx): void {
  const age = ctx.platform.clock.machine().getTime() - ctx.actor.signedInAt.getTime()
  if (age > recentSignInMs) throw recentPasswordRequired()
}
