import { eq } from 'drizzle-orm'
import type { MemberKey } from '@goodturn/contract/ids'
import type { Ctx } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { logSecurity } from '../../../platform/http/security-log.ts'
import { badCredentials, passwordIsPublished, secondStepRequired } from '../errors.ts'
import { limitSignIn } from './limit-sign-in.ts'
import { passwordMatches } from '../passwords/passwords.ts'
import { isRefusedEverywhere } from '../passwords/published-password.ts'
import { beginSignIn, setPendingCookie } from './pending-sign-ins.ts'
import { setStartCookies, startSession } from './start-session.ts'
import { members } from '../tables.ts'

/**
 * Signs in: opens a session and sets its cookie. 401 for a wrong email and password, 429 after too many failures
 * (P:G-09). A member with a second step gets no session yet but 401 `second_step_required` and a cookie to continue
 * with.
 */
export async function login(
  ctx: Ctx,
  email: string,
  password: string,
  remember: boolean,
): Promise<MemberKey> {
  const takeBack = await limitSignIn(ctx, email)
  if (isRefusedEverywhere(password, ctx.platform.settings)) throw passwordIsPublished()
  const [member] = await ctx.db
    .select({ key: members.key, passwordHash: members.passwordHash })
    .from(members)
    .where(eq(members.email, email))
  if (!(await passwordMatches(member?.passwordHash ?? null, password)) || !member) {
    logSecurity(ctx, { event: 'sign-in refused', by: 'password', member: member?.key ?? null })
    throw badCredentials()
  }
  await takeBack()
  const key = member.key as MemberKey
  const begun = await ctx.transaction(async (tx) => {
    const { asksMore } = await requireSamePassword(tx, key, member.passwordHash)
    if (asksMore) return { pending: await beginSignIn(tx, ctx, key, remember) }
    return { started: await startSession(tx, ctx, key, remember) }
  })
  if (begun.started) {
    setStartCookies(ctx, begun.started)
    logSecurity(ctx, { event: 'signed in', by: 'password', member: key })
    return key
  }
  logSecurity(ctx, { event: 'second step asked', by: 'password', member: key })
  setPendingCookie(ctx, begun.pending)
  throw secondStepRequired()
}

/** Refuses a password that was changed while it was being checked: the change has ended the other sessions. */
async function requireSamePassword(
  tx: Tx,
  key: MemberKey,
  passwordHash: string | null,
): Promise<{ asksMore: boolean }> {
  const [member] = await tx
    .select({ passwordHash: members.passwordHash, secondStepAt: members.secondStepAt })
    .from(members)
    .where(eq(members.key, key))
    .for('no key update')
  if (member?.passwordHash !== passwordHash) throw badCredentials()
  return { asksMore: member.secondStepAt !== null }
}
