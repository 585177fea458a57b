import type { AddressAskKey } from '@goodturn/contract/ids'
import type { Cause } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import { addNotifications } from './add.ts'
import { givenAddresses } from './asks.queries.ts'

/** Notifies a member that a person gave their address: one entry, however many gifts go on. Listens to `addressGiven`. */
export async function notifyAddressGiven(
  tx: Tx,
  { askKey }: { askKey: AddressAskKey },
  cause: Cause,
): Promise<void> {
  await addNotifications(tx, 'address-given', await givenAddresses(tx, askKey), cause)
}
