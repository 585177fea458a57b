import type { Ctx } from '../../platform/context.ts'
import { networkOf } from '../../platform/http/network.ts'
import { logSecurity } from '../../platform/http/security-log.ts'
import { clearBounce } from '../../platform/mail/bounced.ts'
import { hashToken } from './hash-token.ts'
import { forgetFailures } from './limit-sign-in.ts'
import { hashNewPassword, replacePassword } from './new-password.ts'
import { type Account, type Realm, accountField } from './realm.ts'
import type { HolderKey } from './tables.ts'

/** The account of a mailed link; 400 for a link that is unknown, used, replaced, or expired. */
export async function findByResetLink<K extends HolderKey>(
  { limits: { resetLinks }, resets }: Realm<K>,
  ctx: Ctx,
  token: string,
): Promise<Account<K>> {
  if (resetLinks) await ctx.platform.limits.require(resetLinks, networkOf(ctx.request.ip))
  const account = await resets.find(ctx.db, hashToken(token), ctx.platform.clock.machine())
  if (!account) throw resets.badLink()
  return account
}

/**
 * Sets a new password with a mailed link, which works once, without signing in (P:G-12). Ends every session, token, and
 * mailed link of the account; the second step stays and is required at sign-in. The link arrived, so email reaches them. 400 for any other link, and for a
 * password that is too common, which leaves the link unused.
 */
export async function resetPassword<K extends HolderKey>(
  realm: Realm<K>,
  ctx: Ctx,
  token: string,
  password: string,
): Promise<void> {
  const known = await findByResetLink(realm, ctx, token)
  // Before the transaction: hashing takes time, and a refusal must not use up the link.
  const passwordHash = await hashNewPassword(ctx, password, realm.passwords.namesOf(known))
  const cause = ctx.cause()
  const { machine } = cause
  const { key } = known
  const { email, setCookies } = await ctx.transaction(async (tx) => {
    const account = await realm.accounts.lock(tx, key)
    if (!(await realm.resets.use(tx, hashToken(token), machine, account))) throw realm.resets.badLink()
    await replacePassword(realm, tx, key, { passwordHash, machine })
    await clearBounce(tx, account.email, cause)
    return { email: account.email, setCookies: await realm.resets.done(tx, ctx, cause, account) }
  })
  await forgetFailures(realm, ctx, email)
  setCookies()
  logSecurity(ctx, { event: 'password changed', by: 'mailed link', ...accountField(realm, key) })
}
