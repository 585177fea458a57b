import type { Ctx } from '../../platform/context.ts'
import type { Limit } from '../../platform/http/limits.ts'
import { networkOf } from '../../platform/http/network.ts'

/** Failures per email and network. */
const ofPair: Limit = { name: 'staff-login-failures', points: 10, windowSeconds: 15 * 60 }
/** Over all accounts, so that one network does not try one password on each of them. */
const ofNetwork: Limit = { name: 'staff-login-network', points: 50, windowSeconds: 15 * 60 }
/** Over all networks, so that many of them together do not get further with one account. */
const ofAccount: Limit = { name: 'staff-login-account', points: 30, windowSeconds: 15 * 60 }

/** After a new password: who guessed at the one before, or did not remember it, keeps nobody out. */
export async function forgetStaffFailures(ctx: Ctx, email: string): Promise<void> {
  const { limits } = ctx.platform
  await limits.reset(ofPair, `${email}|${networkOf(ctx.request.ip)}`)
  await limits.reset(ofAccount, email)
}

/**
 * Counts an attempt to sign in at the console, known and unknown addresses alike, apart from those of members; 429 when
 * there were too many. Returns how to undo the count when the password matches. Points are taken before the password is
 * checked: simultaneous attempts all count.
 */
export async function limitStaffSignIn(ctx: Ctx, email: string): Promise<() => Promise<void>> {
  const { limits } = ctx.platform
  const network = networkOf(ctx.request.ip)
  const pair = `${email}|${network}`
  await limits.require(ofPair, pair)
  await limits.require(ofNetwork, network)
  await limits.require(ofAccount, email)
  return async () => {
    await limits.reset(ofPair, pair)
    // Only its own point: someone with one account must not get back the attempts at others.
    await limits.giveBack(ofNetwork, network)
    await limits.giveBack(ofAccount, email)
  }
}
