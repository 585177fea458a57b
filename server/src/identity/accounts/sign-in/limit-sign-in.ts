import type { Ctx } from '../../../platform/context.ts'
import type { Limit } from '../../../platform/http/limits.ts'
import { networkOf } from '../../../platform/http/network.ts'
import { knownDevice } from './devices.ts'

/** Failures per email and network address, or known device (P:G-09). */
const pairLimit: Limit = { name: 'login-failures', points: 10, windowSeconds: 15 * 60 }
/** The limit per network across all accounts, so one network can't try the same password on each. */
const networkLimit: Limit = { name: 'login-network', points: 100, windowSeconds: 15 * 60 }
/** Across all networks, so many networks together can't make more attempts at one account. */
const accountLimit: Limit = { name: 'login-account', points: 30, windowSeconds: 15 * 60 }

/** Resets an account's failures after a password reset by mail, so earlier guesses and mistakes lock no one out. */
export async function forgetFailures(ctx: Ctx, email: string): Promise<void> {
  const { limits } = ctx.platform
  await limits.reset(pairLimit, `${email}|${networkOf(ctx.request.ip)}`)
  await limits.reset(accountLimit, email)
}

/**
 * Counts a sign-in attempt, for known and unknown addresses alike; 429 when there were too many. A known browser is
 * counted separately, so strangers can't lock the member out. Returns a function that undoes the count when the
 * password matches.
 *
 * Points are taken before the password is checked, so simultaneous attempts all count.
 */
export async function limitSignIn(ctx: Ctx, email: string): Promise<() => Promise<void>> {
  const { limits } = ctx.platform
  const device = await knownDevice(ctx, email)
  const network = networkOf(ctx.request.ip)
  const pair = `${email}|${device ?? network}`
  await limits.require(pairLimit, pair)
  if (device) return () => limits.reset(pairLimit, pair)

  await limits.require(networkLimit, network)
  await limits.require(accountLimit, email)
  return async () => {
    await limits.reset(pairLimit, pair)
    // Only this attempt's point: owning one account must not reset attempts at others.
    await limits.giveBack(networkLimit, network)
    await limits.giveBack(accountLimit, email)
  }
}
