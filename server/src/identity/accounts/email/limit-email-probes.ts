import type { Ctx } from '../../../platform/context.ts'
import type { Limit } from '../../../platform/http/limits.ts'
import { networkOf } from '../../../platform/http/network.ts'

/** Responses that reveal that an address has an account: few, so no one can check a list of addresses. */
const networkLimit: Limit = { name: 'email-taken-network', points: 20, windowSeconds: 60 * 60 }
/** The limit per address, across all networks. */
const emailLimit: Limit = { name: 'email-taken', points: 10, windowSeconds: 60 * 60 }

/**
 * Counts a request for an address that may be taken, before checking it. 429 when the network, or all networks for this
 * address, got too many responses that the account exists. Returns a function that undoes the count if the address was
 * free.
 */
export async function limitEmailProbes(ctx: Ctx, email: string): Promise<() => Promise<void>> {
  const { limits } = ctx.platform
  const network = networkOf(ctx.request.ip)
  await limits.require(networkLimit, network)
  await limits.require(emailLimit, email)
  return async () => {
    await limits.giveBack(networkLimit, network)
    await limits.giveBack(emailLimit, email)
  }
}
