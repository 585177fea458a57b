import { eq } from 'drizzle-orm'
import type { MemberKey } from '@goodturn/contract/ids'
import type { Ctx } from '../platform/context.ts'
import type { Limit } from '../platform/limits.ts'
import { badCredentials } from './errors.ts'
import { passwordFits } from './passwords.ts'
import { openSession, setSessionCookie } from './sessions.ts'
import { members } from './tables.ts'

/** Failures per e-mail and address (P:G-09). */
const failures: Limit = { name: 'login-failures', points: 10, windowSeconds: 15 * 60 }

/** Signs in: opens a session and sets its cookie. 401 for a wrong pair, 429 after ten failures (P:G-09). */
export async function login(
  ctx: Ctx,
  email: string,
  password: string,
  remember: boolean,
): Promise<MemberKey> {
  const { limits, clock } = ctx.platform
  const subject = `${email}|${ctx.request.ip}`
  // Taken before the password is looked at, and given back where it fits: tries at the same time all count.
  await limits.require(failures, subject)

  const [member] = await ctx.db
    .select({ key: members.key, passwordHash: members.passwordHash })
    .from(members)
    .where(eq(members.email, email))
  if (!(await passwordFits(member?.passwordHash ?? null, password)) || !member) throw badCredentials()
  await limits.reset(failures, subject)
  const key = member.key as MemberKey
  const token = await ctx.transaction((tx) => openSession(tx, key, remember, clock.machine()))
  setSessionCookie(ctx, token, remember)
  return key
}
