import type { Ctx } from '../../platform/context.ts'
import type { Limit } from '../../platform/http/limits.ts'
import { networkOf } from '../../platform/http/network.ts'
import { knownDevice } from './devices.ts'

/** Failures per email and network address, or known device (P:G-09). */
const ofPair: Limit = { name: 'login-failures', points: 10, windowSeconds: 15 * 60 }
/** Over all accounts, so that one network does not try one password on each of them. */
const ofNetwork: Limit = { name: 'login-network', points: 100, windowSeconds: 15 * 60 }
/** Over all networks, so that many of them together do not get further with one account. */
const ofAccount: Limit = { name: 'login-account', points: 30, windowSeconds: 15 * 60 }

/** After a new password by mail: who guessed at the one before, or did not remember it, keeps nobody out. */
export async function forgetFailures(ctx: Ctx, email: string): Promise<void> {
  const { limits } = ctx.platform
  await limits.reset(ofPair, `${email}|${networkOf(ctx.request.ip)}`)
  await limits.reset(ofAccount, email)
}

/**
 * Counts an attempt to sign in, known and unknown addresses alike; 429 when there were too many. A browser that signed
 * in to the account before is counted separately, so that strangers cannot lock the member out. Returns how to undo the
 * count when the password matches.
 *
 * Points are taken before the password is checked: simultaneous attempts all count.
 */
export async function limitSignIn(ctx: Ctx, email: string): Promise<() => Promise<void>> {
  const { limits } = ctx.platform
  const device = await knownDevice(ctx, email)
  const network = networkOf(ctx.request.ip)
  const pair = `${email}|${device ?? network}`
  await limits.require(ofPair, pair)
  if (device) return () => limits.reset(ofPair, pair)

  await limits.require(ofNetwork, network)
  await limits.require(ofAccount, email)
  return async () => {
    await limits.reset(ofPair, pair)
    // Only its own point: someone with one account must not get back the attempts at others.
    await limits.giveBack(ofNetwork, network)
    await limits.giveBack(ofAccount, email)
  }
}
