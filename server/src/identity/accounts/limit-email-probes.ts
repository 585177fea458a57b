import type { Ctx } from '../../platform/context.ts'
import type { Limit } from '../../platform/http/limits.ts'
import { networkOf } from '../../platform/http/network.ts'

/** Answers that an address has an account: few, so that nobody has a list of addresses answered. */
const ofNetwork: Limit = { name: 'email-taken-network', points: 20, windowSeconds: 60 * 60 }
/** The same of one address, over all networks. */
const ofEmail: Limit = { name: 'email-taken', points: 10, windowSeconds: 60 * 60 }

/**
 * Counts a request for an address that may be taken, before checking it: 429 when the network, or everybody for this
 * address, was told too often that there is an account. Returns how to undo the count when the address was free.
 */
export async function limitEmailProbes(ctx: Ctx, email: string): Promise<() => Promise<void>> {
  const { limits } = ctx.platform
  const network = networkOf(ctx.request.ip)
  await limits.require(ofNetwork, network)
  await limits.require(ofEmail, email)
  return async () => {
    await limits.giveBack(ofNetwork, network)
    await limits.giveBack(ofEmail, email)
  }
}
