import type { Ctx, Platform } from '../../platform/context.ts'
import { networkOf } from '../../platform/http/network.ts'
import type { Realm } from './realm.ts'
import type { HolderKey } from './tables.ts'

/** Resets an account's failures after a password reset by mail, so earlier guesses and mistakes lock no one out. */
export async function forgetFailures<K extends HolderKey>(
  { limits: { attempts } }: Realm<K>,
  ctx: Ctx,
  email: string,
): Promise<void> {
  const { limits } = ctx.platform
  await limits.reset(attempts.pair, { owner: email, part: networkOf(ctx.request.ip) })
  await limits.reset(attempts.account, email)
}

/**
 * Lets someone try again at once: resets an account's attempts from every network and browser, its reset mails, and its
 * wrong current passwords. What a network tried at other accounts still counts.
 */
export async function liftSignInLimits<K extends HolderKey>(
  { limits: { attempts, resetMails, currentPassword } }: Realm<K>,
  { limits }: Platform,
  { key, email }: { key: K; email: string },
): Promise<void> {
  for (const limit of [attempts.pair, attempts.account, ...resetMails]) await limits.resetAll(limit, email)
  await limits.resetAll(currentPassword, key)
}

/**
 * Counts a sign-in attempt, for known and unknown addresses alike; 429 when there were too many. A known browser is
 * counted separately, so strangers can't lock its user out. Returns a function that undoes the count when the password
 * matches.
 *
 * Points are taken before the password is checked, so simultaneous attempts all count.
 */
export async function limitSignIn<K extends HolderKey>(
  { accounts, limits: { attempts } }: Realm<K>,
  ctx: Ctx,
  email: string,
): Promise<() => Promise<void>> {
  const { limits } = ctx.platform
  const browser = await accounts.knownBrowser(ctx, email)
  const network = networkOf(ctx.request.ip)
  const pair = { owner: email, part: browser ?? network }
  await limits.require(attempts.pair, pair)
  if (browser) return () => limits.reset(attempts.pair, pair)

  await limits.require(attempts.network, network)
  await limits.require(attempts.account, email)
  return async () => {
    await limits.reset(attempts.pair, pair)
    // Only this attempt's point: owning one account must not reset attempts at others.
    await limits.giveBack(attempts.network, network)
    await limits.giveBack(attempts.account, email)
  }
}
