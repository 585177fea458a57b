import type { Ctx } from '../../platform/context.ts'
import { logSecurity } from '../../platform/http/security-log.ts'
import { badCredentials, passwordIsPublished, secondStepRequired } from './errors.ts'
import { limitSignIn } from './limit-sign-in.ts'
import { passwordMatches } from './passwords.ts'
import { beginSignIn } from './pending-sign-ins.ts'
import { isRefusedEverywhere } from './published-password.ts'
import { type Realm, accountField } from './realm.ts'
import { startSession } from './sessions.ts'
import type { HolderKey } from './tables.ts'

interface Credentials {
  email: string
  password: string
  remember: boolean
}

/**
 * Signs in: opens a session and sets its cookie. 401 for a wrong email and password, 429 after too many failures
 * (P:G-09). With a second step there is no session yet but 401 `second_step_required` and a cookie to continue with
 * (R-30).
 */
export async function signIn<K extends HolderKey>(
  realm: Realm<K>,
  ctx: Ctx,
  { email, password, remember }: Credentials,
): Promise<K> {
  const takeBack = await limitSignIn(realm, ctx, email)
  if (isRefusedEverywhere(password, ctx.platform.settings)) throw passwordIsPublished()
  const account = await realm.accounts.findByEmail(ctx, email)
  if (!(await passwordMatches(account?.passwordHash ?? null, password)) || !account) {
    const field = accountField(realm, account?.key ?? null)
    logSecurity(ctx, { event: 'sign-in refused', by: 'password', ...field })
    throw badCredentials()
  }
  await takeBack()
  const { key } = account
  const { isDone, setCookies } = await ctx.transaction(async (tx) => {
    const locked = await realm.accounts.lock(tx, key)
    // Refuses an account that changed while the password was being checked: a change has ended the other sessions.
    if (locked.passwordHash !== account.passwordHash || !realm.accounts.isOpen(locked)) throw badCredentials()
    return locked.secondStepAt
      ? { isDone: false, setCookies: await beginSignIn(realm, tx, ctx, { key, remember }) }
      : { isDone: true, setCookies: await startSession(realm, tx, ctx, { key, remember }) }
  })
  setCookies()
  const event = isDone ? 'signed in' : 'second step asked'
  logSecurity(ctx, { event, by: 'password', ...accountField(realm, key) })
  if (!isDone) throw secondStepRequired()
  return key
}
