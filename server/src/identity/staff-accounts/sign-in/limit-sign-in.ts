import type { Ctx } from '../../../platform/context.ts'
import type { Limit } from '../../../platform/http/limits.ts'
import { networkOf } from '../../../platform/http/network.ts'

/** Failures per email and network. */
const pairLimit: Limit = { name: 'staff-login-failures', points: 10, windowSeconds: 15 * 60 }
/** The limit per network across all accounts, so one network can't try the same password on each. */
const networkLimit: Limit = { name: 'staff-login-network', points: 50, windowSeconds: 15 * 60 }
/** Across all networks, so many networks together can't make more attempts at one account. */
const accountLimit: Limit = { name: 'staff-login-account', points: 30, windowSeconds: 15 * 60 }

/** Resets an account's failures after a password reset, so earlier guesses and mistakes lock no one out. */
export async function forgetStaffFailures(ctx: Ctx, email: string): Promise<void> {
  const { limits } = ctx.platform
  await limits.reset(pairLimit, `${email}|${networkOf(ctx.request.ip)}`)
  await limits.reset(accountLimit, email)
}

/**
 * Counts a console sign-in attempt, whether or not the address has an account, and apart from member sign-ins; 429
 * after too many. Returns a function that undoes the count when the password matches. Points are taken before the
 * password is checked, so simultaneous attempts all count.
 */
export async function limitStaffSignIn(ctx: Ctx, email: string): Promise<() => Promise<void>> {
  const { limits } = ctx.platform
  const network = networkOf(ctx.request.ip)
  const pair = `${email}|${network}`
  await limits.require(pairLimit, pair)
  await limits.require(networkLimit, network)
  await limits.require(accountLimit, email)
  return async () => {
    await limits.reset(pairLimit, pair)
    // Only this attempt's point: owning one account must not reset attempts at others.
    await limits.giveBack(networkLimit, network)
    await limits.giveBack(accountLimit, email)
  }
}
