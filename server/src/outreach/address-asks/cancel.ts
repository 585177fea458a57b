import type { AddressAskKey, MemberKey } from '@goodturn/contract/ids'
import type { AddressAsk } from '@goodturn/contract/outreach/address-asks/schema'
import type { Cause } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import { stateChanged } from '../../platform/errors.ts'
import { findAsk } from './list.queries.ts'
import { moveAsks } from './move-asks.ts'

/**
 * Cancels a member's ask: its page says so from now on. 404 for another member's; 400 once it was answered or is over.
 * Canceling twice has no further effect.
 */
export async function cancelAsk(
  tx: Tx,
  memberKey: MemberKey,
  key: AddressAskKey,
  cause: Cause,
): Promise<AddressAsk> {
  await findAsk(tx, memberKey, key)
  await moveAsks(tx, [key], 'canceled', cause)
  const after = await findAsk(tx, memberKey, key)
  if (after.state !== 'canceled') throw stateChanged()
  return after
}
